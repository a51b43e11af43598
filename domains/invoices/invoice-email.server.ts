import { sql } from "kysely";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { invoiceMailWords } from "#domains/company/email-words.ts";
import { type EmailName, isEmailName } from "#domains/company/settings/emails.ts";
import { officeAddress } from "#domains/enquiries/message-emails.server.ts";
import type { Database } from "#server/database/connections.ts";
import { readEmailSettings } from "#server/database/stored-settings.ts";
import type { EmailParts, TemplateMail } from "#server/email/compose-email.ts";
import { emailBodies } from "#server/email/email-layout.ts";
import type { Mail } from "#server/email/email-transport.ts";
import type { InvoicePage } from "./contracts.ts";
import { invoicePath } from "./invoice-paths.ts";

type InvoiceMailName = Extract<
  EmailName,
  "invoice-sent" | "credit-note-sent" | "pro-forma-sent" | "invoice-reminder" | `payment-${string}`
>;

export function isInvoiceTemplate(template: string): template is InvoiceMailName {
  return isEmailName(template) && /^(invoice|credit-note|pro-forma|payment)-/.test(template);
}

/** With the PDF for the customer. No email carries an account number. */
export async function composeInvoiceEmail(
  database: Database,
  { siteUrl, office, pdf }: EmailParts,
  { to, data }: TemplateMail,
  template: InvoiceMailName,
): Promise<Mail> {
  const { rows } = await sql<{ page: InvoicePage; customer_email: string }>`
    select private.invoice_page(id) as page, customer_email from public.invoices
    where id = ${data.invoice}::uuid`.execute(database);
  const [issued] = rows;
  if (!issued) throw new Error("The invoice of this email was deleted.");
  const { page, customer_email } = issued;
  const { document, open } = page;
  const { buyer, currency } = document;
  const link = data.link ? `${siteUrl}${invoicePath(data.link)}` : null;
  const { settings, letterhead, names } = await readEmailSettings(database);
  const words = invoiceMailWords(
    settings[`office.mail.${template}`],
    {
      number: document.number,
      customer: buyer.name || buyer.company || buyer.email,
      total: formatPrice(document.total, currency),
      due: formatPrice(open, currency),
      dueOn: document.due_on ? formatDate(document.due_on) : "the date of receipt",
      orderNumber: document.order_number,
    },
    names,
    !to,
  );
  return {
    to: to ?? office,
    subject: words.subject,
    ...emailBodies(words, link ?? `${siteUrl}/admin/invoices/${page.id}`, letterhead),
    replyTo: to ? officeAddress(office) : { name: buyer.name, address: customer_email },
    ...(to && {
      attachments: [
        {
          filename: `${document.number}.pdf`,
          contentType: "application/pdf",
          content: Buffer.from(
            await pdf.drawInvoice({
              ...{ document, bank_changed_at: page.bank_changed_at, link, site: siteUrl },
            }),
          ),
        },
      ],
    }),
  };
}
