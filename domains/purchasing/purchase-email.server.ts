import { sql } from "kysely";
import { formatPrice } from "#app/lib/numbers.ts";
import { purchaseMailWords } from "#domains/company/email-words.ts";
import type { EmailName } from "#domains/company/settings/emails.ts";
import type { Composing, Letter } from "#server/email/compose-email.ts";
import { type PurchasePage, purchasePath } from "./purchase.ts";

/** With the PDF for the supplier. */
export async function composePurchaseEmail(
  { database, siteUrl, pdf, settings, names, to, data }: Composing,
  template: EmailName,
): Promise<Letter> {
  const { rows } = await sql<{ page: PurchasePage | null }>`
    select private.purchase_page(${data.purchase}::uuid) as page`.execute(database);
  const page = rows[0]?.page;
  if (!page) throw new Error("The purchase order of this email was deleted.");
  const { document } = page;
  const { number, supplier } = document;
  const link = data.link ? `${siteUrl}${purchasePath(data.link)}` : null;
  const facts = {
    number,
    supplier: supplier.name,
    total: formatPrice(document.total, document.currency),
    author: data.author ?? "",
  };
  return {
    words: purchaseMailWords(settings[`office.mail.${template}`], facts, names, !to),
    address: link ?? `${siteUrl}/admin/purchases/${page.id}`,
    party: { name: supplier.name, address: supplier.email },
    ...(to && {
      pdf: { filename: `${number}.pdf`, content: await pdf.drawPurchase({ document, link }) },
    }),
  };
}
