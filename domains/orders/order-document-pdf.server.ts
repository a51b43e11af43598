import { quantityText } from "#domains/products/units.ts";
import { sellerFoot, writeAddresses, writeSellerHead } from "#server/pdf/letterhead.ts";
import { writeTable } from "#server/pdf/lines-table.ts";
import { INK, INNER_WIDTH, MUTED, PdfPages } from "#server/pdf/pdf-page.ts";
import { amount, writeTotals } from "#server/pdf/totals.ts";
import type { DispatchDocument, OrderConfirmation } from "./order-document.ts";
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

const FIRST = { x: 248, width: 70 };
const SECOND = { x: 322, width: 78 };
const LAST = { x: 446 };

/** Points. */
const RECEIPT_HEIGHT = 96;

/** Deterministic, since equal orders give equal bytes. */
export function orderDocumentPdf({
  document,
  seller,
}: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${DOCUMENT_NAMES[document.document]} ${document.number}`;
  const pages = new PdfPages(name, seller.name, new Date(document.updated_at));
  writeSellerHead(pages, seller, {
    kind: DOCUMENT_TITLES[document.document],
    title: `Order ${document.number}`,
    more: documentFacts(document).join("\n"),
  });
  const addresses: [string, string][] = [["Deliver to", deliveryLines(document)]];
  if (document.document === "order-confirmation") {
    addresses.push(["Invoice to", invoiceLines(document)]);
  }
  writeAddresses(pages, addresses, null, 0);
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
  return pages.finish(sellerFoot(seller, name));
}

function writePricedLines(pages: PdfPages, { lines, currency }: OrderConfirmation): void {
  const discounted = lines.some(({ discount_percent }) => discount_percent > 0);
  writeTable(
    pages,
    [
      { ...FIRST, heading: "Quantity", text: (line) => quantityText(line.quantity, line.unit) },
      { ...SECOND, heading: "Unit price", text: ({ price }) => amount(price) },
      {
        x: 404,
        width: 38,
        heading: discounted ? "Disc." : "",
        text: (line) => percentText(line.discount_percent),
      },
      { ...LAST, heading: `Excl. VAT, ${currency}`, text: ({ net }) => amount(net) },
    ],
    lines,
  );
}

function writeSentLines(pages: PdfPages, document: DispatchDocument): void {
  const isSlip = document.document === "packing-slip";
  writeTable(
    pages,
    [
      { ...FIRST, heading: "Ordered", text: (line) => quantityText(line.quantity, line.unit) },
      {
        ...SECOND,
        weight: "bold",
        heading: isSlip ? "To pack" : "Delivered",
        text: (line) => quantityText(line.sent, line.unit),
      },
      {
        ...LAST,
        heading: isSlip ? "Packed" : "To follow",
        text: (line) => (isSlip ? "________" : toFollowText(line)),
      },
    ],
    printedLines(document),
    isSlip ? {} : { room: RECEIPT_HEIGHT + 24 },
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
