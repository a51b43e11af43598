import { fill } from "#app/lib/fill.ts";
import { type EmailName, isEmailName } from "#domains/company/settings/emails.ts";
import type { PageSettings } from "#domains/company/settings/page-settings.ts";
import { TOTAL_LABELS } from "#domains/quotes/total-labels.ts";
import { HOLD } from "#domains/repairs/repair-text.ts";

export type EmailWords = {
  /** Also the heading. */
  subject: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  lines?: string[];
  /** Text from a customer or the office, shown as a quotation. */
  said?: string;
  action?: string;
};

export type EmailText = { subject: string; text: string };

export type CompanyNames = Pick<PageSettings, "phone" | "hours"> & { identity: { name: string } };

export type QuoteMailFacts = {
  /** Number, with the revision from the second on, such as `Q-2026-0001`. */
  title: string;
  customer: string;
  /** Including VAT and the currency. */
  gross: string;
  net: string;
  vat: string;
  validUntil: string;
  answeredBy: string;
  orderNumber: string;
  reason: string;
  /** Empty unless about a message. */
  author: string;
  body: string;
};

export type EnquiryMailFacts = {
  /** Such as `E-2026-0001`. */
  reference: string;
  name: string;
  /** Security. Items outside the catalogue appear without the sender's words. */
  items: string[];
  /** Empty unless about a message. */
  body: string;
  files: number;
  /** Whether the sender must call before sending the machine. */
  isHeld: boolean;
};

export type OrderMailFacts = {
  number: string;
  name: string;
  reference: string;
  carrier: string;
  tracking: string;
  /** Such as `2 × 22212 E`. */
  lines: string[];
};

type NamesOf<Kind extends string> = Extract<EmailName, `${Kind}-${string}`>;
export type QuoteMailName = NamesOf<"quote">;
export type EnquiryMailName = NamesOf<"enquiry">;
export type OrderMailName = NamesOf<"order">;

function namesOf<Kind extends string>(kind: Kind) {
  return (name: string): name is NamesOf<Kind> => isEmailName(name) && name.startsWith(`${kind}-`);
}
export const isQuoteMail = namesOf("quote");
export const isEnquiryMail = namesOf("enquiry");
export const isOrderMail = namesOf("order");
export const isPurchaseMail = namesOf("purchase");

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
  "quote-amended": ({ body }) => ({
    ...(body && { said: body }),
    action: "View and confirm",
  }),
  "quote-amendment-office": () => ({ action: OPEN_IN_OFFICE }),
  "quote-declined-office": ({ reason }) => ({
    ...(reason && { said: reason }),
    action: OPEN_IN_OFFICE,
  }),
  "quote-question-office": ({ body }) => ({ said: body, action: "Reply in the office" }),
};

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

export function enquiryEmailWords(
  name: EnquiryMailName,
  mail: EmailText,
  { reference, name: sender, items, body, files, isHeld }: EnquiryMailFacts,
  names: CompanyNames,
): EmailWords {
  const words = filled(mail, { reference, name: sender, certificate: body }, names);
  const received = files === 0 ? [] : [filesText(files)];
  switch (name) {
    case "enquiry-received":
      return {
        ...words,
        paragraphs: isHeld
          ? [...words.paragraphs, `${HOLD.title}. ${fill(HOLD.text, { phone: names.phone })}`]
          : words.paragraphs,
        facts: [["Reference", reference]],
        ...(items.length > 0 && { lines: items }),
        action: "Track your enquiry",
      };
    case "enquiry-report":
      return { ...words, facts: [["Reference", reference]], action: "View report" };
    case "enquiry-certificate":
      return { ...words, facts: [["Reference", reference]], action: "View certificate" };
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

export function orderEmailWords(
  name: OrderMailName,
  mail: EmailText,
  { lines, ...order }: OrderMailFacts,
  names: CompanyNames,
): EmailWords & Required<Pick<EmailWords, "facts" | "lines">> {
  const isOnItsWay = name !== "order-confirmed" && name !== "order-cancelled";
  const { number, reference } = order;
  const { carrier, tracking } = isOnItsWay ? order : { carrier: "", tracking: "" };
  return {
    ...filled(mail, order, names),
    facts: (
      [
        ["Our order number", number],
        ["Your order number", reference],
        ["Carrier", carrier],
        ["Tracking number", tracking],
      ] as [string, string][]
    ).filter(([, value]) => value !== ""),
    lines,
  };
}

export type InvoiceMailFacts = Record<
  "number" | "customer" | "total" | "due" | "dueOn" | "orderNumber",
  string
>;

export function invoiceMailWords(
  mail: EmailText,
  facts: InvoiceMailFacts,
  names: CompanyNames,
  toOffice: boolean,
): EmailWords {
  return { ...filled(mail, facts, names), action: toOffice ? OPEN_IN_OFFICE : "View document" };
}

export function purchaseMailWords(
  mail: EmailText,
  facts: Record<"number" | "supplier" | "total" | "author", string>,
  names: CompanyNames,
  toOffice: boolean,
): EmailWords {
  return { ...filled(mail, facts, names), action: toOffice ? OPEN_IN_OFFICE : "Confirm order" };
}

function filled(
  { subject, text }: EmailText,
  facts: Readonly<Record<string, string>>,
  { identity, phone, hours }: CompanyNames,
): Pick<EmailWords, "subject" | "paragraphs"> {
  const values = { ...facts, company: identity.name, phone, hours };
  return {
    // Names may hold line breaks, which would inject headers.
    subject: fill(subject, values).replaceAll(/\s+/g, " "),
    paragraphs: text
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((paragraph) => fill(paragraph, values)),
  };
}
