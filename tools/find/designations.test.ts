import { expect, test } from "vitest";
import { numbers } from "../../tests/random-numbers.ts";
import { read } from "../../tests/read-designation.ts";
import { quantityReaders } from "./piece-counts.ts";
import { understand } from "./understand.ts";

test.each([
  ["608", 8],
  ["6200", 10],
  ["6201", 12],
  ["6302", 15],
  ["6203", 17],
  ["6205", 25],
  ["16008", 40],
  ["22212", 60],
  ["22312", 60],
  ["24024", 120],
  ["3308", 40],
  ["NU 308", 40],
  ["62/28", 28],
  ["230/500", 500],
])("reads from %s a bore of %i mm", (typed, bore) => {
  expect(read(typed).bore).toBe(bore);
});

test.each([
  ["22212 EK/C3", { bore: "K", clearance: "C3", design: "strong" }],
  ["22212ekc3", { bore: "K", clearance: "C3", design: "strong" }],
  ["22212-E1-XL-K-C3", { bore: "K", clearance: "C3", design: "strong" }],
  ["22212 CCK/W33", { bore: "K", cage: "steel", lubrication: "groove" }],
  ["24024 CCK30/C4W33", { bore: "K30", clearance: "C4", cage: "steel", lubrication: "groove" }],
  ["22320 EJ/VA405", { design: "strong", duty: "shaker" }],
  ["22320-E1-T41A", { design: "strong", duty: "shaker" }],
  ["6308-2RS1/C3", { seal: "contact2", clearance: "C3" }],
  ["6308 DDU C3", { seal: "contact2", clearance: "C3" }],
  ["6308LLUC3", { seal: "contact2", clearance: "C3" }],
  ["6308-2RSR", { seal: "contact2" }],
  ["6308-RS1", { seal: "contact1" }],
  ["6308LLB", { seal: "light2" }],
  ["6308 VV", { seal: "light2" }],
  ["6308-2Z", { seal: "shield2" }],
  ["6308 ZZCM", { seal: "shield2", clearance: "CM" }],
  ["6308-Z", { seal: "shield1" }],
  ["6308NR", { groove: "NR" }],
  ["6308-2RS TS3", { seal: "contact2", heat: "stable" }],
  ["W 6205-2RS1", { seal: "contact2", steel: "stainless" }],
  ["6316 M/C3VL0241", { cage: "brass", clearance: "C3", insulation: "insulated" }],
  ["6205/P5", { precision: "P5" }],
  ["6208-2RS2", { seal: "contact2" }],
  ["6205-2LFS", { seal: "light2" }],
  ["NU208-E-TVP3", { design: "strong", cage: "polyamide" }],
  ["7208 BECBY", { angle: "40", pairing: "pair", cage: "brass" }],
  ["22205CKE4", { bore: "K", lubrication: "groove" }],
  ["3308 DMA", { cage: "brass" }],
  ["7308 BECBP", { angle: "40", pairing: "pair", cage: "polyamide" }],
  ["7308 AC", { angle: "25" }],
  ["7206 BEG", { angle: "40", pairing: "pair" }],
  ["7312BEAT85", { angle: "40", cage: "polyamide" }],
  ["6320 C-3", { clearance: "C3" }],
  ["1208 ETN9", { cage: "polyamide" }],
  ["NU 310 ECML", { design: "strong", cage: "brass" }],
  ["3308 A-2RS1TN9/MT33", { seal: "contact2", cage: "polyamide" }],
  ["22215 RHRK W33", { bore: "K", design: "strong", lubrication: "groove" }],
  ["NU 308 ECP", { design: "strong", cage: "polyamide" }],
  ["NU308-E-TVP2-C3", { design: "strong", cage: "polyamide", clearance: "C3" }],
  ["C3 2RS 6308", { seal: "contact2", clearance: "C3" }],
  ["22212 NSK EAE4", { design: "strong", lubrication: "groove" }],
  ["6308 SKF 2RS1/C3", { seal: "contact2", clearance: "C3" }],
])("reads the suffixes of %s", (typed, features) => {
  expect(read(typed).features).toEqual(features);
});

