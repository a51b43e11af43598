import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sortedByName } from "#app/data/products.ts";
import { atOnce } from "#app/lib/slices.ts";
import { categories, products } from "../../../supabase/seed/catalogue.ts";
import { createFinder } from "./finder.ts";

const listed = sortedByName(
  products.map((product) => ({
    ...product,
    category: categories.find(({ id }) => id === product.category_id) ?? null,
  })),
);
const find = await createFinder(listed);

function namesFound(typed: string): string[] {
  return Array.from(atOnce(find(typed))?.ranked ?? [], (place) => listed[place]?.name ?? "");
}

/** Rows of what is typed and of an expression, mostly for the name that must come first. */
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
)("%s finds %s first", (typed, expected) => {
  expect(namesFound(typed)[0]).toMatch(new RegExp(expected));
});

test.each([
  "searches-of-a-buyer.csv",
  "searches-of-another-buyer.csv",
  "searches-of-a-storekeeper.csv",
])(
  "of 100 searches in %s, written without knowing how they are read, 95 find the part first",
  (file) => {
    const written = searches(file);
    const missed = written.filter(
      ([typed, expected]) => !new RegExp(expected).test(namesFound(typed)[0] ?? ""),
    );
    expect(missed.length / written.length, JSON.stringify(missed)).toBeLessThan(0.05);
  },
);

test.each(searches("searches-for-what-is-not-sold.csv"))(
  "%s, which is not sold, is answered with the words %s",
  (typed, expected) => {
    const finding = atOnce(find(typed));
    const { losses = [], notes = [] } = finding?.explain(finding.ranked) ?? {};
    expect([...losses, ...notes].join(" ")).toMatch(new RegExp(expected));
  },
);

test.each(["608zz", "QJ 308 C3", "51108 2RS"])(
  "%s finds nothing: of a number that is not listed, what others have behind theirs says nothing",
  (typed) => {
    expect(namesFound(typed)).toEqual([]);
  },
);

test("every product is found first by its own name, also in capitals and without blanks", () => {
  const missed = listed.filter(({ name }) =>
    [name, name.toUpperCase(), name.replaceAll(" ", "")].some(
      (typed) => namesFound(typed)[0] !== name,
    ),
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
});

test("a name whose first words are typed last is found among the first four", () => {
  const missed = listed.flatMap(({ name }) => {
    const words = name.split(/(?<=[a-z]),? /i);
    const turned = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
    return turned.filter((typed) => !namesFound(typed).slice(0, 4).includes(name));
  });
  expect(missed).toEqual([]);
});
