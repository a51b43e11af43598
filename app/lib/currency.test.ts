import * as v from "valibot";
import { expect, test } from "vitest";
import {
  CURRENCIES,
  converted,
  quotedPair,
  rateText,
  TYPED_RATE,
  turnedRate,
  typedRate,
} from "./currency.ts";

test("accepts only currencies with two decimals (CUR-1)", () => {
  for (const currency of CURRENCIES) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    expect(format.resolvedOptions().maximumFractionDigits, currency).toBe(2);
  }
});

test.each([
  ["USD", "ZAR", 18.5, "1 USD = 18.5 ZAR"],
  ["ZAR", "USD", 18.5, "1 USD = 18.5 ZAR"],
  ["USD", "EUR", 1.0842, "1 EUR = 1.0842 USD"],
  ["ZAR", "BWP", 1.29, "1 BWP = 1.29 ZAR"],
])("stores the rate of a house in %s to %s typed as %d (CUR-1)", (house, currency, rate, text) => {
  const stored = turnedRate(house, currency, rate);
  expect(typedRate(house, currency, stored)).toBe(rate);
  expect(rateText(house, currency, stored)).toBe(text);
});

test("returns every typed rate unchanged after storing (CUR-1)", () => {
  for (const rate of [1, 1.000001, 7.123456, 18.5, 999.999999, 2500.5, 17.333333]) {
    expect(typedRate("USD", "ZAR", turnedRate("USD", "ZAR", rate))).toBe(rate);
  }
});

test.each([0, -1, 1e9, Number.NaN, 18.1234567])("rejects the rate %d (CUR-1)", (rate) => {
  expect(v.is(TYPED_RATE, rate)).toBe(false);
});

test("puts the stronger currency first, an unknown one last", () => {
  expect(quotedPair("ZAR", "GBP")).toEqual(["GBP", "ZAR"]);
  expect(quotedPair("JPY", "TZS")).toEqual(["TZS", "JPY"]);
});

test.each([
  [1_000_000, 1, 0.054054054054, 18_500_000],
  [81.5, 1, 0.054054054054, 1507.75],
  [1507.75, 0.054054054054, 1, 81.5],
  [0.01, 0.5, 1, 0.01],
  [0.03, 0.5, 1, 0.02],
  [0.01, 0.4, 1, 0],
  [100, 1.25, 0.5, 250],
])("converts %d at %d to %d as %d (CUR-2)", (amount, from, to, result) => {
  expect(converted(amount, from, to)).toBe(result);
});
