import { expect, test } from "vitest";
import type { InvoiceDocument } from "#domains/invoices/invoice.ts";
import { SAMPLE_CREDIT_NOTE, SAMPLE_INVOICE } from "../../../tests/invoice-samples.ts";
import { SELLER } from "../../../tests/quote-samples.ts";
import { billableQuantities, draftInvoice, readRequested } from "./draft-invoice.ts";

const LINES = [
  { id: "a", quantity: 10, invoiced: 4 },
  { id: "b", quantity: 2.5, invoiced: 2.5 },
];

function billed(id: string, delivery: number | null, quantity: number) {
  const [line] = SAMPLE_INVOICE.lines;
  if (!line) throw new Error("The sample has no line.");
  const document: InvoiceDocument = {
    ...SAMPLE_INVOICE,
    delivery,
    lines: [{ ...line, order_item_id: "a", quantity }],
  };
  return { id, kind: "invoice" as const, credits_id: null, document };
}

test("proposes what the order has left to invoice (OFF-91)", () => {
  expect([...billableQuantities(LINES, null, [])]).toEqual([
    ["a", 6],
    ["b", 0],
  ]);
});

test("proposes what a delivery sent, less returns and what was invoiced for it (OFF-91)", () => {
  const delivery = {
    number: 2,
    delivery_lines: [{ order_item_id: "a", quantity: 5, returned: 1 }],
  };
  const invoice = billed("one", 2, 3);
  const credit = {
    ...{ id: "credit", kind: "credit-note" as const, credits_id: "one" },
    document: { ...billed("", null, 1).document, kind: SAMPLE_CREDIT_NOTE.kind },
  };
  const proposed = (invoices: Parameters<typeof billableQuantities>[2]) =>
    billableQuantities(LINES, delivery, invoices).get("a");
  expect(proposed([])).toBe(4);
  expect(proposed([billed("other", 1, 4)])).toBe(4);
  expect(proposed([invoice])).toBe(1);
  expect(proposed([invoice, credit])).toBe(2);
  expect(proposed([billed("all", 2, 9)])).toBe(0);
});

test("bills discount, delivery and VAT as the order’s quotation has them (OFF-91)", () => {
  const line = {
    ...{
      id: "a",
      vat_rate: null,
      product_id: null,
      product_name: "Seal",
      quantity: 3,
      unit: "pcs",
    },
    ...{ price: 33.35, discount_percent: 0, net: 100.05, note: "", due: 0, invoiced: 0 },
    ...{ expected_on: null },
  };
  const order = {
    ...{ number: "O-2026-0001", customer_reference: "", customer_name: "Mill" },
    ...{ customer_email: "mill@example.com", currency: "ZAR", vat: 1, vat_rate: 15, discount: 10 },
    order_items: [line],
  } as unknown as Parameters<typeof draftInvoice>[0]["order"];
  const { document, totals } = draftInvoice({
    ...{ order, confirmation: null, seller: SELLER, delivery_cost: 50 },
    quote: { discount_percent: 10, delivery_vat_rate: 0 },
    quantities: new Map([["a", 2]]),
  });
  expect(totals).toMatchObject({
    ...{ net: 110.03, vat: 9, gross: 119.03, discount: 6.67 },
    rates: [
      { rate: 15, net: 60.03, vat: 9 },
      { rate: 0, net: 50, vat: 0 },
    ],
  });
  expect(document).toMatchObject({ vat: 9, total: 119.03, buyer: { name: "Mill" } });
});

test.each([
  ["30%", 35.71],
  ["100%", 119.03],
  ["R 50,00", 50],
  ["119.04", "cannot exceed the total"],
  ["0", "above 0"],
  ["$50", "is in ZAR"],
  ["", "Enter a share"],
])("reads a deposit of “%s” as %s (OFF-91)", (text, expected) => {
  const { value, error } = readRequested(text, 119.03, "ZAR");
  if (typeof expected === "number") expect(value).toBe(expected);
  else expect(error).toContain(expected);
});
