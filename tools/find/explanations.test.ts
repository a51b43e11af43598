import { expect, test } from "vitest";
import { atOnce } from "#app/lib/slices.ts";
import { sampleProducts as listed } from "../../tests/sample-catalogue.ts";
import { isSure } from "./certainty.ts";
import { createFinder } from "./finder.ts";

const find = await createFinder(listed);

function explained(typed: string) {
  const finding = atOnce(find(typed));
  if (!finding) throw new Error(`Nothing was read in ${typed}`);
  return finding.explain(finding.ranked);
}

test.each([
  ["22212 EK/C3", "Spherical roller bearing 22212, tapered bore, clearance C3"],
  ["6308 DDU", "Deep groove ball bearing 6308, rubber seals on both sides"],
  ["45x62x8 viton", "45 × 62 × 8 mm, fluoro rubber (FKM)"],
  ["SPB 1250", "V-belt SPB, length 1250 mm"],
  ["side channel 250 m3/h", "Side channel blower, 250 m³/h"],
  [
    "spherical 60 bore tapered c3",
    "Spherical roller bearing, bore or shaft 60 mm, tapered bore, clearance C3",
  ],
  ["coupeling", "Coupling"],
  ["taperlock bush", "Taper bush"],
  ["conical bush", "Taper bush"],
  ["fan belt", "V-belt"],
  ["lube", "Lubricant"],
  ["blower lubrication", "Lubricant"],
  ["lube oil", "Oil"],
  ["olie vir blaser", "Oil, blower"],
  ["roterende klep", "Rotary valve"],
  ["veiligheidsklep", "Pressure relief valve"],
  ["pakking", "Gasket"],
  ["V-band", "V-belt"],
  ["tandrat", "Gear"],
  ["oliesëel", "Lip seal"],
  ["knaldemper", "Silencer"],
  ["spanbus", "Taper bush"],
  ["polyester", ""],
])("summarises %s as “%s”", (typed, summary) => {
  expect(explained(typed).summary).toBe(summary);
});

test.each([
  ["NSK 6308DDU", "NSK 6308DDU corresponds to 6308-2RS."],
  ["22212 nsk EAE4", "NSK 22212 EAE4 corresponds to 22212 E."],
  ["1270 spa", "No 1270 mm: nearest 1250 mm and 1400 mm."],
  ["FAG 22212-E1-XL", "FAG 22212-E1-XL corresponds to 22212 E."],
  ["adapter sleeve for 22212", "22212 K takes the adapter sleeve H 312."],
  ["plummer block 22312", "22312 takes the plummer block SNL 612."],
  ["24024", "No 24024 in our list: these have its bore."],
  ["SN 512", "SN 512 corresponds to SNL 512-610."],
  ["XPB 2000", "XPB 2000 is the cogged belt for the grooves of SPB 2000."],
  ["SPB 1270", "No 1270 mm: nearest 1250 mm and 1400 mm."],
  ["22219 E", "No 22219 in our list: nearest 22218 and 22220."],
  ["45x62x10", "No 45 × 62 × 10 mm: nearest 45 × 62 × 8 mm."],
  ["62x45x8", "Read as 45 × 62 × 8 mm."],
  ["taper bush 2012 24", "No 24 mm: nearest 28 mm."],
  ["6308 fluxcompensator", "No product name or description contains “fluxcompensator”."],
  ["6308 polyester", "Not found together with the rest: “polyester”."],
  [
    "UCP 206-20",
    "UCP 206-20 is for a shaft of 1 1/4 inch (31.75 mm), UCP 206 for a metric one. They are not interchangeable.",
  ],
  ["UKP 210", "UKP 210 sits on an adapter sleeve, for a thinner shaft than UCP 210."],
  ["pressure gauge 0-2.5 bar", "No scale covers 0 to 2500 mbar."],
  ["22 212 EK C3", "Read as 22212."],
  ["VS 60", expect.stringContaining("Their sections, S and A, differ")],
  ["lip seal 38x55x7", "No 38 × 55 × 7 mm: nearest 35 × 52 × 7 mm."],
  ["AS568-214", "AS568-214 is an inch O-ring with a section of 3.53 mm."],
  ["oring 2-214", "AS568-214 is an inch O-ring with a section of 3.53 mm."],
  ["32308 BJ2", expect.stringContaining("steeper contact angle")],
  ["SKF", "Parts are listed by number for all manufacturers, so SKF was ignored."],
  ["N 308", "No N 308 in our list: these have its bore."],
  ["0-15 psi gauge", "No scale of up to 1034 mbar: nearest 0 to 1000 mbar."],
  ["SPBX 2240", "SPBX 2240 is the cogged belt for the grooves of SPB 2240."],
  ["taper bush 2012 1-1/8", "No 28.575 mm: nearest 28 mm and 38 mm."],
  [
    "6204DD",
    "“DD” means metal shields on both sides (Timken), and something else at other manufacturers. Add the manufacturer to the number.",
  ],
  ["side channel blower single phase", "No product name or description contains “single phase”."],
  ["side channel 250 m3/h 200 mbar", expect.stringContaining("The sizing tool follows its curve")],
])("notes for %s “%s”", (typed, note) => {
  expect(explained(typed).notes).toContainEqual(note);
});

