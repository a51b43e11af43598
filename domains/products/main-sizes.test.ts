import { expect, test } from "vitest";
import { mainSizesText } from "./main-sizes.ts";
import type { ProductData } from "./technical-data.ts";
import type { LengthUnit } from "./value-text.ts";

function field(symbol: string, value: number, unit: string, is_facet = true) {
  return {
    key: symbol,
    label: "Port",
    symbol,
    unit,
    value,
    kind: "number",
    choices: [],
    decimals: 2,
    is_facet,
    isSample: false,
    source: "",
  } satisfies ProductData["fields"][number];
}

const CHAMFER = field("r min", 1.5, "mm", false);
const BEARING = [field("d", 60, "mm"), field("D", 110, "mm"), field("B", 28, "mm"), CHAMFER];

test.each<[string, ProductData["fields"], LengthUnit, string]>([
  ["a bearing", BEARING, "mm", "d 60 × D 110 × B 28 mm"],
  ["a bearing in inches", BEARING, "inch", "d 2.3622 × D 4.3307 × B 1.1024 in"],
  [
    "a part with more sizes than three",
    [...BEARING.slice(0, 3), field("C", 22, "mm")],
    "mm",
    "d 60 × D 110 × B 28 mm",
  ],
  ["a size without a letter", [field("", 150, "mm")], "mm", "Port 150 mm"],
  [
    "a machine",
    [field("DN", 100, ""), field("", 1600, "m³/h"), field("", 500, "mbar")],
    "mm",
    "DN 100 · 1,600 m³/h · 500 mbar",
  ],
  ["a part without main dimensions", [CHAMFER], "mm", ""],
])("summarises the main dimensions of %s", (_part, fields, lengths, text) => {
  expect(mainSizesText(fields, lengths)).toBe(text);
});
