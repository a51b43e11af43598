import { expect, test } from "vitest";
import { readSelectedItems, writeSelectedItems } from "./selected-items.ts";

const SEAL = {
  id: "1cf0d483-e37a-4d5f-b9cc-e62808060acd",
  name: "Seal (Viton), 3 - lip",
  quantity: 2,
};

test("what was selected arrives as it was", () => {
  const items = [SEAL, { id: "gasket", name: "Gasket\n 4 mm", quantity: 9999 }];
  expect(readSelectedItems(writeSelectedItems(items))).toEqual([
    SEAL,
    { id: "gasket", name: "Gasket 4 mm", quantity: 9999 },
  ]);
});

test("what is said about an item arrives with it, on one line (ENQ-18)", () => {
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

test("what an item was chosen for arrives with it, with a note and without (ENQ-19)", () => {
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
])("%j holds no items", (text) => {
  expect(readSelectedItems(text)).toEqual([]);
});

test("a list without end is cut between its lines", () => {
  const text = writeSelectedItems(Array.from({ length: 5000 }, () => SEAL));
  expect(text.length).toBeLessThanOrEqual(30_000);
  expect(readSelectedItems(text).at(-1)).toEqual(SEAL);
});