test.each([
  ["6308 2RS C3", ["clearance C3", "normal clearance"]],
  ["6008", ["normal clearance", "clearance C3"]],
  ["22212 CCK/W33", ["normal clearance", "clearance C3"]],
  ["6320-2RS", ["rubber seals on both sides", "open"]],
  ["7308 AC", ["25° contact angle"]],
  ["TC 45x62x8", ["form AS", "form A"]],
  ["45x62x8 double lip", ["form AS", "form A"]],
  ["22320 E VA405", ["vibrating screens"]],
  ["W 6205-2RS1 C3", ["stainless steel"]],
  ["spider 65 98 shore", ["98 Shore A", "92 Shore A"]],
  ["7308 BDB", ["matching for mounting in pairs"]],
  ["Rotex 65 98 shore spider", ["98 Shore A", "92 Shore A"]],
  ["22218 MB", ["a brass cage", "a steel cage"]],
  ["22224 CC", ["a steel cage", "a brass cage"]],
  ["N 308 C3", ["clearance C3", "normal clearance"]],
  ["22340 K", ["tapered bore", "cylindrical bore"]],
  ["22318 EJA/VA405", ["vibrating screens"]],
  ["6306 ZNR", ["snap ring"]],
  ["45x62x8 dbl lip", ["form AS", "form A"]],
  ["expansion joint DN100 PN16", ["PN 16", "PN 10"]],
])("lists the differences for %s", (typed, words) => {
  const said = explained(typed).losses.join(" ");
  for (const word of words) expect(said).toContain(word);
});

test.each([["housing 22212 EK"], ["adapter sleeve 22212 K"], ["1210 E"]])(
  "does not call a part for the bearing in %s its equivalent",
  (typed) => {
    expect(explained(typed).notes.join(" ")).not.toContain("corresponds");
  },
);

test.each([
  "UCF 208",
  "UK 210",
  "SY 40 TF",
  "UCP 206-20",
  "HA 312",
  "V-40S",
  "XPB 2000",
  "32308 BJ2",
])("treats a similar part for %s as uncertain", (typed) => {
  const finding = atOnce(find(typed));
  expect(finding?.ranked.length).toBeGreaterThan(0);
  expect(finding && isSure(finding)).toBe(false);
});

test.each(["SPC 260-4", "coupling spider size 75 92 shore A", "SNL 556-605"])(
  "treats partial matches for the unlisted %s as uncertain",
  (typed) => {
    const finding = atOnce(find(typed));
    expect(finding?.ranked.length).toBeGreaterThan(0);
    expect(finding && isSure(finding)).toBe(false);
  },
);

test.each(["608", "608zz", "2312", "2312K"])(
  "does not match the bearing number %s to a housing or sleeve with certainty",
  (typed) => {
    const finding = atOnce(find(typed));
    expect(finding && isSure(finding)).not.toBe(true);
  },
);

