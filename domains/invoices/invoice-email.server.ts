import { sql } from "kysely";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { invoiceMailWords } from "#domains/company/email-words.ts";
import type { EmailName } from "#domains/company/settings/emails.ts";
import type { Composing, Letter } from "#server/email/compose-email.ts";
import type { InvoicePage } from "./contracts.ts";
import { invoicePath } from "./invoice-paths.ts";

/** With the PDF for the customer. No email carries an account number. */
export async function composeInvoiceEmail(
  { database, siteUrl, pdf, settings, names, to, data }: Composing,
  template: EmailName,
): Promise<Letter> {
  const { rows } = await sql<{ page: InvoicePage; customer_email: string }>`
    select private.invoice_page(id) as page, customer_email from public.invoices
    where id = ${data.invoice}::uuid`.execute(database);
  const [issued] = rows;
  if (!issued) throw new Error("The invoice of this email was deleted.");
  const { page, customer_email } = issued;
  const { document, bank_changed_at } = page;
  const { number, buyer, currency } = document;
  const link = data.link ? `${siteUrl}${invoicePath(data.link)}` : null;
  const facts = {
    number,
    customer: buyer.name || buyer.company || buyer.email,
    total: formatPrice(document.total, currency),
    due: formatPrice(page.open, currency),
    dueOn: document.due_on ? formatDate(document.due_on) : "the date of receipt",
    orderNumber: document.order_number,
  };
  return {
    words: invoiceMailWords(settings[`office.mail.${template}`], facts, names, !to),
    address: link ?? `${siteUrl}/admin/invoices/${page.id}`,
    party: { name: buyer.name, address: customer_email },
    ...(to && {
      pdf: {
        filename: `${number}.pdf`,
        content: await pdf.drawInvoice({ document, bank_changed_at, link, site: siteUrl }),
      },
    }),
  };
}
