import { fill } from "#app/lib/fill.ts";
import type { EmailName } from "#domains/company/settings/emails.ts";
import { TOTAL_LABELS } from "#domains/quotes/total-labels.ts";
import { HOLD } from "#domains/repairs/repair-text.ts";
import { company } from "./company.ts";

/** What a mail says. */
export type EmailWords = {
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

/** A mail as the office has worded it, with names in braces. */
export type EmailText = { subject: string; text: string };

/** What every mail can name beside its own facts. */
export type CompanyNames = { phone: string; hours: string };

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

/** What is known when a mail about an enquiry is written. */
export type EnquiryMailFacts = {
  /** `E-2026-0001`. */
  reference: string;
  name: string;
  /** Every line with its quantity: names of ours, and for others that they are in the sender's words; never those. */
  items: string[];
  /** What a message says; empty where the mail is about none. */
  body: string;
  /** How many files came with it. */
  files: number;
  /** Whether it is about a machine that must not travel before somebody has spoken with its owner. */
  isHeld: boolean;
};

/** What is known when a mail about an order is written. */
export type OrderMailFacts = {
  /** As the customer sees it in the account. */
  number: string;
  name: string;
  /** The customer's own number, or nothing. */
  reference: string;
  /** The parcel's number at the carrier, or nothing. */
  tracking: string;
  /** What was ordered: `2 × 22212 E`. */
  lines: string[];
};

export type QuoteMailName = Extract<EmailName, `quote-${string}`>;
export type EnquiryMailName = Extract<EmailName, `enquiry-${string}`>;
export type OrderMailName = Extract<EmailName, `order-${string}`>;

/** What stands below the paragraphs. */
type Parts = Omit<EmailWords, "subject" | "paragraphs">;

const OPEN = "View quotation";
const OPEN_IN_OFFICE = "Open in the office";

const totals = ({ net, vat, gross }: QuoteMailFacts): [string, string][] => [
  [TOTAL_LABELS.net, net],
  [TOTAL_LABELS.vat, vat],
  [TOTAL_LABELS.gross, gross],
];
const orderNumber = ({ orderNumber: number }: QuoteMailFacts, label: string): [string, string][] =>
  number ? [[label, number]] : [];
const offer = (quote: QuoteMailFacts): Parts => ({
  facts: [...totals(quote), ["Valid until", quote.validUntil]],
  action: OPEN,
});

const QUOTE_PARTS: Record<QuoteMailName, (quote: QuoteMailFacts) => Parts> = {
  "quote-sent": offer,
  "quote-reminder": offer,
  "quote-answer": ({ body }) => ({ said: body, action: OPEN }),
  "quote-accepted": (quote) => ({
    facts: [...totals(quote), ...orderNumber(quote, "Your order number")],
    action: OPEN,
  }),
  "quote-accepted-office": (quote) => ({
    facts: [...totals(quote), ...orderNumber(quote, "Customer order number")],
    action: OPEN_IN_OFFICE,
  }),
  "quote-declined-office": ({ reason }) => ({
    ...(reason && { said: reason }),
    action: OPEN_IN_OFFICE,
  }),
  "quote-question-office": ({ body }) => ({ said: body, action: "Reply in the office" }),
};

/** Returns the words of a mail about a quotation. */
export function quoteMailWords(
  name: QuoteMailName,
  mail: EmailText,
  facts: QuoteMailFacts,
  names: CompanyNames,
): EmailWords {
  const { body: _body, reason: _reason, ...values } = facts;
  const author = facts.author || facts.customer;
  return { ...filled(mail, { ...values, author }, names), ...QUOTE_PARTS[name](facts) };
}

/** Returns the words of a mail about an enquiry. */
export function enquiryEmailWords(
  name: EnquiryMailName,
  mail: EmailText,
  { reference, name: sender, items, body, files, isHeld }: EnquiryMailFacts,
  names: CompanyNames,
): EmailWords {
  const words = filled(mail, { reference, name: sender }, names);
  const received = files === 0 ? [] : [filesText(files)];
  switch (name) {
    case "enquiry-received":
      return {
        ...words,
        paragraphs: isHeld
          ? [...words.paragraphs, `${HOLD.title}. ${fill(HOLD.text, names)}`]
          : words.paragraphs,
        facts: [["Reference", reference]],
        ...(items.length > 0 && { lines: items }),
        action: "Track your enquiry",
      };
    case "enquiry-report":
      return { ...words, facts: [["Reference", reference]], action: "View report" };
    case "enquiry-answered":
      return {
        ...words,
        paragraphs: [...words.paragraphs, body, ...received],
        action: "View your enquiry",
      };
    case "enquiry-added-office":
      return {
        ...words,
        paragraphs: [...words.paragraphs, ...received],
        said: body,
        action: "Reply in the office",
      };
  }
}

function filesText(count: number): string {
  return count === 1
    ? "One file is attached. Open it using the link below."
    : `${count} files are attached. Open them using the link below.`;
}

/** Returns the words of a mail about an order. */
export function orderEmailWords(
  name: OrderMailName,
  mail: EmailText,
  { lines, ...order }: OrderMailFacts,
  names: CompanyNames,
): EmailWords & Required<Pick<EmailWords, "facts" | "lines">> {
  const isOnItsWay = name === "order-dispatched" || name === "order-delivered";
  const { number, reference, tracking } = { ...order, ...(!isOnItsWay && { tracking: "" }) };
  return {
    ...filled(mail, order, names),
    facts: [
      ["Our order number", number],
      ...(reference ? [["Your order number", reference] as [string, string]] : []),
      ...(tracking ? [["Tracking number", tracking] as [string, string]] : []),
    ],
    lines,
  };
}

function filled(
  { subject, text }: EmailText,
  facts: Readonly<Record<string, string>>,
  { phone, hours }: CompanyNames,
): Pick<EmailWords, "subject" | "paragraphs"> {
  const values = { ...facts, company: company.name, phone, hours };
  return {
    // A subject is one line, whatever a name holds.
    subject: fill(subject, values).replaceAll(/\s+/g, " "),
    paragraphs: text
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((paragraph) => fill(paragraph, values)),
  };
}