test.each([
  ["5308", "3308"],
  ["NUP-208", "nup208"],
  ["SKF6308", "6308"],
  ["HR30208J", "30208"],
  ["SN 512", "snl512"],
  ["UCP-208", "ucp208"],
  ["H312X", "h312"],
  ["VA45", "v45a"],
  ["V-45A", "v45a"],
  ["FCL112", "fcl112"],
  ["F-60B", "f60"],
  ["308 NU ECP", "nu308"],
  ["512 snl", "snl512"],
  ["208 ucp", "ucp208"],
])("reads %s as %s", (typed, code) => {
  expect(read(typed).code).toBe(code);
});

test.each([["2200 m3/h"], ["1210 mm"], ["6000 rpm"], ["blower 250"], ["2026-11-22"]])(
  "does not read %s as a bearing",
  (typed) => {
    expect(read(typed).bore).toBeUndefined();
  },
);

/** Datum lengths (mm). */
test.each([
  ["SPB 1250", 1250],
  ["SPB-1250 Lp", 1250],
  ["SPA 1618 La", 1600],
  ["SPB x 2240", 2240],
  ["5V490", 1223],
  ["5V500", 1248],
  ["A42", 1100],
  ["13x1067 Li", 1097],
  ["SPBX 2240", 2240],
  ["1270 spa", 1270],
  ["1270mm SPA belt", 1270],
  ["SPA belt 1270", 1270],
])("reads the belt %s with a datum length of %i mm", (typed, length) => {
  const measure = read(typed).terms.find((term) => term.kind === "measure");
  expect(measure).toMatchObject({ axis: "L", min: length });
});

test.each([
  ["60x110x28"],
  ["60×110×28"],
  ["60*110*28"],
  ["60-110-28"],
  ["60/110/28"],
  ["60 110 28"],
  ["60 x 110 x 28 mm"],
  ["60 by 110 by 28"],
  ["TC60x110x28"],
  ["６０×１１０×２８"],
])("reads %s as three dimensions", (typed) => {
  expect(read(typed).terms).toContainEqual(
    expect.objectContaining({ kind: "sizes", values: [60, 110, 28] }),
  );
});

test.each([
  ["250 m³/h", "m³/h", 250],
  ["15 m3/min", "m³/h", 900],
  ["0,5 bar", "mbar", 500],
  ["50 kPa", "mbar", 500],
  ["5.5kW", "kW", 5.5],
  ["2.2kw ring blower", "kW", 2.2],
  ["20 litres", "l", 20],
  ['2"', "mm", 50.8],
  ["1 1/4 inch", "mm", 31.75],
  ["DN80", "DN", 80],
  ["80 DN", "DN", 80],
  ["220 vg", "VG", 220],
  ["ISO VG 220", "VG", 220],
  ["two stage", "stages", 2],
  ["single phase", "phases", 1],
  ["3ph", "phases", 3],
  ["0.46 ft3/rev", "l/rev", 13.03],
  ["15 inHg", "mbar", 507.9],
])("reads %s as a measure", (typed, unit, value) => {
  const measure = read(typed).terms.find((term) => term.kind === "measure");
  expect(measure).toMatchObject({ unit, min: value, max: value });
});

test.each([
  ["200-300 m3/h", 200, 300],
  ["min 200 m3/h", 200, Number.POSITIVE_INFINITY],
  ["up to 4 kW", 0, 4],
])("reads %s as a range", (typed, min, max) => {
  expect(read(typed).terms).toContainEqual(expect.objectContaining({ min, max }));
});

test.each([
  ["2x6205", "6205"],
  ["6205 x 2", "6205"],
  ["22220 E C3 x 2", "22220"],
  ["NU 214 x 2", "nu214"],
  ["2xUCP211", "ucp211"],
  ["2 V-40A", "v40a"],
  ["6xSPA1250", "spa"],
  ["10 belts SPB 1600", "spb"],
  ["4 bearings 6205", "6205"],
])("reads %s as several units of %s", (typed, code) => {
  expect(read(typed).code).toBe(code);
  expect(read(typed).terms.some(({ kind }) => kind === "sizes" || kind === "number")).toBe(false);
});

