import { BANK_DETAILS, BANK_NOTE } from "#domains/company/bank-details-text.ts";
import { percentText } from "#domains/orders/order-document-text.ts";
import { quantityText } from "#domains/products/units.ts";
import { footLines, sellerFoot, sellerLines, writeLetterhead } from "#server/pdf/letterhead.ts";
import { type Column, writeTable } from "#server/pdf/lines-table.ts";
import { INNER_WIDTH, MUTED, PdfPages } from "#server/pdf/pdf-page.ts";
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

const QUANTITY = { x: 244, width: 56, align: "right" } satisfies Column;
const PRICE = { x: 302, width: 74, align: "right" } satisfies Column;
const DISCOUNT = { x: 378, width: 34, align: "right" } satisfies Column;
const VAT = { x: 414, width: 34, align: "right" } satisfies Column;
const NET = { x: 450, width: INNER_WIDTH - 450, align: "right" } satisfies Column;
/** Points. */
const CODE_SIZE = 74;
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
  writeLetterhead(
    pages,
    { name: seller.name, lines: sellerLines(seller) },
    {
      kind: title,
      title: document.number,
      more: invoiceFacts(document)
        .map(([label, value]) => `${label} ${value}`)
        .join("\n"),
    },
  );
  writeAddresses(pages, document, link);
  if (document.kind === "pro-forma") {
    pages.text(NOT_A_TAX_INVOICE, { weight: "bold" });
    pages.y += 6;
  }
  writeLines(pages, document);
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
  return pages.finish(footLines(sellerFoot(seller), name));
}

function payText({ seller, number, requested, total, currency }: InvoiceDocument): string {
  const amount = requested ?? total;
  return paymentQrText({ payee: seller.name, reference: number, amount, currency });
}

function writeAddresses(pages: PdfPages, document: InvoiceDocument, link: string | null): void {
  const third = (INNER_WIDTH - CODE_SIZE) / 2;
  const top = pages.y;
  const bottoms = [
    ["Invoice to", buyerLines(document)],
    ["Deliver to", deliveryLines(document)],
  ].map(([label = "", text = ""], index) => {
    const column = { x: index * third, width: third - 16 };
    pages.y = top;
    pages.text(label, { ...column, size: 8, color: MUTED });
    pages.text(text, column);
    return pages.y;
  });
  if (link) {
    pages.code(link, INNER_WIDTH - CODE_SIZE, top, CODE_SIZE);
    pages.link(link, INNER_WIDTH - CODE_SIZE, top, CODE_SIZE, CODE_SIZE);
    bottoms.push(top + CODE_SIZE);
  }
  pages.y = Math.max(...bottoms) + 16;
}

function writeLines(pages: PdfPages, { lines, currency }: InvoiceDocument): void {
  const discounted = lines.some(({ discount_percent }) => discount_percent > 0);
  writeTable(
    pages,
    [
      { ...QUANTITY, text: "Quantity" },
      { ...PRICE, text: "Unit price" },
      { ...DISCOUNT, text: discounted ? "Disc." : "" },
      { ...VAT, text: "VAT" },
      { ...NET, text: `Excl. VAT, ${currency}` },
    ],
    lines.map((line) => ({
      ...line,
      cells: [
        { ...QUANTITY, text: quantityText(line.quantity, line.unit) },
        { ...PRICE, text: amount(line.price) },
        { ...DISCOUNT, text: percentText(line.discount_percent) },
        { ...VAT, text: `${line.vat_rate}%` },
        { ...NET, text: amount(line.net) },
      ],
    })),
  );
}
