import { formatPrice } from "#app/lib/numbers.ts";
import { quantityText } from "#domains/products/units.ts";
import { sellerFoot, writeAddresses, writeSellerHead } from "#server/pdf/letterhead.ts";
import { writeTable } from "#server/pdf/lines-table.ts";
import { INNER_WIDTH, PdfPages } from "#server/pdf/pdf-page.ts";
import { amount } from "#server/pdf/totals.ts";
import type { PurchaseDocument } from "./purchase.ts";
import { purchaseFacts, supplierLineNote } from "./purchase-text.ts";

/** `link` is the private page's address. Null adds no code. */
export type PrintedPurchase = { document: PurchaseDocument; link: string | null };

const NET = { x: 402, width: INNER_WIDTH - 402 };

/** Returns identical bytes for identical input. */
export function purchasePdf({ document, link }: PrintedPurchase): Promise<Uint8Array<ArrayBuffer>> {
  const { buyer, supplier, currency, lines, note } = document;
  const name = `Purchase order ${document.number}`;
  const pages = new PdfPages(name, buyer.name, new Date(document.issued_on));
  writeSellerHead(pages, buyer, {
    kind: "Purchase order",
    title: document.number,
    more: purchaseFacts(document)
      .map(([label, value]) => `${label} ${value}`)
      .join("\n"),
  });
  const addresses: [string, string][] = [
    ["Supplier", `${supplier.name}\n${supplier.email}`],
    ["Deliver to", `${buyer.name}\n${buyer.address}`],
  ];
  writeAddresses(pages, addresses, link);
  writeTable(
    pages,
    [
      {
        x: 244,
        width: 62,
        heading: "Quantity",
        text: (line) => quantityText(line.quantity, line.unit),
      },
      { x: 312, width: 84, heading: "Unit price", text: ({ price }) => amount(price) },
      { ...NET, heading: `Excl. VAT, ${currency}`, text: ({ net }) => amount(net) },
    ],
    lines.map((line) => ({ ...line, note: supplierLineNote(line) })),
  );
  pages.y += 4;
  pages.row([
    { text: "Total excluding VAT", x: 180, width: 216, align: "right" },
    { ...NET, align: "right", text: formatPrice(document.total, currency), weight: "bold" },
  ]);
  if (note) {
    pages.y += 6;
    pages.text("Note", { weight: "bold" });
    pages.text(note, { size: 8.5 });
  }
  return pages.finish(sellerFoot(buyer, name));
}
