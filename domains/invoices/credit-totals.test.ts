import { expect, test } from "vitest";
import { randomInvoices, SAMPLE_INVOICE } from "../../tests/invoice-samples.ts";
import { creditableQuantities, creditTotals, oldestFirst } from "./credit-totals.ts";

const NOTHING = { delivery_cost: 0, amount: 0, rate: 15, quantities: new Map<number, number>() };

test("credits an amount with its VAT (OFF-93)", () => {
  const totals = creditTotals(SAMPLE_INVOICE, [], { ...NOTHING, amount: 100 });
  expect(totals).toEqual({ net: 100, vat: 15, total: 115 });
});

test("credits all lines and the delivery to the invoice’s total (OFF-93)", () => {
  for (const document of randomInvoices(41, 300)) {
    const totals = creditTotals(document, [], {
      ...NOTHING,
      quantities: new Map(document.lines.map(({ quantity }, position) => [position, quantity])),
      delivery_cost: document.delivery_cost,
    });
    const { net, vat, total } = document;
    expect(totals).toEqual({ net, vat, total });
  }
});

test("proposes what no credit note has taken off yet (OFF-93)", () => {
  const [line] = SAMPLE_INVOICE.lines;
  if (!line) throw new Error("The sample has no line.");
  const credit = { document: { lines: [{ ...line, position: 0, quantity: 0.5 }] } };
  expect(creditableQuantities(SAMPLE_INVOICE, [])).toEqual([2]);
  expect(creditableQuantities(SAMPLE_INVOICE, [credit, credit, credit])).toEqual([0.5]);
});

test("allocates to the oldest documents first, up to what is open (INV-4)", () => {
  const owing = [
    { id: "old", open: 10.1 },
    { id: "new", open: 20.2 },
  ];
  expect(oldestFirst(15, owing)).toEqual([
    { invoice: "old", amount: 10.1 },
    { invoice: "new", amount: 4.9 },
  ]);
  expect(oldestFirst(100, owing).map(({ amount }) => amount)).toEqual([10.1, 20.2]);
  expect(oldestFirst(0, owing)).toEqual([]);
});
