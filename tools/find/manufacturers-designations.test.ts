import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { Features } from "./features.ts";
import { readOtherBearings } from "./other-bearings.ts";
import { NO_READERS, understand } from "./understand.ts";

function rowsOf(file: string): Record<string, string>[] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

function read(typed: string) {
  const { terms, facts } = understand(typed, { has: () => false }, null, {
    ...NO_READERS,
    numbers: readOtherBearings,
  });
  const features: Features = {};
  for (const term of terms) if (term.kind === "feature") features[term.name] ??= term.value;
  const code = terms.find((term) => term.kind === "code");
  const isUnknown = facts.some(([fact]) => fact === "suffix") || code === undefined;
  const isDisputed = facts.some(([fact]) => fact === "disputed");
  return { features, code, isUnknown, isDisputed };
}

/** Words in the tables with the finder's features. */
const MEANINGS: [words: RegExp, name: keyof Features, value: string][] = [
  [/seal=2RS both/, "seal", "contact2"],
  [/seal=RS one side contact/, "seal", "contact1"],
  [/seal=2RS?[LZ]\b|seal=2RSL/, "seal", "light2"],
  [/seal=RZ|seal=RSL/, "seal", "light1"],
  [/shield=2Z/, "seal", "shield2"],
  [/shield=Z/, "seal", "shield1"],
  ...["C1", "C2", "CN", "CM", "C3", "C4", "C5"].map((one): (typeof MEANINGS)[number] => [
    new RegExp(`^(?!.*screen).*clearance=${one}`),
    "clearance",
    one,
  ]),
  [/bore=tapered 1:12/, "bore", "K"],
  [/bore=tapered 1:30/, "bore", "K30"],
  [/cage=(?:machined|pressed) (?:brass|bronze)/, "cage", "brass"],
  [/cage=none/, "cage", "none"],
  ...["15", "25", "30", "40"].map((one): (typeof MEANINGS)[number] => [
    new RegExp(`contact=${one}°`),
    "angle",
    one,
  ]),
  [/pairing=/, "pairing", "pair"],
  [/screen=/, "duty", "shaker"],
  ...["2", "4", "5", "6"].map((one): (typeof MEANINGS)[number] => [
    new RegExp(`tolerance=P${one}(?!\\d)`),
    "precision",
    `P${one}`,
  ]),
  [/heat=/, "heat", "stable"],
  [/material=stainless/, "steel", "stainless"],
  [/coating=insulated outer/, "insulation", "insulated"],
  [/ring=snap ring groove with ring/, "groove", "NR"],
  [/ring=snap ring groove(?! with)/, "groove", "N"],
];

function meant(canonical: string): Features {
  const features: Features = {};
  for (const [words, name, value] of MEANINGS) if (words.test(canonical)) features[name] ??= value;
  return features;
}

const NUMBERS: Record<string, string> = {
  any: "6308",
  "deep groove": "6308",
  "self-aligning": "1308",
  "spherical roller": "22312",
  "angular contact": "7308",
  "cylindrical roller": "NU 308",
  tapered: "32308",
};
const WRITTEN: Record<string, string> = {
  GENERIC: "",
  "FAG/INA": "FAG",
  "NTN/SNR": "NTN",
  "KOYO/JTEKT": "Koyo",
};

/**
 * Exceptions to the table, being designs without their own letter, numeric tolerance classes, and letters with two
 * meanings at one manufacturer.
 */
const OTHERWISE =
  /^(?:SKF VA\d{3}|SKF 7308-CN|Koyo 6308-(?:M|YS?)|NTN 6308-(?:A50|G)|ZKL 6308-C(?:[06]?6|7)|NTN 32308-(?:0|00|2|3)|TIMKEN 6308-K)$/;

test("reads the suffixes of nine manufacturers as their own lists explain them (CAT-40)", () => {
  const misread: string[] = [];
  let checked = 0;
  for (const { manufacturer = "", series_context = "", code = "", canonical = "" } of rowsOf(
    "bearing-suffixes.csv",
  )) {
    const number = NUMBERS[series_context];
    const typed = `${WRITTEN[manufacturer] ?? manufacturer} ${number}-${code}`.trim();
    // Variants have drawing numbers, which are reported as unknown.
    if (!number || OTHERWISE.test(typed) || canonical.startsWith("variant=")) continue;
    checked += 1;
    const { features, isUnknown, isDisputed } = read(typed);
    const wrong = Object.entries(meant(canonical)).filter(
      ([name, value]) => features[name as keyof Features] !== value,
    );
    if (isUnknown || (wrong.length > 0 && !(manufacturer === "GENERIC" && isDisputed)))
      misread.push(`${typed} (${canonical}): ${JSON.stringify(features)}`);
  }
  expect(checked).toBeGreaterThan(900);
  expect(misread).toEqual([]);
});

