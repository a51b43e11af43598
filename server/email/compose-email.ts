import { sql } from "kysely";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { composeInvitation, INVITATION } from "#domains/accounts/invitation-email.server.ts";
import {
  composeCompanyDetailsMail,
  isCompanyDetailsTemplate,
} from "#domains/company/company-details-email.server.ts";
import {
  type QuoteMailFacts,
  type QuoteMailName,
  quoteMailWords,
} from "#domains/company/email-words.ts";
import { isEmailName } from "#domains/company/settings/emails.ts";
import {
  composeEnquiryEmail,
  composeOrderEmail,
  isEnquiryTemplate,
  isOrderTemplate,
  officeAddress,
} from "#domains/enquiries/message-emails.server.ts";
import { composeInvoiceEmail, isInvoiceTemplate } from "#domains/invoices/invoice-email.server.ts";
import {
  composePurchaseEmail,
  isPurchaseTemplate,
} from "#domains/purchasing/purchase-email.server.ts";
import { quotePath } from "#domains/quotes/customer-quote.ts";
import type { QuoteDocument } from "#domains/quotes/quote.ts";
import type { Database } from "#server/database/connections.ts";
import { readEmailSettings } from "#server/database/stored-settings.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { emailBodies } from "./email-layout.ts";
import type { Mail } from "./email-transport.ts";

export type TemplateMail = {
  template: string;
  to: string | null;
  data: {
    link?: string;
    author?: string;
    body?: string;
    order?: string;
    delivery?: string;
    invoice?: string;
    purchase?: string;
  };
  quoteId: string | null;
  enquiryId: string | null;
  messageId: string | null;
};

export type ComposeMail = (database: Database, mail: TemplateMail) => Promise<Mail>;

export type EmailParts = {
  siteUrl: string;
  office: string;
  pdf: Pick<PdfThreads, "drawQuote" | "drawInvoice" | "drawPurchase">;
};

const WITH_PDF = new Set(["quote-sent", "quote-accepted"]);

export function createComposeMail(parts: EmailParts): ComposeMail {
  const { siteUrl, office, pdf } = parts;
  return async (database, mail) => {
    const { template, to, data, quoteId } = mail;
    if (template === INVITATION) return composeInvitation(database, parts, mail);
    if (isCompanyDetailsTemplate(template)) {
      return composeCompanyDetailsMail(database, parts, mail, template);
    }
    if (isEnquiryTemplate(template)) return composeEnquiryEmail(database, parts, mail, template);
    if (isOrderTemplate(template)) return composeOrderEmail(database, parts, mail, template);
    if (isInvoiceTemplate(template)) return composeInvoiceEmail(database, parts, mail, template);
    if (isPurchaseTemplate(template)) return composePurchaseEmail(database, parts, mail, template);
    if (!isQuoteTemplate(template)) throw new Error(`Unknown email template "${template}".`);
    const { rows } = await sql<{ quote: QuoteDocument | null }>`
      select private.quote_document(${quoteId}) as quote`.execute(database);
    const quote = rows[0]?.quote;
    if (!quote) throw new Error("The quotation of this email was deleted.");
    const address = data.link
      ? `${siteUrl}${quotePath(data.link)}`
      : `${siteUrl}/admin/quotes/${quote.id}`;
    const { settings, letterhead, names } = await readEmailSettings(database);
    const words = quoteMailWords(
      template,
      settings[`office.mail.${template}`],
      factsOf(quote, data),
      names,
    );
    return {
      to: to ?? office,
      subject: words.subject,
      ...emailBodies(words, address, letterhead),
      replyTo: to
        ? officeAddress(office)
        : { name: quote.customer_name, address: quote.customer_email },
      ...(WITH_PDF.has(template) && {
        attachments: [
          {
            filename: pdfName(quote),
            contentType: "application/pdf",
            content: Buffer.from(
              await pdf.drawQuote(
                { ...quote, seller: quote.seller ?? letterhead },
                data.link ? address : null,
              ),
            ),
          },
        ],
      }),
    };
  };
}

export function pdfName({ number, revision }: Pick<QuoteDocument, "number" | "revision">): string {
  return `${number ?? "draft"}${revision > 1 ? `-revision-${revision}` : ""}.pdf`;
}

function factsOf(quote: QuoteDocument, { author, body }: TemplateMail["data"]): QuoteMailFacts {
  const { number, revision, currency } = quote;
  const money = (amount: number) => formatPrice(amount, currency);
  return {
    title: `${number ?? ""}${revision > 1 ? ` revision ${revision}` : ""}`,
    customer: quote.customer_name || quote.customer_company || quote.customer_email,
    net: money(quote.net),
    vat: money(quote.vat),
    gross: money(quote.gross),
    validUntil: quote.valid_until ? formatDate(quote.valid_until) : "",
    answeredBy: quote.replied_by,
    orderNumber: quote.reply_reference,
    reason: quote.reply_reason,
    author: author ?? "",
    body: body ?? "",
  };
}

function isQuoteTemplate(template: string): template is QuoteMailName {
  return template.startsWith("quote-") && isEmailName(template);
}
