import { expect, test } from "vitest";
import { idOfWords } from "./unlisted-item-id.ts";

test("gives unlisted parts with equal wording the same id, in any script and length", () => {
  expect(idOfWords(" Old seal  40 mm")).toBe(idOfWords("old SEAL 40 mm"));
  const long = "Seal for the driven shaft ".repeat(8);
  const texts = ["Подшипник роликовый 22212", "Подшипник роликовый 22213", `${long}1`, `${long}2`];
  const ids = texts.map(idOfWords);
  expect(new Set(ids).size).toBe(texts.length);
  for (const id of ids) expect(id).toMatch(/^\S{1,100}$/);
});
