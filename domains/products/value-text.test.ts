import { expect, test } from "vitest";
import type { TechnicalValue } from "./technical-data.ts";
import { type LengthUnit, valueText } from "./value-text.ts";

test.each<[string, number, TechnicalValue, LengthUnit, string]>([
  ["mm", 2, 25, "mm", "25 mm"],
  ["mm", 2, 19.75, "mm", "19.75 mm"],
  ["mm", 2, 25, "inch", "0.9843 in"],
  ["mm", 0, 25.4, "inch", "1 in"],
  ["mm", 1, [13, 28.5], "mm", "13 to 28.5 mm"],
  ["mm", 1, [25.4, 50.8], "inch", "1 to 2 in"],
  ["µm", 0, [13, 28], "inch", "13 to 28 µm"],
  ["°C", 0, [-40, 100], "mm", "-40 to 100 °C"],
  ["mm", 1, -0.5, "mm", "-0.5 mm"],
  ["°", 0, 40, "inch", "40°"],
  ["rpm", 0, 15000, "mm", "15,000 rpm"],
  ["", 0, 8, "mm", "8"],
  ["", 0, "C3", "mm", "C3"],
  ["", 0, true, "mm", "Yes"],
  ["", 0, false, "mm", "No"],
])(
  "formats a value in %s with %i decimals, %j, for display in %s as %j",
  (unit, decimals, value, lengths, text) => {
    expect(valueText({ unit, decimals }, value, lengths)).toBe(text);
  },
);
