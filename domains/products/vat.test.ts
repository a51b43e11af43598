import { expect, test } from "vitest";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../../tests/quote-samples.ts";
import { withVat } from "./vat.ts";

const PRICES = [0, 0.01, 0.03, 0.1, 83.1, 1.1, 12_345.67, 9_999_999_999.99];

test.each(
  [15, 15.5, 14.25, 0, 50].flatMap((rate) => PRICES.map((price) => [price, rate] as const)),
)("adds to %d at %d percent the same VAT as a quotation (QUO-3)", (unit_price, vat_rate) => {
  const { vat, gross } = quoteTotals(SAMPLE_QUOTE, [
    { ...SAMPLE_LINE, unit_price, vat_rate, quantity: 1, chosen: false },
  ]);
  expect(withVat(unit_price, vat_rate)).toEqual({ vat, gross });
});