test.each([
  ["10 off 6205", 10],
  ["1,000 x 6205", 1000],
  ["100 6203-2rs c3", 100],
  ["x6 6308 C3", 6],
  ["need 3 lip seals 40x62x7", 3],
  ["6308 c3, qty: 5", 5],
  ["12no 6206 c3", 12],
  ["6205 (2 off)", 2],
  ["set of 4 SPA 1250", 4],
  ["4x oil seal 45x62x8 nbr", 4],
  ["3 groove pulleys SPB 200", null],
  ["462/453X", null],
  ["1210 6205", null],
])("reads the quantity of %s as %s", (typed, quantity) => {
  expect(understand(typed, undefined, null, quantityReaders).pieces).toBe(quantity);
});

test.each([["4 x 30x52x7"], ["30x52x7 x 4"]])(
  "reads %s as four units of three dimensions",
  (typed) => {
    const terms = read(typed).terms.filter(({ kind }) => kind === "sizes");
    expect(terms).toEqual([expect.objectContaining({ values: [30, 52, 7] })]);
  },
);

test.each([
  ["6212ZZC3", "6212", { seal: "shield2", clearance: "C3" }],
  ["6202ZZC3", "6202", { seal: "shield2", clearance: "C3" }],
  ["6302ZZC3", "6302", { seal: "shield2", clearance: "C3" }],
  ["NSK 6312ZZC3E", "6312", { seal: "shield2", clearance: "C3" }],
  ["6302Z", "6302", { seal: "shield1" }],
  ["6202RSC3", "6202", { seal: "contact1", clearance: "C3" }],
  ["62022RSC3", "6202", { seal: "contact2", clearance: "C3" }],
  ["62052RU", "6205", { seal: "light2" }],
  ["622022RS", "62202", { seal: "contact2" }],
  ["63002ZZ", "63002", { seal: "shield2" }],
  ["22122RS", "2212", { seal: "contact2" }],
  ["22212RS", "22212", { seal: "contact1" }],
  ["6252Z", "625", { seal: "shield2" }],
  ["6312CM", "6312", { clearance: "CM" }],
  ["6308-2NSE9C3", "6308", { seal: "contact2", clearance: "C3" }],
  ["NU312ET2C3", "nu312", { cage: "polyamide", clearance: "C3" }],
  ["7312CDB", "7312", { angle: "15", pairing: "pair" }],
  ["22212-2CS5K/VT143", "22212", { seal: "contact2", bore: "K" }],
  ["BS2-2212-2RS/VT143", "22212", { seal: "contact2" }],
  ["LH-22212EMK", "22212", { heat: "stable", cage: "brass", bore: "K" }],
  ["WS22212-E1-XL-K-2RSR", "22212", { seal: "contact2", bore: "K" }],
  ["22212UAVS2", "22212", { duty: "shaker" }],
  ["7312BG", "7312", { angle: "40", pairing: "pair" }],
])("reads %s as %s with its seal (CAT-22)", (typed, code, features) => {
  expect(read(typed)).toMatchObject({ code, features });
});

test("reads suffixes alike in any order", () => {
  const random = numbers(200);
  const suffixes = ["C3", "2RS", "NR", "P6", "VL0241", "W64", "S1", "K", "MA", "VA405", "2Z", "C4"];
  for (let round = 0; round < 200; round += 1) {
    const [one = "", two = "", three = ""] = [1, 2, 3].map(
      (step) => suffixes[((random.next().value ?? 0) + step * round) % suffixes.length] ?? "",
    );
    const groups = [one, two, three].map(
      (suffix) => Object.keys(read(`6308-${suffix}`).features)[0],
    );
    if (new Set(groups).size < 3) continue;
    const orders = [
      [one, two, three],
      [one, three, two],
      [two, one, three],
      [two, three, one],
      [three, one, two],
      [three, two, one],
    ].map((order) => read(`6308-${order.join("-")}`).features);
    for (const features of orders) expect(features, `${one} ${two} ${three}`).toEqual(orders[0]);
  }
});
