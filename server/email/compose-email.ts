import { sql } from "kysely";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { composeInvitation, INVITATION } from "#domains/accounts/invitation-email.server.ts";
import {
  composeCompanyDetailsMail,
  isCompanyDetailsTemplate,
} from "#domains/company/company-details-email.server.ts";
import {
  type EmailWords,
  isEnquiryMail,
  isOrderMail,
  isPurchaseMail,
  isQuoteMail,
  type QuoteMailFacts,
  type QuoteMailName,
  quoteMailWords,
} from "#domains/company/email-words.ts";
import { isEmailName } from "#domains/company/settings/emails.ts";
import {
  composeEnquiryEmail,
  composeOrderEmail,
} from "#domains/enquiries/message-emails.server.ts";
import { composeInvoiceEmail } from "#domains/invoices/invoice-email.server.ts";
import { composePurchaseEmail } from "#domains/purchasing/purchase-email.server.ts";
import { quotePath } from "#domains/quotes/customer-quote.ts";
import type { QuoteDocument } from "#domains/quotes/quote.ts";
import type { Database } from "#server/database/connections.ts";
import { type EmailSettings, readEmailSettings } from "#server/database/stored-settings.ts";
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

type EmailParts = {
  siteUrl: string;
  office: string;
  pdf: Pick<PdfThreads, "drawQuote" | "drawInvoice" | "drawPurchase">;
};

/** What a domain knows of an email that is due. */
export type Letter = {
  words: EmailWords;
  /** Opened by the button. */
  address: string | null;
  /** The office replies to it, and it to the office. Omitted if no reply is expected. */
  party?: { name: string; address: string };
  pdf?: { filename: string; content: Uint8Array };
};
export type Composing = EmailParts & EmailSettings & TemplateMail & { database: Database };

const WITH_PDF = new Set(["quote-sent", "quote-accepted"]);

export function createComposeMail(parts: EmailParts): ComposeMail {
  return async (database, mail) => {
    const settings = await readEmailSettings(database);
    const letter = await letterOf({ ...parts, ...settings, ...mail, database });
    const { words, address, party, pdf } = letter;
    const office = { name: "", address: parts.office.replace(/^.*<|>$/g, "") };
    return {
      to: mail.to ?? parts.office,
      subject: words.subject,
      ...emailBodies(words, address, settings.letterhead),
      ...(party && { replyTo: mail.to ? office : party }),
      ...(pdf && {
        attachments: [
          {
            filename: pdf.filename,
            contentType: "application/pdf",
            content: Buffer.from(pdf.content),
          },
        ],
      }),
    };
  };
}

async function letterOf(composing: Composing): Promise<Letter> {
  const { template } = composing;
  if (template === INVITATION) return composeInvitation(composing);
  if (isCompanyDetailsTemplate(template)) return composeCompanyDetailsMail(composing, template);
  if (isEnquiryMail(template)) return composeEnquiryEmail(composing, template);
  if (isOrderMail(template)) return composeOrderEmail(composing, template);
  if (isPurchaseMail(template)) return composePurchaseEmail(composing, template);
  if (isQuoteMail(template)) return composeQuoteEmail(composing, template);
  if (isEmailName(template)) return composeInvoiceEmail(composing, template);
  throw new Error(`Unknown email template "${template}".`);
}

async function composeQuoteEmail(composing: Composing, template: QuoteMailName): Promise<Letter> {
  const { database, siteUrl, pdf, settings, letterhead, names, data, quoteId } = composing;
  const { rows } = await sql<{ quote: QuoteDocument | null }>`
    select private.quote_document(${quoteId}) as quote`.execute(database);
  const quote = rows[0]?.quote;
  if (!quote) throw new Error("The quotation of this email was deleted.");
  const link = data.link ? `${siteUrl}${quotePath(data.link)}` : null;
  const mail = settings[`office.mail.${template}`];
  const printed = { ...quote, seller: quote.seller ?? letterhead };
  return {
    words: quoteMailWords(template, mail, factsOf(quote, data), names),
    address: link ?? `${siteUrl}/admin/quotes/${quote.id}`,
    party: { name: quote.customer_name, address: quote.customer_email },
    ...(WITH_PDF.has(template) && {
      pdf: { filename: pdfName(quote), content: await pdf.drawQuote(printed, link) },
    }),
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
