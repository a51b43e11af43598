import { expect, test } from "vitest";
import { readSelectedItems, writeSelectedItems } from "./selected-items.ts";

const SEAL = {
  id: "1cf0d483-e37a-4d5f-b9cc-e62808060acd",
  name: "Seal (Viton), 3 - lip",
  quantity: 2,
};

test("restores selected items from their text", () => {
  const items = [SEAL, { id: "gasket", name: "Gasket\n 4 mm", quantity: 9999 }];
  expect(readSelectedItems(writeSelectedItems(items))).toEqual([
    SEAL,
    { id: "gasket", name: "Gasket 4 mm", quantity: 9999 },
  ]);
});

test("restores the note of an item as a single line (ENQ-18)", () => {
  const items = [
    { ...SEAL, note: "left-hand\tthread,\n2023 build" },
    { ...SEAL, note: "  " },
  ];
  expect(readSelectedItems(writeSelectedItems(items))).toEqual([
    { ...SEAL, note: "left-hand thread, 2023 build" },
    SEAL,
  ]);
  const [long] = readSelectedItems(writeSelectedItems([{ ...SEAL, note: "x".repeat(600) }]));
  expect(long?.note).toHaveLength(500);
});

test("restores the sizing of an item, with and without a note (ENQ-19)", () => {
  const sizing = "/select/blower?flow=250&pressure=200";
  const items = [
    { ...SEAL, note: "left-hand", sizing },
    { ...SEAL, sizing },
  ];
  expect(readSelectedItems(writeSelectedItems(items))).toEqual(items);
  const [long] = readSelectedItems(`${SEAL.id} 1 Seal\t\t/select/${"x".repeat(600)}`);
  expect(long).toEqual({ ...SEAL, name: "Seal", quantity: 1 });
});

test.each([
  "",
  "no items",
  `${SEAL.id} 0 Seal`,
  `${SEAL.id} 1.5 Seal`,
  `${SEAL.id} 99999 Seal`,
  `${SEAL.id} 2`,
])("finds no items in %j", (text) => {
  expect(readSelectedItems(text)).toEqual([]);
});

test("truncates an overlong list at a line end", () => {
  const text = writeSelectedItems(Array.from({ length: 5000 }, () => SEAL));
  expect(text.length).toBeLessThanOrEqual(30_000);
  expect(readSelectedItems(text).at(-1)).toEqual(SEAL);
});
