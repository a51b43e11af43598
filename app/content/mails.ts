import { company } from "./company.ts";
import { TOTAL_LABELS } from "./vat.ts";

/*
 * The mails that the site writes about quotations. SAMPLE words for the owner to change: what stands in
 * `${…}` comes from the quotation. Plain text and HTML are both made from them.
 */

/** What a mail says. */
export type MailWords = {
  /** Also what stands above it. */
  subject: string;
  paragraphs: string[];
  /** What is looked for in it: a name and its value. */
  facts?: [label: string, value: string][];
  /** What it is about, line by line. */
  lines?: string[];
  /** What somebody wrote, shown as a quotation of it. */
  said?: string;
  /** What the button to the page says; without it there is none. */
  action?: string;
};

/** What is known when a mail about a quotation is written. */
export type QuoteMailFacts = {
  /** `Q-2026-0001`, with its revision after the first. */
  title: string;
  customer: string;
  /** With its currency, including VAT. */
  gross: string;
  /** Excluding VAT, and the VAT itself. */
  net: string;
  vat: string;
  validUntil: string;
  answeredBy: string;
  /** The customer's order number, or nothing. */
  orderNumber: string;
  reason: string;
  /** Who wrote a message, and what; empty where the mail is about none. */
  author: string;
  body: string;
};

type WriteQuoteMail = (facts: QuoteMailFacts) => MailWords;

const totals = ({ net, vat, gross }: QuoteMailFacts): [string, string][] => [
  [TOTAL_LABELS.net, net],
  [TOTAL_LABELS.vat, vat],
  [TOTAL_LABELS.gross, gross],
];
const orderNumber = ({ orderNumber: number }: QuoteMailFacts, label: string): [string, string][] =>
  number ? [[label, number]] : [];

export const QUOTE_MAILS = {
  "quote-sent": (quote) => ({
    subject: `Quotation ${quote.title} from ${company.name}`,
    paragraphs: [
      `Good day ${quote.customer},`,
      `Here is our quotation ${quote.title}, also attached as a PDF.`,
      "On its page you can choose options, ask us, accept or decline it. Everybody who has the link can do so: share it with care.",
    ],
    facts: [...totals(quote), ["Valid until", quote.validUntil]],
    action: "Open the quotation",
  }),
  "quote-reminder": (quote) => ({
    subject: `Quotation ${quote.title} is valid until ${quote.validUntil}`,
    paragraphs: [
      `Good day ${quote.customer},`,
      `Our quotation ${quote.title} ends on ${quote.validUntil}. If you need more time, ask for it on its page.`,
    ],
    facts: [...totals(quote), ["Valid until", quote.validUntil]],
    action: "Open the quotation",
  }),
  "quote-answer": (quote) => ({
    subject: `Our answer about quotation ${quote.title}`,
    paragraphs: [`Good day ${quote.customer},`, "We have answered you:"],
    said: quote.body,
    action: "Open the quotation",
  }),
  "quote-accepted": (quote) => ({
    subject: `Thank you: quotation ${quote.title} is accepted`,
    paragraphs: [
      `Good day ${quote.customer},`,
      `${quote.answeredBy} accepted our quotation ${quote.title}. We have taken it as your order and will confirm it.`,
    ],
    facts: [...totals(quote), ...orderNumber(quote, "Your order number")],
    action: "Open the quotation",
  }),
  "quote-accepted-office": (quote) => ({
    subject: `Accepted: ${quote.title}`,
    paragraphs: [`${quote.answeredBy} accepted quotation ${quote.title} for ${quote.customer}.`],
    facts: [...totals(quote), ...orderNumber(quote, "Order number of the customer")],
    action: "Open it in the office",
  }),
  "quote-declined-office": (quote) => ({
    subject: `Declined: ${quote.title}`,
    paragraphs: [`Quotation ${quote.title} for ${quote.customer} was declined.`],
    ...(quote.reason && { said: quote.reason }),
    action: "Open it in the office",
  }),
  "quote-question-office": (quote) => ({
    subject: `Question about ${quote.title}`,
    paragraphs: [`${quote.author || quote.customer} wrote about quotation ${quote.title}:`],
    said: quote.body,
    action: "Answer it in the office",
  }),
} satisfies Record<string, WriteQuoteMail>;
