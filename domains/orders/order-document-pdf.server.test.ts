import { expect, test } from "vitest";
import { LOGO_ROTOR } from "#app/lib/logo-mark.ts";
import { BANK_NOTE } from "#domains/company/bank-details-text.ts";
import { exactQuantity } from "#domains/products/units.ts";
import { pdfDrawing, pdfText } from "../../tests/pdf-text.ts";
import { SELLER } from "../../tests/quote-samples.ts";
import type { DispatchDocument, OrderConfirmation } from "./order-document.ts";
import { orderDocumentPdf } from "./order-document-pdf.server.ts";
import { confirmationTotals, type PrintedDocument } from "./printed-document.ts";

const COMMON = {
  id: "8c9bca4f-0000-4000-8000-000000000000",
  number: "O-2026-0001",
  created_at: "2026-11-20T08:00:00Z",
  updated_at: "2026-11-22T08:00:00Z",
  customer_reference: "PO 4711",
  name: "Thandi Nkosi",
  company: "Karoo Cement",
  delivery_address: "Gate 4\nKimberley 8301",
};
const LINE = {
  product_name: "Spherical roller bearing 22212 E",
  quantity: 3,
  unit: "pcs",
  note: "left-hand",
};
const PRICED = { ...LINE, price: 100.5, discount_percent: 0, net: 301.5 };

function confirmation(values: Partial<OrderConfirmation> = {}): OrderConfirmation {
  return {
    ...COMMON,
    document: "order-confirmation",
    email: "thandi@karoo.example",
    invoice_address: "PO Box 12\nCape Town 8000",
    vat_number: "4010203040",
    vat_mode: "standard",
    payment_terms: "30 days from invoice",
    ...{ quote_number: null, terms: null, lead_time: null },
    rates: [{ rate: 15, net: 301.5, vat: 45.23 }],
    ...{ currency: "USD", discount: 0, delivery_cost: 0, vat: 45.23, total: 346.73 },
    lines: [PRICED],
    ...values,
  };
}

function dispatched(
  document: DispatchDocument["document"],
  lines: (typeof LINE & { sent: number })[] = [{ ...LINE, sent: 2 }],
): DispatchDocument {
  return {
    ...{ ...COMMON, document, delivery: 2, dispatched_at: "2026-11-23T08:00:00Z" },
    ...{ carrier: "Karoo Couriers", tracking: "TRK 9" },
    lines: lines.map((line) => ({
      ...{ ...line, product_id: null },
      to_follow: exactQuantity(line.quantity - line.sent),
    })),
  };
}

const draw = (document: PrintedDocument["document"]) =>
  orderDocumentPdf({ document, seller: SELLER });
const read = async (document: PrintedDocument["document"]) => pdfText(await draw(document));

function pageCount(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

test("prints letterhead, addresses, order numbers, lines and VAT on a confirmation (OFF-32)", async () => {
  const text = await read(confirmation());
  for (const part of [
    "Order confirmation, not a tax invoice",
    "Order O-2026-0001",
    "Your order number PO 4711",
    SELLER.name,
    `VAT number ${SELLER.vatNumber}`,
    "Kimberley 8301",
    "Cape Town 8000",
    "VAT number 4010203040",
    "left-hand",
    "100.50",
    "VAT 15% on $301.50",
    "Excluding VAT",
    "$45.23",
    "$346.73",
    "30 days from invoice",
    BANK_NOTE,
    "Page 1 of 1",
  ]) {
    expect(text).toContain(part);
  }
});

test("prints the logo with its two rotors (OFF-32)", async () => {
  const start = LOGO_ROTOR.slice(1, LOGO_ROTOR.indexOf("C")).replace("-", " -");
  expect(pdfDrawing(await draw(confirmation())).split(`${start} m\n`)).toHaveLength(3);
});

test("prints the order's totals on a confirmation to the cent (OFF-32)", () => {
  const rates = [{ rate: 15, net: 295.35, vat: 44.3 }];
  const quoted = confirmation({
    ...{ rates, discount: 15.08, delivery_cost: 8.93, vat: 44.3, total: 339.65 },
  });
  expect(confirmationTotals(quoted)).toEqual({
    ...{
      lines: 301.5,
      discount: 15.08,
      delivery: 8.93,
      net: 295.35,
      vat: 44.3,
      gross: 339.65,
      rates,
    },
  });
});

test("prints delivered and outstanding quantities on dispatch documents, without prices", async () => {
  for (const document of ["packing-slip", "delivery-note"] as const) {
    const text = await read(dispatched(document));
    const delivery = ["Delivery 2", "Dispatched 23 November 2026", "Carrier Karoo Couriers"];
    const texts = ["Order O-2026-0001", "PO 4711", "Gate 4", "left-hand", "TRK 9", ...delivery];
    for (const part of texts) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\$|Excl|Bank|Invoice to|\d\.\d\d\b/);
    expect(text).not.toContain(BANK_NOTE);
  }
  const note = await read(dispatched("delivery-note"));
  expect(note).toMatch(/Ordered\nDelivered\nTo follow/);
  expect(note).toMatch(/\n3\n2\n1\n/);
  expect(note).toMatch(/Name\nSignature\nDate/);
});

