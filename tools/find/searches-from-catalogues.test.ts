import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { atOnce } from "#app/lib/slices.ts";
import {
  sampleProducts as listed,
  sampleMachines as machines,
} from "../../tests/sample-catalogue.ts";
import { isSure } from "./certainty.ts";
import { createFinder } from "./finder.ts";
import { namedMachines } from "./named-machines.ts";

const find = await createFinder(listed, namedMachines(machines, listed));

const NOTHING = "none";

/** Expects a product by pattern, a page by path, or none. */
type Search = { typed: string; expected: string };

function searches(name: string): Search[] {
  const file = readFileSync(join(import.meta.dirname, name), "utf8");
  return Papa.parse<Search>(file, { header: true, skipEmptyLines: true }).data;
}

function answerTo(typed: string) {
  const finding = atOnce(find(typed));
  if (!finding) throw new Error(`Nothing was read in ${typed}`);
  const { missing, isAside, ways, losses, notes } = finding.explain(finding.ranked);
  const place = isAside ? (missing?.nearest[0]?.product ?? -1) : (finding.ranked[0] ?? -1);
  const name = listed[place]?.name ?? "";
  const isMarked = missing !== null || losses.length > 0 || (finding.differs(place) ?? "") !== "";
  const isSaid = isMarked || (name === "" && notes.length > 0);
  return { name, way: ways[0], isSaid, isSure: isSure(finding) };
}

function isFirst(typed: string, expected: string): boolean {
  const { name, way } = answerTo(typed);
  if (expected.startsWith("/")) return way?.to.startsWith(expected) ?? false;
  const pattern = new RegExp(expected, "i");
  return pattern.test(name) || (way !== undefined && pattern.test(way.label));
}

const written = ["searches-from-catalogues.csv", "searches-by-kind.csv"].flatMap(searches);
const sold = written.filter(({ expected }) => expected !== NOTHING);
const notSold = written.filter(({ expected }) => expected === NOTHING);

test("finds the right part first in 97 of 100 searches from nine catalogues (CAT-40)", () => {
  const missed = sold.filter(({ typed, expected }) => !isFirst(typed, expected));
  expect(sold.length).toBeGreaterThan(150);
  expect(missed.length / sold.length, JSON.stringify(missed)).toBeLessThan(0.03);
});

test("reports every unavailable part, or how the nearest differs (CAT-41)", () => {
  const silent = notSold.filter(({ typed }) => !answerTo(typed).isSaid);
  expect(notSold.length).toBeGreaterThan(90);
  expect(silent.map(({ typed }) => typed)).toEqual([]);
});

test("matches none of them to a wrong part with certainty", () => {
  const wrong = written.filter(({ typed, expected }) => {
    const { isSure: isTaken, name } = answerTo(typed);
    return isTaken && !(expected !== NOTHING && new RegExp(expected, "i").test(name));
  });
  // Means the set of both bearings.
  expect(wrong.map(({ typed }) => typed)).toEqual(["nu 206 x2 & 3206 x2"]);
});
