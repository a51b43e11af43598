import { expect, test } from "vitest";
import type { ProductField, TechnicalValue } from "#domains/products/technical-data.ts";
import { readTechnicalText, technicalText } from "./technical-text.ts";

const BORE: ProductField = {
  key: "bore",
  label: "Bore",
  symbol: "d",
  unit: "mm",
  kind: "number",
  choices: [],
  decimals: 2,
  is_facet: true,
  source: "",
};
const SPEED = { ...BORE, label: "Speed", unit: "rpm", decimals: 0 };
const MASS = { ...BORE, label: "Mass", unit: "kg", decimals: 3 };
const PLAY: ProductField = { ...BORE, label: "Play", unit: "µm", kind: "range", decimals: 0 };
const HEAT: ProductField = { ...PLAY, label: "Heat", unit: "°C" };
const SEAL: ProductField = { ...BORE, label: "Seal", kind: "choice", choices: ["Open", "2RS"] };
const COGS: ProductField = { ...BORE, label: "Cogged", kind: "yes_no" };
const THREAD: ProductField = { ...BORE, label: "Thread", kind: "text" };

test.each<[ProductField, string, TechnicalValue | null]>([
  [BORE, "", null],
  [BORE, " 25 ", 25],
  [BORE, "19,75", 19.75],
  [BORE, "25 mm", 25],
  [BORE, "25MM", 25],
  [SPEED, "15 000", 15000],
  [SPEED, "15,000", 15000],
  [SPEED, "1.234", 1234],
  [SPEED, "15000 rpm", 15000],
  [MASS, "0.128", 0.128],
  [MASS, "1.1250", 1.125],
  [PLAY, "13 to 28", [13, 28]],
  [PLAY, "13-28", [13, 28]],
  [PLAY, "13 – 28 µm", [13, 28]],
  [PLAY, "13..28", [13, 28]],
  [HEAT, "-40 to 100", [-40, 100]],
  [HEAT, "-40 - -20 °C", [-40, -20]],
  [SEAL, "2rs", "2RS"],
  [COGS, "Yes", true],
  [COGS, "0", false],
  [THREAD, " M60×2 ", "M60×2"],
])("reads for field %o the text %j as %j", (field, text, value) => {
  expect(readTechnicalText(field, text)).toEqual({ value });
});

test.each<[ProductField, string, string]>([
  [BORE, "1 in", "Bore must be a number in mm, such as 12.5."],
  [BORE, "2.5 cm", "Bore must be a number in mm, such as 12.5."],
  [BORE, "NaN", "Bore must be a number in mm, such as 12.5."],
  [BORE, "Infinity", "Bore must be a number in mm, such as 12.5."],
  [BORE, "1e5", "Bore must be a number in mm, such as 12.5."],
  [BORE, "25.1251", "Bore allows up to 2 decimals."],
  [BORE, "25.125", "Bore: “25.125” is ambiguous. Enter 25125 or up to 2 decimals."],
  [BORE, "9".repeat(13), "Bore is too large."],
  [SPEED, "12.5", "Speed allows no decimals."],
  [MASS, "1,125", "Mass: “1,125” is ambiguous. Enter 1125 or 1.1250 with its decimals."],
  [PLAY, "28 to 13", "Play must start with its lowest number."],
  [PLAY, "13", "Play must be a range in µm, such as 13 to 28."],
  [PLAY, "13 to many", "Play must be a range in µm, such as 13 to 28."],
  [SEAL, "ZZ", "Seal must be one of Open, 2RS."],
  [COGS, "perhaps", "Cogged must be yes or no."],
  [THREAD, "x".repeat(501), "Thread must not exceed 500 characters."],
  [THREAD, "a\tb", "Thread must be a single line."],
])("rejects for field %o the text %j with %j", (field, text, error) => {
  expect(readTechnicalText(field, text)).toMatchObject({ error: expect.stringContaining(error) });
});

test.each<[ProductField, TechnicalValue]>([
  [BORE, 19.75],
  [HEAT, [-40, 100]],
  [SEAL, "Open"],
  [COGS, true],
  [COGS, false],
  [THREAD, "M60×2"],
])("restores a value of %o from its own text", (field, value) => {
  expect(readTechnicalText(field, technicalText(value), ".")).toEqual({ value });
});
