import { expect, test } from "vitest";
import { sortedByName } from "./products.ts";

test.each([
  ["whole numbers", ["608 Bearing", "6205 Bearing", "22212 E", "22212 EK"]],
  ["decimals", ["Blower 0.25 kW", "Blower 0.7 kW", "Blower 1.5 kW", "Blower 2 kW", "Blower 10 kW"]],
  ["a whole number among decimals", ["Valve 2l", "Valve 2.2l", "Valve 2.25l", "Valve 10.5l"]],
  ["decimal commas", ["Blower 0,25 kW", "Blower 0,7 kW", "Blower 10 kW"]],
  ["several numbers", ["Seal 25x40x7", "Seal 25x42x7", "Seal 25x42x10", "Seal 30x40x7"]],
  ["words", ["Adapter", "adapter sleeve", "Élan", "Filter"]],
])("sorts names with %s by numeric value", (_title, names) => {
  const mixed = names.map((name) => ({ name })).toReversed();
  expect(sortedByName(mixed).map(({ name }) => name)).toEqual(names);
});
