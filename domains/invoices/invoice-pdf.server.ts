import { BANK_DETAILS, BANK_NOTE } from "#domains/company/bank-details-text.ts";
import { percentText } from "#domains/orders/order-document-text.ts";
import { quantityText } from "#domains/products/units.ts";
import { sellerFoot, writeAddresses, writeSellerHead } from "#server/pdf/letterhead.ts";
import { writeTable } from "#server/pdf/lines-table.ts";
import { INNER_WIDTH, PdfPages } from "#server/pdf/pdf-page.ts";
import { amount, writeTotals } from "#server/pdf/totals.ts";
import type { InvoicePage } from "./contracts.ts";
import type { InvoiceDocument } from "./invoice.ts";
import {
  bankChangedText,
  buyerLines,
  deliveryLines,
  invoiceFacts,
  invoiceTitle,
  invoiceTotals,
  NOT_A_TAX_INVOICE,
  randText,
  requestedText,
  verifyText,
} from "./invoice-text.ts";
import { paymentQrText } from "./payment-reference.ts";

/** `link` is the private page's address. Null adds no code. */
export type PrintedInvoice = Pick<InvoicePage, "document" | "bank_changed_at"> & {
  link: string | null;
  site: string;
};

/** Points. */
const PAYMENT_CODE_SIZE = 66;

/** Returns identical bytes for identical input. */
export function invoicePdf({
  document,
  bank_changed_at,
  link,
  site,
}: PrintedInvoice): Promise<Uint8Array<ArrayBuffer>> {
  const { seller } = document;
  const title = invoiceTitle(document);
  const name = `${title} ${document.number}`;
  const pages = new PdfPages(name, seller.name, new Date(document.issued_on));
  writeSellerHead(pages, seller, {
    kind: title,
    title: document.number,
    more: invoiceFacts(document)
      .map(([label, value]) => `${label} ${value}`)
      .join("\n"),
  });
  const addresses: [string, string][] = [
    ["Invoice to", buyerLines(document)],
    ["Deliver to", deliveryLines(document)],
  ];
  writeAddresses(pages, addresses, link);
  if (document.kind === "pro-forma") {
    pages.text(NOT_A_TAX_INVOICE, { weight: "bold" });
    pages.y += 6;
  }
  const discounted = document.lines.some(({ discount_percent }) => discount_percent > 0);
  writeTable(
    pages,
    [
      {
        x: 244,
        width: 56,
        heading: "Quantity",
        text: (line) => quantityText(line.quantity, line.unit),
      },
      { x: 302, width: 74, heading: "Unit price", text: ({ price }) => amount(price) },
      {
        x: 378,
        width: 34,
        heading: discounted ? "Disc." : "",
        text: (line) => percentText(line.discount_percent),
      },
      { x: 414, width: 34, heading: "VAT", text: ({ vat_rate }) => `${vat_rate}%` },
      { x: 450, heading: `Excl. VAT, ${document.currency}`, text: ({ net }) => amount(net) },
    ],
    document.lines,
  );
  writeTotals(pages, document, invoiceTotals(document));
  const notes = [
    randText(document),
    requestedText(document),
    ...(document.kind === "credit-note"
      ? []
      : [`${BANK_DETAILS}: ${BANK_NOTE}`, bankChangedText(bank_changed_at, seller.phone)]),
    verifyText(site),
  ].filter(Boolean);
  pages.ensure(PAYMENT_CODE_SIZE + 12);
  pages.y += 6;
  const top = pages.y;
  if (document.kind !== "credit-note") {
    pages.code(payText(document), INNER_WIDTH - PAYMENT_CODE_SIZE, top, PAYMENT_CODE_SIZE);
  }
  for (const text of notes) {
    pages.text(text, { size: 8.5, width: INNER_WIDTH - PAYMENT_CODE_SIZE - 20 });
    pages.y += 4;
  }
  return pages.finish(sellerFoot(seller, name));
}

function payText({ seller, number, requested, total, currency }: InvoiceDocument): string {
  const amount = requested ?? total;
  return paymentQrText({ payee: seller.name, reference: number, amount, currency });
}