test("reads known suffixes behind an unknown one", () => {
  for (const number of ["6308", "22312", "NU 308", "7308"]) {
    for (const end of ["C3", "C4", "KC3", "2RSC3", "DB", "P5C2"]) {
      const known = read(`${number}-${end}`).features;
      const { features, isUnknown } = read(`${number}-QX9${end}`);
      expect(features, `${number}-QX9${end}`).toEqual(known);
      expect(isUnknown).toBe(true);
    }
  }
});

test.each([["6308 E", "6308E C3", "6308DD", "6308-D", "6308G", "7308 CA", "7308CADB", "22312V"]])(
  "asks for the manufacturer if meanings differ, as in %s (CAT-40)",
  (...typed) => {
    for (const one of typed) expect(read(one).isDisputed, one).toBe(true);
  },
);

test.each([
  ["NTN 6308E", { seal: "contact1" }],
  ["Timken 6308DD", { seal: "shield2" }],
  ["NSK 6308DD", { seal: "contact2" }],
  ["ZKL 7308A", { angle: "25" }],
  ["7308 B CA", { angle: "40", pairing: "pair" }],
  ["SKF 7308 BECBP", { angle: "40", pairing: "pair", cage: "polyamide" }],
])("applies the named manufacturer's meaning in %s", (typed, features) => {
  expect(read(typed)).toMatchObject({ features, isDisputed: false });
});

const KINDS: [words: RegExp, productType: string][] = [
  [/inch tapered|ABMA/, "inch-tapered-roller-bearing"],
  [/inch deep groove/, "inch-deep-groove-ball-bearing"],
  [/deep groove/, "deep-groove"],
  [/double row angular/, "double-angular"],
  [/angular/, "angular"],
  [/self-aligning/, "self-aligning"],
  [/spherical roller thrust/, "thrust"],
  [/spherical/, "spherical"],
  [/cylindrical/, "cylindrical"],
  [/tapered/, "tapered"],
  [/needle|roller clutch/, "needle"],
  [/four-point/, "four-point"],
  [/insert bearing/, "insert-bearing"],
  [/flange/, "flange-bearing-unit"],
  [/take-up/, "take-up-bearing-unit"],
  [/plummer block insert/, "pillow-block"],
  [/housing/, "plummer-block"],
  [/adapter sleeve/, "adapter-sleeve"],
  [/withdrawal sleeve/, "withdrawal-sleeve"],
  [/locknut/, "locknut"],
  [/lock washer/, "lock-washer"],
];

/** The examples' notation of features without a listed suffix. */
function exampleFeatures({
  seal = "",
  clearance = "",
  bore = "",
  cage = "",
  other = "",
}): Features {
  const canonical = [
    /2Z/.test(seal) ? "shield=2Z" : `seal=${seal.replace(/^2RSL.*/, "2RSL")}`,
    `clearance=${clearance}`,
    `bore=${bore}`,
    `cage=${cage}`,
    other.replace(/(\d\d)°/, "contact=$1°").replace(/universal|pair\b/, "pairing="),
    /vibrat|screen/.test(other) ? "screen=" : "",
  ].join("; ");
  const { clearance: named, ...features } = meant(canonical);
  // Normal clearance is usually omitted.
  return named && named !== "CN" ? { ...features, clearance: named } : features;
}

/** Sets shorten the cup to its last two digits. */
function shortCup(base: string): string {
  return base.replace(/^(\d{5}\/)\d{3}(?=\d\d$)/, "$1");
}

test.each(rowsOf("designation-examples.csv").map((row) => [row.designation ?? "", row] as const))(
  "reads the example %s correctly (CAT-40)",
  (designation, row) => {
    for (const typed of [
      designation,
      `${WRITTEN[row.manufacturer ?? ""] ?? row.manufacturer} ${designation}`,
    ]) {
      const { features, code } = read(typed);
      expect(features, typed).toMatchObject(exampleFeatures(row));
      const [, productType] = KINDS.find(([words]) => words.test(row.kind ?? "")) ?? [];
      expect(code?.productType, typed).toBe(productType);
      const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
      // Units and inserts have their own numbers, thin rings those of ISO 15.
      const isOther = /insert|SN 517/.test(`${row.kind} ${designation}`);
      const codes = code?.codes.map((one) => plain(one).replace(/^61(?=[89])/, "6")) ?? [];
      if (!isOther) expect(codes).toContain(plain(shortCup(row.base ?? "")));
      if (code?.bore && row.d) expect(code.bore, typed).toBe(Number(row.d));
    }
  },
);
