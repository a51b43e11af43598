import { expect, test } from "vitest";
import { atOnce } from "#app/lib/slices.ts";
import { sampleProducts as listed } from "../../tests/sample-catalogue.ts";
import { createFinder } from "./finder.ts";

const find = await createFinder(listed);

function namesFound(typed: string): string[] {
  return Array.from(atOnce(find(typed))?.ranked ?? [], (place) => listed[place]?.name ?? "");
}

test("finds a name with rotated words among the first four", () => {
  const missed = listed.flatMap(({ name }) => {
    const words = name.split(/(?<=[a-z]),? /i);
    const turned = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
    return turned.filter((typed) => !namesFound(typed).slice(0, 4).includes(name));
  });
  expect(missed).toEqual([]);
});
