import { quantityText } from "#domains/products/units.ts";
import { footLines, sellerFoot, sellerLines, writeLetterhead } from "#server/pdf/letterhead.ts";
import { type Column, writeTable } from "#server/pdf/lines-table.ts";
import { INK, INNER_WIDTH, MUTED, PdfPages } from "#server/pdf/pdf-page.ts";
import { amount, writeTotals } from "#server/pdf/totals.ts";
import type { DispatchDocument, OrderConfirmation, OrderDocument } from "./order-document.ts";
import {
  confirmationTerms,
  DOCUMENT_NAMES,
  DOCUMENT_TITLES,
  deliveryLines,
  documentFacts,
  invoiceLines,
  percentText,
  printedLines,
  RECEIPT_FIELDS,
  RECEIVED,
  toFollowText,
} from "./order-document-text.ts";
import { confirmationTotals, type PrintedDocument } from "./printed-document.ts";

const FIRST = { x: 248, width: 70, align: "right" } satisfies Column;
const SECOND = { x: 322, width: 78, align: "right" } satisfies Column;
const DISCOUNT = { x: 404, width: 38, align: "right" } satisfies Column;
const LAST = { x: 446, width: INNER_WIDTH - 446, align: "right" } satisfies Column;

/** Points. */
const RECEIPT_HEIGHT = 96;

/** Deterministic, since equal orders give equal bytes. */
export function orderDocumentPdf({
  document,
  seller,
}: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${DOCUMENT_NAMES[document.document]} ${document.number}`;
  const pages = new PdfPages(name, seller.name, new Date(document.updated_at));
  writeLetterhead(
    pages,
    { name: seller.name, lines: sellerLines(seller) },
    {
      kind: DOCUMENT_TITLES[document.document],
      title: `Order ${document.number}`,
      more: documentFacts(document).join("\n"),
    },
  );
  writeAddresses(pages, document);
  if (document.document === "order-confirmation") {
    writePricedLines(pages, document);
    writeTotals(
      pages,
      { currency: document.currency, vat_mode: document.vat_mode },
      confirmationTotals(document),
    );
    writeTerms(pages, document);
  } else {
    writeSentLines(pages, document);
    if (document.document === "delivery-note") writeReceipt(pages);
  }
  return pages.finish(footLines(sellerFoot(seller), name));
}

function writeAddresses(pages: PdfPages, document: OrderDocument): void {
  const half = INNER_WIDTH / 2;
  const top = pages.y;
  pages.text("Deliver to", { size: 8, color: MUTED });
  pages.text(deliveryLines(document), { width: half - 20 });
  let end = pages.y;
  if (document.document === "order-confirmation") {
    pages.y = top;
    pages.text("Invoice to", { x: half, size: 8, color: MUTED });
    pages.text(invoiceLines(document), { x: half, width: half });
    end = Math.max(end, pages.y);
  }
  pages.y = end + 16;
}

function writePricedLines(pages: PdfPages, order: OrderConfirmation): void {
  const discounted = order.lines.some(({ discount_percent }) => discount_percent > 0);
  writeTable(
    pages,
    [
      { ...FIRST, text: "Quantity" },
      { ...SECOND, text: "Unit price" },
      { ...DISCOUNT, text: discounted ? "Disc." : "" },
      { ...LAST, text: `Excl. VAT, ${order.currency}` },
    ],
    order.lines.map((line) => ({
      ...line,
      cells: [
        { ...FIRST, text: quantityText(line.quantity, line.unit) },
        { ...SECOND, text: amount(line.price) },
        { ...DISCOUNT, text: percentText(line.discount_percent) },
        { ...LAST, text: amount(line.net) },
      ],
    })),
  );
}

function writeSentLines(pages: PdfPages, document: DispatchDocument): void {
  const isSlip = document.document === "packing-slip";
  writeTable(
    pages,
    [
      { ...FIRST, text: "Ordered" },
      { ...SECOND, text: isSlip ? "To pack" : "Delivered" },
      { ...LAST, text: isSlip ? "Packed" : "To follow" },
    ],
    printedLines(document).map((line) => ({
      ...line,
      cells: [
        { ...FIRST, text: quantityText(line.quantity, line.unit) },
        { ...SECOND, weight: "bold", text: quantityText(line.sent, line.unit) },
        { ...LAST, text: isSlip ? "________" : toFollowText(line) },
      ],
    })),
    isSlip ? 0 : RECEIPT_HEIGHT + 24,
  );
}

function writeTerms(pages: PdfPages, order: OrderConfirmation): void {
  for (const { title, text } of confirmationTerms(order)) {
    pages.ensure(34);
    pages.y += 6;
    pages.text(title, { weight: "bold" });
    pages.text(text, { size: 8.5 });
  }
}

function writeReceipt(pages: PdfPages): void {
  pages.ensure(RECEIPT_HEIGHT);
  pages.y += 12;
  pages.text(RECEIVED, { weight: "bold" });
  pages.y += 46;
  const gap = 18;
  const width = (INNER_WIDTH - gap * (RECEIPT_FIELDS.length - 1)) / RECEIPT_FIELDS.length;
  const cells = RECEIPT_FIELDS.map((text, index) => ({ text, x: index * (width + gap), width }));
  for (const { x } of cells) {
    pages.draw(x, pages.y, 1, ({ document }) =>
      document.moveTo(0, 0).lineTo(width, 0).lineWidth(0.6).stroke(INK),
    );
  }
  pages.y += 3;
  pages.row(cells.map((cell) => ({ ...cell, size: 8, color: MUTED })));
}
