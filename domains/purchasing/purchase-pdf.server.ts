import { formatPrice } from "#app/lib/numbers.ts";
import { quantityText } from "#domains/products/units.ts";
import { footLines, sellerFoot, sellerLines, writeLetterhead } from "#server/pdf/letterhead.ts";
import { type Column, writeTable } from "#server/pdf/lines-table.ts";
import { INNER_WIDTH, MUTED, PdfPages } from "#server/pdf/pdf-page.ts";
import { amount } from "#server/pdf/totals.ts";
import type { PurchaseDocument } from "./purchase.ts";
import { purchaseFacts, supplierLineNote } from "./purchase-text.ts";

/** `link` is the private page's address. Null adds no code. */
export type PrintedPurchase = { document: PurchaseDocument; link: string | null };

const QUANTITY = { x: 244, width: 62, align: "right" } satisfies Column;
const PRICE = { x: 312, width: 84, align: "right" } satisfies Column;
const NET = { x: 402, width: INNER_WIDTH - 402, align: "right" } satisfies Column;
/** Points. */
const CODE_SIZE = 74;

/** Returns identical bytes for identical input. */
export function purchasePdf({ document, link }: PrintedPurchase): Promise<Uint8Array<ArrayBuffer>> {
  const { buyer, supplier, currency, lines, note } = document;
  const name = `Purchase order ${document.number}`;
  const pages = new PdfPages(name, buyer.name, new Date(document.issued_on));
  writeLetterhead(
    pages,
    { name: buyer.name, lines: sellerLines(buyer) },
    {
      kind: "Purchase order",
      title: document.number,
      more: purchaseFacts(document)
        .map(([label, value]) => `${label} ${value}`)
        .join("\n"),
    },
  );
  const third = (INNER_WIDTH - CODE_SIZE) / 2;
  const top = pages.y;
  const bottoms = [
    ["Supplier", `${supplier.name}\n${supplier.email}`],
    ["Deliver to", `${buyer.name}\n${buyer.address}`],
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
  writeTable(
    pages,
    [
      { ...QUANTITY, text: "Quantity" },
      { ...PRICE, text: "Unit price" },
      { ...NET, text: `Excl. VAT, ${currency}` },
    ],
    lines.map((line) => ({
      product_name: line.product_name,
      note: supplierLineNote(line),
      cells: [
        { ...QUANTITY, text: quantityText(line.quantity, line.unit) },
        { ...PRICE, text: amount(line.price) },
        { ...NET, text: amount(line.net) },
      ],
    })),
  );
  pages.y += 4;
  pages.row([
    { text: "Total excluding VAT", x: 180, width: 216, align: "right" },
    { ...NET, text: formatPrice(document.total, currency), weight: "bold" },
  ]);
  if (note) {
    pages.y += 6;
    pages.text("Note", { weight: "bold" });
    pages.text(note, { size: 8.5 });
  }
  return pages.finish(footLines(sellerFoot(buyer), name));
}