test("matches no bearing number to a part of another number with certainty", () => {
  const series =
    "60 62 63 64 160 618 619 12 13 22 23 70 72 73 32 33 213 222 223 230 231 240 302 303 320 322 511 NU2 NU3 NU22 NJ3 N3";
  const wrong: string[] = [];
  for (const one of series.split(" ")) {
    for (let code = 0; code <= 32; code += 1) {
      const number = `${one}${`${code}`.padStart(2, "0")}`.replace(/^([A-Z]+)/, "$1 ");
      for (const typed of [number, `${number} ZZ`, `${number}K`]) {
        const finding = atOnce(find(typed));
        const name = finding && isSure(finding) && listed[finding.ranked[0] ?? -1]?.name;
        if (name && !name.startsWith(number)) wrong.push(`${typed}: ${name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(["22212 xx", "22212xx", "22212-XX", "22212 zq7", "22212/QY", "22212 EK XX", "22212-E9"])(
  "claims no equivalent or certain part for the unknown suffix in %s",
  (typed) => {
    expect(explained(typed).notes.join(" ")).not.toContain("corresponds");
    expect(explained(typed).notes.join(" ")).toMatch(
      /No product name or description contains|The suffix “[^”]+” is not fully recognised/,
    );
    const finding = atOnce(find(typed));
    expect(finding && isSure(finding)).toBe(false);
  },
);

test.each([
  ["simplex sprocket 16B-1 19 tooth", "simplex sprocket 16B-1 19 tooth"],
  ["NKI 40/30 needle bearing", "NKI 40/30"],
  ["HK 0810", "HK 0810"],
  ["hydraulic hose 1/2 R2", "hydraulic"],
  ["cam follower KR 32", "KR 32"],
  ["contactor 9kW 400V", "contactor"],
  ["circlip 62 mm internal", "circlip 62 mm internal"],
])("finds nothing by numbers alone for %s and names the unknown word", (typed, word) => {
  expect(atOnce(find(typed))?.ranked).toHaveLength(0);
  const { notes, missing } = explained(typed);
  expect([...notes, `“${missing?.number}”`].join(" ")).toContain(`“${word}”`);
});

/** Guards ranking changes against unexplained differences. */
test("explains every difference in clearance, bore or seal of the first result (CAT-22)", () => {
  const bases = listed.flatMap(({ name }) => /^(\d{4,5}|N[UJ] \d{3})/.exec(name)?.[1] ?? []);
  for (const base of new Set(bases)) {
    for (const suffix of [
      ...["", " C2", " C3", " C4", " K", " K C3", "-2RS", "-2RS C3", "-ZZ", "-Z"],
      ...["ZZ", "ZZC3", "ZZC3E", "ZC3", "2RSC3", "-2ZC3", "2ZC3"],
    ]) {
      const finding = atOnce(find(`${base}${suffix}`));
      const [first = -1] = finding?.ranked ?? [];
      const { losses = [] } = finding?.explain(Uint32Array.of(first)) ?? {};
      const name = listed[first]?.name ?? "";
      const isSame =
        /C\d(?!\d)/.exec(name)?.[0] === /C\d/.exec(suffix)?.[0] &&
        /K(?![a-z])/.test(name) === suffix.includes("K") &&
        (/-(?:2RS|ZZ)/.exec(name)?.[0] ?? "") === sealOf(suffix);
      expect(losses.length > 0, `${base}${suffix}: ${name}`).toBe(!isSame);
    }
  }
});

/** As in product names. */
function sealOf(suffix: string): string {
  const [seal = ""] = /2RS|ZZ|2Z|Z/.exec(suffix) ?? [];
  return seal && `-${seal.replace("2Z", "ZZ")}`;
}

test("allows each part of a search to be left out", () => {
  expect(explained("22212 EK/C3").parts).toEqual([
    { label: "22212", without: "EK/C3" },
    { label: "tapered bore", without: "22212 E C3" },
    { label: "clearance C3", without: "22212 EK" },
  ]);
});

test.each([
  ["taper bush 1610 1 1/2 inch", "1610, 38 mm", "0.1 mm"],
  ['taper bush 2012 1-1/2"', "2012, 38 mm", "0.1 mm"],
  ["taper bush 1610 38 mm", "1610, 38 mm", null],
  ["bearing d = 25,4", "", "0.4 mm"],
  ["bearing 1 inch bore", "", "0.4 mm"],
  ["bearing bore 1 inch", "", "0.4 mm"],
  ["seal 45.1x62x8", "45x62x8", "0.1 mm"],
  ["bearing 1.5748 inch bore", "", null],
])(
  "states by how much the first product for %s differs in size (CAT-23)",
  (typed, name, difference) => {
    const finding = atOnce(find(typed));
    const [first = -1] = finding?.ranked ?? [];
    expect(listed[first]?.name).toContain(name);
    expect(finding?.differs(first)).toBe(difference);
    if (difference) expect(finding && isSure(finding)).toBe(false);
    expect(finding?.explain(finding.ranked).notes.join(" ")).not.toContain("inch");
  },
);

test("applies an inch size of the bore to no other dimension (CAT-23)", () => {
  const finding = atOnce(find("bearing 1 inch bore"));
  const names = Array.from(finding?.ranked.slice(0, 10) ?? [], (place) => listed[place]?.name);
  for (const name of names) {
    const [, code] = /^(?:N[UJ] )?\d{2,3}(\d\d)(?!\d)/.exec(name ?? "") ?? [];
    expect(Number(code) * 5, name).toBeLessThan(31);
  }
});
