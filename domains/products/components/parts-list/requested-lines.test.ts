import { expect, test } from "vitest";
import { quantityOf } from "#app/lib/quantity.ts";
import { LINES_PARAM, MOST_LINES } from "#domains/products/answer-address.ts";
import type { ListLine } from "./list-lines.ts";
import { linesAddress, linesRequested, partsOf } from "./requested-lines.ts";

/** Lines the server reads from their URL. */
function requested(lines: readonly ListLine[]): ListLine[] {
  const { searchParams } = new URL(linesAddress(lines), "https://example.com");
  return linesRequested(searchParams.get(LINES_PARAM)?.trim() ?? "");
}

test("restores the requested lines on the server", () => {
  const lines = [
    { text: "4 x 6205-2RS C3", quantity: null },
    { text: "22212 EK/C3 & sleeve, 100% + 5", quantity: quantityOf(12) },
    { text: "גומי 60×80", quantity: null },
  ];
  expect(requested(lines)).toEqual(lines);
  expect(requested(lines.toReversed())).toEqual(lines.toReversed());
});

test.each([
  ["short", "6205"],
  ["long", "x".repeat(200)],
  ["multi-byte", "轴".repeat(200)],
])("splits a list of %s lines into URL-sized parts with each line once", (_title, text) => {
  const lines = Array.from({ length: 2000 }, (_, quantity) => ({
    text,
    quantity: quantityOf(quantity + 1),
  }));
  const parts = [...partsOf(lines)];
  expect(parts.flat()).toEqual(lines);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(MOST_LINES);
    expect(linesAddress(part).length).toBeLessThan(8000);
  }
});

test("reads malformed parameters without an error", () => {
  expect(linesRequested("")).toEqual([{ text: "", quantity: null }]);
  const nothing = { pieces: null, readings: [] };
  expect(linesRequested("6205\tmany\t3\n\t\t")).toEqual([
    { text: "6205", quantity: { ...nothing, typed: "many" } },
    { text: "", quantity: { ...nothing, typed: "" } },
  ]);
});
