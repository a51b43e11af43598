import { expect, test } from "vitest";
import type { ProductField } from "#domains/products/technical-data.ts";
import { valueCell, wholeChoice } from "./table-text.ts";

const SEAL = { key: "seal", kind: "choice" } as ProductField;

test.each([
  ["Contact seals, both sides (2RS)", "2RS"],
  ["Shields, both sides (ZZ)", "ZZ"],
  ["AS: rubber outside, dust lip", "AS"],
  ["Open", "Open"],
  ["Cast iron (painted grey)", "Cast iron (painted grey)"],
])("abbreviates %s to %s in a table, with the full text as tooltip (CAT-38)", (value, shown) => {
  expect(valueCell(SEAL, value)).toBe(shown);
  expect(wholeChoice(SEAL, value)).toBe(value);
});
