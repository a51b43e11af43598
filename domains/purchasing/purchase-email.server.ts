import { sql } from "kysely";
import { formatPrice } from "#app/lib/numbers.ts";
import { purchaseMailWords } from "#domains/company/email-words.ts";
import { type EmailName, isEmailName } from "#domains/company/settings/emails.ts";
import { officeAddress } from "#domains/enquiries/message-emails.server.ts";
import type { Database } from "#server/database/connections.ts";
import { readEmailSettings } from "#server/database/stored-settings.ts";
import type { EmailParts, TemplateMail } from "#server/email/compose-email.ts";
import { emailBodies } from "#server/email/email-layout.ts";
import type { Mail } from "#server/email/email-transport.ts";
import { type PurchasePage, purchasePath } from "./purchase.ts";

type PurchaseMailName = Extract<EmailName, `purchase-${string}`>;

export function isPurchaseTemplate(template: string): template is PurchaseMailName {
  return isEmailName(template) && template.startsWith("purchase-");
}

/** With the PDF for the supplier. */
export async function composePurchaseEmail(
  database: Database,
  { siteUrl, office, pdf }: EmailParts,
  { to, data }: TemplateMail,
  template: PurchaseMailName,
): Promise<Mail> {
  const { rows } = await sql<{ page: PurchasePage | null }>`
    select private.purchase_page(${data.purchase}::uuid) as page`.execute(database);
  const page = rows[0]?.page;
  if (!page) throw new Error("The purchase order of this email was deleted.");
  const { document } = page;
  const { number, supplier } = document;
  const link = data.link ? `${siteUrl}${purchasePath(data.link)}` : null;
  const { settings, letterhead, names } = await readEmailSettings(database);
  const words = purchaseMailWords(
    settings[`office.mail.${template}`],
    {
      number,
      supplier: supplier.name,
      total: formatPrice(document.total, document.currency),
      author: data.author ?? "",
    },
    names,
    !to,
  );
  return {
    to: to ?? office,
    subject: words.subject,
    ...emailBodies(words, link ?? `${siteUrl}/admin/purchases/${page.id}`, letterhead),
    replyTo: to ? officeAddress(office) : { name: supplier.name, address: supplier.email },
    ...(to && {
      attachments: [
        {
          filename: `${number}.pdf`,
          contentType: "application/pdf",
          content: Buffer.from(await pdf.drawPurchase({ document, link })),
        },
      ],
    }),
  };
}
