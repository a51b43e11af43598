import type { InvoiceDocument, InvoiceLine } from "#domains/invoices/invoice.ts";
import { lineNet, quoteTotals } from "#domains/quotes/quote-totals.ts";
import { SELLER } from "./quote-samples.ts";
import { randomQuotes } from "./random-quotes.ts";

const LINE: InvoiceLine = {
  position: null,
  order_item_id: "3f0e4cf4-6a0c-4e0c-9f3c-1d8a2f5b7c61",
  product_name: "Spherical roller bearing 22212 E",
  note: "",
  quantity: 2,
  unit: "pcs",
  price: 4000,
  discount_percent: 0,
  net: 8000,
  vat_rate: 15,
};

export const SAMPLE_INVOICE: InvoiceDocument = {
  kind: "invoice",
  number: "I-2026-0012",
  title: "Tax invoice",
  issued_on: "2026-11-02",
  due_on: "2026-12-02",
  order_number: "O-2026-0007",
  customer_reference: "PO 881",
  quote_number: null,
  delivery: null,
  credits: null,
  reason: "",
  seller: { ...SELLER, vatNumber: "4123456789", registrationNumber: "2009/012345/07" },
  buyer: {
    name: "Thandi Nkosi",
    company: "Karoo Cement",
    address: "7 Kiln Road\nKimberley 8301",
    vat_number: "4010203040",
    email: "thandi@karoo.example",
  },
  delivery_address: "",
  vat_mode: "standard",
  payment_terms: "30 days from invoice",
  currency: "ZAR",
  lines: [LINE],
  discount: 0,
  delivery_cost: 0,
  delivery_rate: 15,
  rates: [{ rate: 15, net: 8000, vat: 1200 }],
  net: 8000,
  vat: 1200,
  total: 9200,
  requested: null,
  rand: null,
};

/** Of the sample, in full. */
export const SAMPLE_CREDIT_NOTE: InvoiceDocument = {
  ...SAMPLE_INVOICE,
  kind: "credit-note",
  number: "C-2026-0003",
  title: null,
  issued_on: "2026-11-20",
  due_on: null,
  credits: { number: SAMPLE_INVOICE.number, issued_on: SAMPLE_INVOICE.issued_on },
  reason: "Returned",
};

/** Documents with every rounding, the same in every run. */
export function* randomInvoices(seed: number, count: number): Generator<InvoiceDocument> {
  const randomQuote = randomQuotes(seed);
  for (let number = 1; number <= count; number += 1) {
    const { quote, lines } = randomQuote();
    const isExport = quote.vat_mode === "export";
    const plain = lines.map((line) => ({ ...line, kind: "line" as const, chosen: false }));
    const totals = quoteTotals(quote, plain);
    yield {
      ...SAMPLE_INVOICE,
      number: `I-2026-${String(number).padStart(4, "0")}`,
      vat_mode: quote.vat_mode,
      lines: plain.map((line) => ({
        ...LINE,
        product_name: line.description,
        quantity: line.quantity,
        unit: line.unit,
        price: line.unit_price,
        discount_percent: line.discount_percent,
        net: lineNet(line),
        vat_rate: isExport ? 0 : line.vat_rate,
      })),
      discount: totals.discount,
      delivery_cost: totals.delivery,
      delivery_rate: isExport ? 0 : quote.delivery_vat_rate,
      rates: totals.rates,
      net: totals.net,
      vat: totals.vat,
      total: totals.gross,
    };
  }
}
