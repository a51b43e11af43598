import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { atOnce } from "#app/lib/slices.ts";
import { numbers } from "../../tests/random-numbers.ts";
import { sampleProducts as listed } from "../../tests/sample-catalogue.ts";
import { isSure } from "./certainty.ts";
import { createFinder } from "./finder.ts";

const find = await createFinder(listed);

function namesFound(typed: string): string[] {
  return Array.from(atOnce(find(typed))?.ranked ?? [], (place) => listed[place]?.name ?? "");
}

/** Searches with a pattern, mostly for the expected first name. */
function searches(file: string): [typed: string, expected: string][] {
  const rows = readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  return rows.map((row) => {
    const [, typed = "", expected = ""] = /^"(.*)","(.*)"$/.exec(row) ?? [];
    return [typed.replaceAll('""', '"'), expected];
  });
}

test.each(
  [
    "search-examples.csv",
    "searches-in-trade-notation.csv",
    "searches-in-makers-notation.csv",
    "searches-of-a-fitter.csv",
  ].flatMap(searches),
)("finds for %s first %s", (typed, expected) => {
  expect(namesFound(typed)[0]).toMatch(new RegExp(expected));
});

test.each([
  "searches-of-a-buyer.csv",
  "searches-of-another-buyer.csv",
  "searches-of-a-storekeeper.csv",
])("finds the part first in 95 of 100 independent searches in %s", (file) => {
  const written = searches(file);
  const missed = written.filter(
    ([typed, expected]) => !new RegExp(expected).test(namesFound(typed)[0] ?? ""),
  );
  expect(missed.length / written.length, JSON.stringify(missed)).toBeLessThan(0.05);
});

test.each(searches("searches-for-what-is-not-sold.csv"))(
  "explains for the unavailable %s the words %s",
  (typed, expected) => {
    const finding = atOnce(find(typed));
    const { losses = [], notes = [], missing } = finding?.explain(finding.ranked) ?? {};
    const said = [...losses, ...notes, `“${missing?.number}”`].join(" ");
    expect(said).toMatch(new RegExp(expected));
  },
);

test.each(["608zz", "QJ 308 C3", "51108 2RS"])(
  "finds nothing for the unlisted number %s",
  (typed) => {
    expect(namesFound(typed)).toEqual([]);
  },
);

test("lists every product that contains the text in any case (CAT-3)", () => {
  const random = numbers(36);
  const pick = (from: number, to: number) => from + (random.next().value % (to - from + 1));
  for (let round = 0; round < 1000; round += 1) {
    const { name = "", description = "" } = listed[pick(0, listed.length - 1)] ?? {};
    const text = round % 2 === 0 ? name : description;
    const start = pick(0, text.length - 1);
    const part = text.slice(start, start + pick(1, 24));
    const typed = [part, part.toUpperCase(), part.toLowerCase()][round % 3] ?? "";
    const holding = listed.filter((product) => plainlyHolds(product, typed));
    const finding = atOnce(find(typed));
    const found = new Set(Array.from(finding?.ranked ?? [], (place) => listed[place]));
    // Blanks and punctuation show the whole list.
    if (finding)
      expect(
        holding.filter((product) => !found.has(product)),
        typed,
      ).toEqual([]);
  }
});

test.each(["earing", "the", "seal", "coupling", "oller", "with", "mm, "])(
  "finds every product that contains %s without reporting missing words",
  (typed) => {
    const finding = atOnce(find(typed));
    const holding = listed.filter((product) => plainlyHolds(product, typed));
    expect(holding.length).toBeGreaterThan(9);
    expect(namesFound(typed)).toEqual(expect.arrayContaining(holding.map(({ name }) => name)));
    expect(finding?.explain(finding.ranked).notes.join(" ")).not.toMatch(/In no|Not found/);
  },
);

test("ranks understood matches above text matches (CAT-3)", () => {
  const names = namesFound("seal");
  const last = names.findLastIndex((name) => /\bseal\b/i.test(name));
  expect(names.slice(0, last).filter((name) => /bearing/i.test(name))).toEqual([]);
});

function plainlyHolds({ name, description }: { name: string; description: string }, typed: string) {
  const text = typed.toLowerCase();
  return name.toLowerCase().includes(text) || description.toLowerCase().includes(text);
}

test("finds every product first by its name, also in capitals and without blanks", () => {
  const missed = listed.filter(({ name }) =>
    [name, name.toUpperCase(), name.replaceAll(" ", "")].some(
      (typed) => namesFound(typed)[0] !== name,
    ),
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
});

const NUMBERED = listed.slice(0, 40).map((product, at) => ({
  ...product,
  part_number: ["00123", "1E5", "3-4", "6205"][at] ?? `RF-${at}`,
  brand: at === 5 ? "Durkopp" : "",
  manufacturer_numbers: at === 3 ? "6205-2RSH/C3; BB1-3155" : "",
}));
const findNumbered = await createFinder(NUMBERED);

test.each([
  ["00123", 0],
  ["1e5", 1],
  [" 3-4 ", 2],
  ["6205", 3],
  ["bb1-3155", 3],
  ["durkopp", 5],
])("finds the product numbered or branded “%s” first (CAT-70)", (typed, place) => {
  const finding = atOnce(findNumbered(typed));
  expect(finding?.ranked[0]).toBe(place);
});

test("treats an exact part number as certain, without explanations", () => {
  const finding = atOnce(findNumbered("3-4"));
  expect(finding && isSure(finding)).toBe(true);
  expect(finding?.differs(2)).toBeNull();
  expect(finding?.explain(finding.ranked).notes).toEqual([]);
  const other = atOnce(findNumbered("34"));
  expect(other && isSure(other)).toBe(false);
});
