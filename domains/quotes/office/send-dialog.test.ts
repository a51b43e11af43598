import { expect, test } from "vitest";
import type { QuoteDocument } from "#domains/quotes/quote.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../../../tests/quote-samples.ts";
import { freeLines, missingIn, warningsOf } from "./send-dialog.tsx";

const TODAY = "2026-12-20";
const ready = {
  ...SAMPLE_QUOTE,
  lines: [{ ...SAMPLE_LINE, id: "a", position: 1, chosen: false }],
} as unknown as QuoteDocument;

test.each<[string, Partial<QuoteDocument>, RegExp | null]>([
  ["that is complete", {}, null],
  ["that expires today", { valid_until: TODAY }, null],
  ["that expired yesterday", { valid_until: "2026-12-19" }, /It expired on/],
  ["without an expiry date", { valid_until: null }, /“Valid until” date/],
  ["without an address", { customer_email: "" }, /customer’s email address/],
  ["with an incomplete address", { customer_email: "thandi@" }, /is not a valid email address/],
  ["without lines", { lines: [] }, /one priced line/],
  [
    "with options only",
    { lines: ready.lines.map((line) => ({ ...line, kind: "optional" as const })) },
    /one priced line/,
  ],
])("checks a quotation %s before sending (QUO-7)", (_title, values, missing) => {
  const found = missingIn({ ...ready, ...values }, TODAY);
  if (missing === null) expect(found).toEqual([]);
  else expect(found).toEqual([expect.stringMatching(missing)]);
});

test("warns when the terms may contradict the payment terms (QUO-16)", () => {
  const terms = "Payment before dispatch. Goods ex stock are subject to prior sale.";
  expect(warningsOf({ ...ready, terms })).toEqual([expect.stringContaining("mention payment")]);
  expect(warningsOf({ ...ready, terms, payment_terms: "" })).toEqual([]);
  expect(warningsOf({ ...ready, terms: "Goods remain ours." })).toEqual([]);
});

test("asks about lines without a price before sending (QUO-52)", () => {
  expect(freeLines(ready)).toEqual([]);
  const free = { ...ready.lines[0], unit_price: 0 } as QuoteDocument["lines"][number];
  expect(freeLines({ lines: [...ready.lines, free] })).toEqual([free]);
});
