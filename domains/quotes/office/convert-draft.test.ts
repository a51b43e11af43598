import { expect, test } from "vitest";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../../../tests/quote-samples.ts";
import { convertedDraft } from "./convert-draft.ts";
import { draftTotals } from "./draft-totals.ts";
import { type TypedLine, typedLine, versionOf } from "./quote-draft.ts";

const QUOTE = { ...SAMPLE_QUOTE, delivery_cost: 12.5, updated_at: "then", quote_lines: [] };
const { draft: empty } = versionOf(QUOTE as unknown as OfficeQuote);
const line = (values: Partial<TypedLine>): TypedLine => ({ ...typedLine(SAMPLE_LINE), ...values });
const draft = {
  ...empty,
  lines: [
    line({ product_id: "a", quantity: "10", unit_price: "75.50" }),
    line({ product_id: "a", quantity: "2", unit_price: "79.00" }),
    line({ unit_price: "" }),
    line({ unit_price: "cheap" }),
  ],
};
const listed = { price: 83.1, price_breaks: [{ from: 10, price: 75.5 }] };
const priceOf = (id: string | null) => (id === "a" ? listed : undefined);
const RAND = { rate: 0.054054054054, day: "2026-11-26", source: "SARB" };
const inRand = convertedDraft(draft, "ZAR", RAND, priceOf);

test("converts lines and delivery, and marks agreed prices (CUR-3)", () => {
  expect(inRand).toMatchObject({ listed: 1, agreed: 1, unread: 2 });
  expect(inRand.draft.fields).toMatchObject({
    ...{ currency: "ZAR", exchange_rate: "0.054054054054" },
    ...{ rate_day: "2026-11-26", rate_source: "SARB", delivery_cost: "231.25" },
  });
  expect(inRand.draft.lines.map((one) => [one.unit_price, one.converted_from])).toEqual([
    ["1396.75", ""],
    ["1461.50", "USD 79.00"],
    ["", ""],
    ["cheap", ""],
  ]);
});

test("returns agreed prices exactly when converted back (CUR-3)", () => {
  const euro = convertedDraft(inRand.draft, "EUR", { ...RAND, rate: 1.0842 }, priceOf);
  expect(euro.draft.lines[1]).toMatchObject({ unit_price: "72.86", converted_from: "USD 79.00" });
  const back = convertedDraft(euro.draft, "USD", null, priceOf);
  expect(back.draft.lines.map(({ key: _, ...one }) => one)).toEqual(
    draft.lines.map(({ key: _, ...one }) => one),
  );
  expect(back.draft.fields).toMatchObject({ currency: "USD", exchange_rate: "1", rate_day: "" });
});

test("follows catalogue prices at another rate of the same currency, not agreed ones (CUR-3)", () => {
  const next = convertedDraft(inRand.draft, "ZAR", { ...RAND, rate: 0.05 }, priceOf);
  expect(next.draft.lines.map(({ unit_price }) => unit_price)).toEqual([
    "1510.00",
    "1461.50",
    "",
    "cheap",
  ]);
  expect(next.draft.fields.delivery_cost).toBe("231.25");
});

test("converts nothing without a rate to convert from (CUR-3)", () => {
  const unknown = { ...draft, fields: { ...draft.fields, currency: "ZAR", exchange_rate: "" } };
  const known = convertedDraft(unknown, "ZAR", RAND, priceOf);
  expect(known).toMatchObject({ listed: 0, agreed: 0, unread: 4 });
  expect(known.draft.lines).toEqual(draft.lines);
});

test("compares prices with costs in house currency (CUR-4)", () => {
  const lines = [line({ quantity: "1", unit_price: "1850", unit_cost: "75" })];
  const { fields } = inRand.draft;
  expect(draftTotals({ fields, lines }).margin).toBeCloseTo(25, 6);
  expect(draftTotals({ fields: { ...fields, exchange_rate: "" }, lines }).margin).toBeNull();
});
