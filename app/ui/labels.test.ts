import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A label and the text of an element that has only text. */
const LABELLED =
  /aria-label=(?:"([^"]*)"|\{`([^`]*)`\})(?:(?!aria-label|<)[\s\S])*?>\s*([^<>{}]*[a-z][^<>{}]*?)\s*<\//g;

test("begins the label of each control with its visible words, as voice control needs", () => {
  const labels = globSync("{app,domains}/**/*.tsx").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(LABELLED)].map(
      ([, fixed, filled, words = ""]) => [fixed ?? filled, words.replaceAll(/\s+/g, " ")] as const,
    ),
  );
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter(([label, words]) => !label?.startsWith(words))).toEqual([]);
});