test("prints hours on the delivery note but not on the packing slip (OFF-71)", async () => {
  const lines = [LINE, { ...LINE, product_name: "Labour", unit: "h" }].map((line) => ({
    ...line,
    sent: 1,
  }));
  expect(await read(dispatched("packing-slip", lines))).not.toContain("Labour");
  expect(await read(dispatched("delivery-note", lines))).toContain("Labour");
});

test("continues a hundred lines over numbered pages with headings (OFF-32)", async () => {
  const lines = Array.from({ length: 100 }, () => ({ ...LINE, sent: 3 }));
  const document = dispatched("delivery-note", lines);
  const pages = pageCount(await draw(document));
  expect(pages).toBeGreaterThan(2);
  const text = await read(document);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  expect(text.match(/^Delivered$/gm)).toHaveLength(pages);
  expect(text.match(/^left-hand$/gm)).toHaveLength(100);
});

test("prints each line's quantity with unit, discount and net amount (QUO-2)", async () => {
  const hose = { ...LINE, product_name: "Hose", quantity: 2.5, unit: "m" };
  const discounted = { ...PRICED, quantity: 12, price: 81.5, discount_percent: 7.5, net: 904.65 };
  const priced = await read(
    confirmation({ lines: [discounted, { ...PRICED, ...hose, price: 9.99, net: 24.98 }] }),
  );
  expect(priced).toMatch(/\n12\n81\.50\n7\.5%\n904\.65\n/);
  expect(priced).toMatch(/\n2\.5 m\n9\.99\n24\.98\n/);
  expect(priced).toContain("Disc.");
  expect(await read(confirmation())).not.toContain("Disc.");
  const note = await read(dispatched("delivery-note", [{ ...hose, sent: 0.3 }]));
  expect(note).toMatch(/\n2\.5 m\n0\.3 m\n2\.2 m\n/);
});

test("produces identical bytes for an unchanged order", async () => {
  expect(await draw(confirmation())).toEqual(await draw(structuredClone(confirmation())));
});

test.each<[string, string]>([
  ["Cyrillic", "Роторная воздуходувка"],
  ["Chinese", "罗茨鼓风机"],
])("prints %s in every field", async (_title, text) => {
  const words = {
    ...{ name: text, company: text, delivery_address: text, customer_reference: text },
  };
  const lines = [{ ...PRICED, product_name: text, note: text }];
  const read = pdfText(await draw(confirmation({ ...words, lines, invoice_address: text })));
  expect(read.split(text).length - 1).toBeGreaterThanOrEqual(8);
});

test("wraps a word wider than its column without losing letters", async () => {
  const word = "q".repeat(190);
  const text = await read(dispatched("packing-slip", [{ ...LINE, product_name: word, sent: 1 }]));
  expect(text.match(/q+/g)?.join("")).toBe(word);
});
