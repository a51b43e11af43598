import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { atOnce } from "#app/lib/slices.ts";
import { sortedByName } from "#domains/products/products.ts";
import { isSure } from "#tools/find/certainty.ts";
import { createFinder } from "#tools/find/finder.ts";
import { categories, products } from "../supabase/seed/catalogue.ts";
import { numbers } from "./random-numbers.ts";

const listed = sortedByName(
  products.map((product) => ({
    ...product,
    category: categories.find(({ id }) => id === product.category_id) ?? null,
  })),
);
const find = await createFinder(listed);

/** Product name matched to a pasted line; null if the user must decide. */
function taken(typed: string): string | null {
  const finding = atOnce(find(typed, "meant"));
  return finding && isSure(finding) ? (listed[finding.ranked[0] ?? -1]?.name ?? null) : null;
}

const SERIES =
  "60 62 63 64 160 618 619 12 13 22 23 70 72 73 32 33 213 222 223 230 231 240 302 303 320 322 511 NU2 NU3 NU22 NUP2 NJ2 NJ3 N3".split(
    " ",
  );
/** Manufacturers' suffixes with the seal, clearance and bore they mean. */
const SUFFIXES: [written: string, seal: string, clearance: string, isTapered: boolean][] = [
  ["", "", "", false],
  [" C3", "", "C3", false],
  ["/C3", "", "C3", false],
  ["C4", "", "C4", false],
  ["-2RS", "2RS", "", false],
  ["-2RS1/C3", "2RS", "C3", false],
  ["2RSC3", "2RS", "C3", false],
  ["DDUC3", "2RS", "C3", false],
  ["LLU", "2RS", "", false],
  ["-2RSR-C3", "2RS", "C3", false],
  ["ZZ", "ZZ", "", false],
  ["ZZC3", "ZZ", "C3", false],
  ["-2Z/C3", "ZZ", "C3", false],
  ["Z", "Z", "", false],
  [" K", "", "", true],
  ["K/C3", "", "C3", true],
  [" C2", "", "C2", false],
  ["-2RZ", "2RZ", "", false],
  ["NRC3", "NR", "C3", false],
  [" VA405", "VA405", "", false],
];
const MANUFACTURERS = ["", "SKF ", "FAG ", "NSK ", "NTN ", "Koyo ", "Timken ", "NACHI ", "ZKL "];

/** Whether a product is the bearing of these attributes, by its name. */
function isBearing(
  name: string,
  number: string,
  [, seal, clearance, isTapered]: (typeof SUFFIXES)[number],
): boolean {
  const [, rest = null] = new RegExp(`^${number}(?!\\d)(.*)`).exec(name) ?? [];
  if (rest === null) return false;
  const [designation = ""] = rest.split(/ (?=[A-Z][a-z])/);
  return (
    (/2RS|ZZ/.exec(designation)?.[0] ?? "") === seal &&
    (/C\d/.exec(designation)?.[0] ?? "") === clearance &&
    /K/.test(designation) === isTapered
  );
}

/**
 * Returns which of 200,000 spellings of bearing numbers match another bearing; tries every
 * `step`-th.
 */
export function wronglyTakenNumbers(step: number): { typed: number; wrong: string[] } {
  const wrong: string[] = [];
  let [count, typed] = [0, 0];
  for (const series of SERIES) {
    for (let code = 0; code <= 32; code += 1) {
      const number = `${series}${`${code}`.padStart(2, "0")}`.replace(/^([A-Z]+)/, "$1 ");
      for (const suffix of SUFFIXES) {
        for (const manufacturer of MANUFACTURERS) {
          count += 1;
          if (count % step > 0) continue;
          typed += 1;
          // Each in one of its spellings.
          const bare = count % 2 === 0 ? number : number.replace(" ", "");
          const name = taken(`${manufacturer}${bare}${suffix[0]}`);
          if (name !== null && !isBearing(name, number, suffix))
            wrong.push(`${manufacturer}${bare}${suffix[0]}: ${name}`);
        }
      }
    }
  }
  return { typed, wrong };
}

/** Returns names with one digit changed that still match a part without that digit. */
export function wronglyTakenNames(most: number): string[] {
  const random = numbers(45);
  const below = (end: number) => (random.next().value ?? 0) % end;
  const figured = listed.filter(({ name }) => /\d/.test(name));
  const wrong: string[] = [];
  for (let count = 0; count < most; count += 1) {
    const name = figured[below(figured.length)]?.name ?? "";
    const places = [...name.matchAll(/\d/g)].map(({ index }) => index);
    const place = places[below(places.length)] ?? 0;
    const figure = `${(Number(name[place]) + 1 + below(9)) % 10}`;
    const typed = name.slice(0, place) + figure + name.slice(place + 1);
    const part = taken(typed);
    if (part !== null && !hasNumbersOf(typed, part)) wrong.push(`${typed}: ${part}`);
  }
  return wrong;
}

/** Whether a product has all numbers in a text. 53 also means 33, and a housing has two numbers. */
function hasNumbersOf(typed: string, name: string): boolean {
  const figures = (text: string): string[] =>
    text.replace(/\b5(?=[23]\d\d(?!\d))/g, "3").match(/\d+(?:\.\d+)?/g) ?? [];
  return figures(typed).every((one) => figures(name).includes(one));
}

/** Listed numbers without a suffix, by the tables' context. */
const PLAIN: Record<string, string[]> = {
  any: ["6205", "6308"],
  "deep groove": ["6205", "6308"],
  "self-aligning": ["1208"],
  "spherical roller": ["22212", "22220"],
  "angular contact": ["7308"],
  "cylindrical roller": ["NU 308"],
  tapered: ["32208"],
};
const DECISIVE =
  /seal=|shield=|clearance=(?:C[1-5]|CM|special)|bore=tapered|tolerance=(?:P[2-6]|ABMA|width|reduced)|heat=|coating=|screen=|ring=(?:snap|one|two)|cage=(?:machined brass|none)/;
const DROPPED = /^(?:design|lubrication|grease|noise|cage=(?!machined brass|none))/;
const NAMED: [meaning: RegExp, written: RegExp][] = [
  [/seal=2RS both/, /-2RS/],
  [/shield=2Z/, /-ZZ/],
  [/clearance=C3/, / C3/],
  [/bore=tapered 1:12/, /^\d+ E?K/],
  [/cage=machined brass/, / MB /],
];

/** Returns which suffixes of manufacturers' tables are taken for a part without their meaning. */
export function wronglyTakenSuffixes(): { typed: number; wrong: string[] } {
  const file = new URL("../tools/find/bearing-suffixes.csv", import.meta.url);
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, "utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  const wrong: string[] = [];
  let typed = 0;
  for (const { manufacturer = "", series_context = "", code = "", canonical = "" } of data) {
    if (!DECISIVE.test(canonical)) continue;
    for (const number of PLAIN[series_context] ?? []) {
      typed += 1;
      const maker = manufacturer === "GENERIC" ? "" : manufacturer.split("/")[0];
      const name = taken(`${maker} ${number}-${code}`.trim());
      const meanings = canonical.split("; ").filter((one) => !DROPPED.test(one));
      const isMeant = (one: string) =>
        NAMED.some(([meaning, written]) => meaning.test(one) && written.test(name ?? ""));
      const isLooser = / C3/.test(name ?? "") && !/clearance=C3/.test(canonical);
      if (name !== null && (isLooser || !meanings.every(isMeant)))
        wrong.push(`${maker} ${number}-${code} (${canonical}): ${name}`);
    }
  }
  return { typed, wrong };
}
