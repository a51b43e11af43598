import { expect, test } from "vitest";
import { quantityError } from "./quantity.ts";
import { readQuantity, stripQuantity } from "./read-quantity.ts";

const [NBSP, NARROW, THIN] = ["\u00a0", "\u202f", "\u2009"];

test.each([
  ["4", 4],
  [" 4 ", 4],
  ["x4", 4],
  ["4x", 4],
  ["4 off", 4],
  ["4 pcs.", 4],
  ["(4)", 4],
  ["Qty: 4", 4],
  ["4 no.", 4],
  ["4.00", 4],
  ["4,0", 4],
  ["1,000", 1000],
  ["1,500", 1500],
  ["1 000", 1000],
  [`1${NBSP}000`, 1000],
  [`1${NARROW}500 pcs`, 1500],
  [`1${THIN}000`, 1000],
  ["1'000", 1000],
  ["1’000", 1000],
  ["1,000.00", 1000],
  ["1 000,00", 1000],
  ["1.000,00", 1000],
])("reads %j as quantity %d (SEL-6)", (text, pieces) => {
  expect(readQuantity(text).pieces).toBe(pieces);
});

test.each([
  ["2,5", []],
  ["1.5", []],
  ["0", []],
  ["-4", [4]],
  ["−4", [4]],
  ["1.000", [1, 1000]],
  ["1.500", [1500]],
  ["20000", []],
  ["12,000", []],
  ["2 sets", []],
  ["5 m", []],
  ["four", []],
  ["4 or 5", []],
  ["", []],
])("asks about %j, suggesting %j (SEL-6)", (text, readings) => {
  expect(readQuantity(text)).toEqual({ pieces: null, typed: text, readings });
});

test("asks about a comma before three digits if other cells have decimal commas", () => {
  expect(readQuantity("4,000", ",")).toEqual({ pieces: null, typed: "4,000", readings: [4000, 4] });
  expect(readQuantity("4,000", ".").pieces).toBe(4000);
});

test("asks for a valid quantity", () => {
  expect(quantityError(readQuantity("2,5"))).toBe("Enter a whole number from 1 to 9,999.");
  expect(quantityError(readQuantity("1.000"))).toBe(
    "“1.000” is ambiguous. Enter 1 or 1,000, or another quantity.",
  );
});

test.each([
  ["4 x 6205-2RS C3", 4, "6205-2RS C3"],
  ["4 x 608-2RS", 4, "608-2RS"],
  ["1,000 x 6205", 1000, "6205"],
  ["1 000 x 6205", 1000, "6205"],
  ["2000 x SPB 1250", 2000, "SPB 1250"],
  ["4 off 6205", 4, "6205"],
  ["4 pcs of 6205", 4, "6205"],
  ["10 pcs 45x62x8 viton", 10, "45x62x8 viton"],
  ["(4) 6205", 4, "6205"],
  ["x4 6205", 4, "6205"],
  ["Qty 4 6205-2RS/C3", 4, "6205-2RS/C3"],
  ["qty: 1 500 x SPB 1250", 1500, "SPB 1250"],
  ["6205 2rs c3 x 4", 4, "6205 2rs c3"],
  ["6205-2RS C3 (4 pcs)", 4, "6205-2RS C3"],
  ["6205-2RS C3 (4)", 4, "6205-2RS C3"],
  ["6205-2RS C3 - 4 off", 4, "6205-2RS C3"],
  ["6205-2RS C3 4x", 4, "6205-2RS C3"],
  ["SPB 1250; 6", 6, "SPB 1250"],
  ["Blower oil 20L - 3", 3, "Blower oil 20L"],
  ["Blower oil 20L – 1,000", 1000, "Blower oil 20L"],
  ["22212 E 1 000 pcs", 1000, "22212 E"],
  ["PVH57 qqq, qty: 3", 3, "PVH57 qqq"],
  ["4 x 6205 C3 (4)", 4, "6205 C3"],
])("splits “%s” into quantity %d and “%s”", (line, pieces, text) => {
  expect(stripQuantity(line)).toMatchObject({ text, quantity: { pieces } });
});

test.each([
  ["2,5 x 6205", "2,5"],
  ["6205 C3 x 0", "0"],
  ["6205-2RS C3 -4", "-4"],
  ["6205-2RS C3 - 2.5", "2.5"],
  ["1.000 x 6205", "1.000"],
  ["2 sets SPB 1250", "2 sets"],
  ["7312 BECBP 2 pairs", "2 pairs"],
  ["4 x 6205 C3 (2)", "4 / 2"],
  ["1 250 pcs SPB 1600", "1 250"],
  ["6205, qty: four", "four"],
])("asks about the quantity in “%s”, typed as %s (SEL-6)", (line, typed) => {
  expect(stripQuantity(line)?.quantity).toMatchObject({ pieces: null, typed });
});

test.each([
  "45 x 62 x 8",
  "4 x 30x52x7",
  "25 x 52",
  "25mm x 4mm",
  "Hose 25 mm x 4",
  "Bolt M10 x 50",
  "Taper bush 2012 28 x 3",
  "SPB 1250 x 4",
  "Pulley SPB 224 - 3",
  "Blower oil ISO VG - 220",
  "Flange DN - 80",
  "Oil SAE 15W - 40",
  "2.2 kW motor",
  "22212 EK/C3",
  "Gauge 0-100 mbar",
  "Bearing (6205)",
  "6205 x 2000",
])("finds no quantity in “%s”", (line) => {
  expect(stripQuantity(line)).toBeNull();
});
