import { expect, test } from "vitest";
import { type DueLine, isComplete, proposedDelivery, sentLineTexts } from "./delivery.ts";

function due(id: string, values: Partial<DueLine> = {}): DueLine {
  return {
    id,
    product_id: "A",
    product_name: id,
    unit: "pcs",
    expected_on: null,
    due: 3,
    ...values,
  };
}

test("proposes reserved stock in the order of the lines, and unlisted parts in full (OFF-71)", () => {
  const lines = [due("1"), due("2"), due("3", { product_id: null }), due("4", { product_id: "B" })];
  expect(proposedDelivery(lines, new Map([["A", 4]]))).toEqual([
    { id: "1", quantity: 3 },
    { id: "2", quantity: 1 },
    { id: "3", quantity: 3 },
  ]);
});

test("sends hours with the last goods (OFF-71)", () => {
  const lines = [due("1"), due("2", { product_id: null, unit: "h", due: 1.5 })];
  expect(proposedDelivery(lines, new Map([["A", 2]]))).toEqual([{ id: "1", quantity: 2 }]);
  const all = proposedDelivery(lines, new Map([["A", 3]]));
  expect(all).toEqual([
    { id: "1", quantity: 3 },
    { id: "2", quantity: 1.5 },
  ]);
  expect(isComplete(lines, all)).toBe(true);
  expect(isComplete(lines, all.slice(1))).toBe(false);
});

test("adds thirds of a metre without a rest", () => {
  const hose = { unit: "m", due: 0.1 };
  const lines = [due("1", hose), due("2", hose), due("3", hose)];
  expect(proposedDelivery(lines, new Map([["A", 0.3]]))).toHaveLength(3);
});

test("lists what left before what follows, with its date (OFF-71)", () => {
  const line = { product_name: "Seal", unit: "pcs", expected_on: "2026-12-04" };
  expect(
    sentLineTexts([
      { ...line, quantity: 0, to_follow: 2 },
      { ...line, product_name: "Hose", unit: "m", quantity: 2.5, to_follow: 0 },
    ]),
  ).toEqual(["2.5 m × Hose", "To follow: 2 × Seal, expected 04 December 2026"]);
});
