import { expect, test } from "vitest";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../../tests/quote-samples.ts";
import { countedLines, lineNet, quoteTotals } from "./quote-totals.ts";

type Line = Parameters<typeof quoteTotals>[1][number];

function line(values: Partial<Line>): Line {
  return { ...SAMPLE_LINE, chosen: false, quantity: 1, ...values };
}

test.each([
  [1, 10, 0, 10],
  [3, 33.33, 10, 89.99],
  [1, 0.01, 50, 0.01],
  [0.5, 0.01, 0, 0.01],
  [0.333, 1.5, 0, 0.5],
  [1, 8.05, 50, 4.03],
  [1_000_000, 9999.99, 0, 9_999_990_000],
  [1, 9_999_999_999.99, 33.33, 6_666_999_999.99],
])("computes %d at %d less %d %% as %d", (quantity, unit_price, discount_percent, net) => {
  expect(lineNet({ quantity, unit_price, discount_percent })).toBe(net);
});

test("computes VAT of 1 851.85 on 12 345.67 (QUO-4)", () => {
  expect(quoteTotals(SAMPLE_QUOTE, [line({ unit_price: 12_345.67 })])).toMatchObject({
    net: 12_345.67,
    vat: 1851.85,
    gross: 14_197.52,
  });
});

test("computes VAT once per rate, after the overall discount (QUO-4)", () => {
  const lines = [0.03, 0.03, 0.03].map((unit_price) => line({ unit_price }));
  const zero = line({ unit_price: 10, vat_rate: 0 });
  expect(
    quoteTotals({ ...SAMPLE_QUOTE, discount_percent: 10, delivery_cost: 5 }, [...lines, zero]),
  ).toEqual({
    lines: 10.09,
    discount: 1.01,
    delivery: 5,
    net: 14.08,
    vat: 0.76,
    gross: 14.84,
    rates: [
      { rate: 15, net: 5.08, vat: 0.76 },
      { rate: 0, net: 9, vat: 0 },
    ],
  });
});

test("charges no VAT on an export (QUO-4)", () => {
  const quote = { ...SAMPLE_QUOTE, vat_mode: "export", delivery_cost: 5 } as const;
  expect(quoteTotals(quote, [line({ unit_price: 10 })])).toMatchObject({
    net: 15,
    vat: 0,
    rates: [{ rate: 0 }],
  });
});

test("counts chosen options, and a chosen alternative instead of its line", () => {
  const named = (kind: Line["kind"], unit_price: number, chosen = false) =>
    line({ kind, unit_price, chosen });
  const prices = (lines: Line[]) => countedLines(lines).map(({ unit_price }) => unit_price);
  const rest = [named("optional", 3), named("line", 4), named("alternative", 5)];
  expect(prices([named("line", 1), named("alternative", 2), ...rest])).toEqual([1, 4]);
  expect(prices([named("line", 1), named("alternative", 2, true), ...rest])).toEqual([2, 4]);
  expect(prices([named("line", 1), named("optional", 2, true), ...rest])).toEqual([1, 2, 4]);
  expect(
    prices([named("line", 1), named("optional", 2), named("alternative", 3, true), ...rest]),
  ).toEqual([3, 4]);
});

test("totals zero for a quotation without lines", () => {
  expect(quoteTotals(SAMPLE_QUOTE, [])).toMatchObject({ net: 0, vat: 0, gross: 0, rates: [] });
});
