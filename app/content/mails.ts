/*
 * The first words of the mails that the site writes about quotations, enquiries and orders. SAMPLE words: the
 * office changes them. What stands in braces is put in when a mail is written; totals, lines and the button
 * to the page are put below. Plain text and HTML are both made from them.
 */

export type MailTemplate = {
  /** What the office calls it, and when it is sent. */
  title: string;
  about: string;
  /** What may stand in braces. */
  names: readonly string[];
  subject: string;
  /** Paragraphs with an empty line between them. */
  text: string;
};

const COMPANY = ["company", "phone", "hours"] as const;
/** `title` is the number with its revision, amounts stand with their currency. */
const QUOTE = [
  ...["title", "customer", "net", "vat", "gross", "validUntil", "orderNumber"],
  ...COMPANY,
] as const;
const ORDER = ["number", "name", "reference", "tracking", ...COMPANY] as const;

export const MAILS = {
  "quote-sent": {
    title: "Quotation",
    about: "To the customer, with the PDF, when a quotation is sent.",
    names: QUOTE,
    subject: "Quotation {title} from {company}",
    text: `Good day {customer},

Here is our quotation {title}, also attached as a PDF.

On its page you can choose options, ask us, accept or decline it. Everybody who has the link can do so: share it with care.`,
  },
  "quote-reminder": {
    title: "Reminder of a quotation",
    about: "To the customer, before a quotation expires.",
    names: QUOTE,
    subject: "Quotation {title} is valid until {validUntil}",
    text: `Good day {customer},

Our quotation {title} ends on {validUntil}. If you need more time, ask for it on its page.`,
  },
  "quote-answer": {
    title: "Answer about a quotation",
    about: "To the customer, over what the office wrote.",
    names: QUOTE,
    subject: "Our answer about quotation {title}",
    text: `Good day {customer},

We have answered you:`,
  },
  "quote-accepted": {
    title: "Thanks for an acceptance",
    about: "To the customer, with the PDF, when a quotation is accepted.",
    names: [...QUOTE, "answeredBy"],
    subject: "Thank you: quotation {title} is accepted",
    text: `Good day {customer},

{answeredBy} accepted our quotation {title}. We have taken it as your order and will confirm it.`,
  },
  "quote-accepted-office": {
    title: "Accepted",
    about: "To the office.",
    names: [...QUOTE, "answeredBy"],
    subject: "Accepted: {title}",
    text: "{answeredBy} accepted quotation {title} for {customer}.",
  },
  "quote-declined-office": {
    title: "Declined",
    about: "To the office, over the customer's reason.",
    names: QUOTE,
    subject: "Declined: {title}",
    text: "Quotation {title} for {customer} was declined.",
  },
  "quote-question-office": {
    title: "Question about a quotation",
    about: "To the office, over the question.",
    names: [...QUOTE, "author"],
    subject: "Question about {title}",
    text: "{author} wrote about quotation {title}:",
  },
  // Anybody can type another's address: nothing that was typed stands in this mail.
  "enquiry-received": {
    title: "Enquiry received",
    about: "To whoever sent an enquiry.",
    names: ["reference", ...COMPANY],
    subject: "Your enquiry {reference} at {company}",
    text: `Good day,

Thank you for your enquiry. Its reference is {reference}. We answer during business hours, {hours}.

Its private page shows what you sent and our replies once you confirm that you sent it. Anyone with the link can read and add to it. Share it with care.

If you did not send an enquiry, ignore this email.`,
  },
  "enquiry-answered": {
    title: "Answer to an enquiry",
    about: "To the sender; what the office wrote stands below. It may be empty.",
    names: ["reference", "name", ...COMPANY],
    subject: "Our answer to your enquiry {reference}",
    text: "",
  },
  "enquiry-report": {
    title: "Strip report",
    about: "To whoever sent in a machine, when its strip report is published.",
    names: ["reference", "name", ...COMPANY],
    subject: "The strip report of your machine, {reference}",
    text: `Good day {name},

We have opened and measured your machine. What we found and what we recommend stands on its private page, also as a PDF.`,
  },
  "enquiry-added-office": {
    title: "Added to an enquiry",
    about: "To the office, over what the sender added.",
    names: ["reference", "name", ...COMPANY],
    subject: "Added to enquiry {reference}",
    text: "{name} wrote about enquiry {reference}:",
  },
  "order-confirmed": {
    title: "Order confirmed",
    about: "To the customer, if the office ticks it.",
    names: ORDER,
    subject: "We have confirmed your order {number}",
    text: `Good day {name},

We have confirmed your order and prepare it now.`,
  },
  "order-dispatched": {
    title: "Order dispatched",
    about: "To the customer, if the office ticks it.",
    names: ORDER,
    subject: "Your order {number} is on its way",
    text: `Good day {name},

Your order has left our workshop.`,
  },
  "order-delivered": {
    title: "Order delivered",
    about: "To the customer, if the office ticks it.",
    names: ORDER,
    subject: "Your order {number} is delivered",
    text: `Good day {name},

Your order is delivered. If anything is missing or damaged, please tell us within 30 days.`,
  },
  "order-cancelled": {
    title: "Order cancelled",
    about: "To the customer, if the office ticks it.",
    names: ORDER,
    subject: "Your order {number} is cancelled",
    text: `Good day {name},

We have cancelled your order. If this is a surprise, please call us: {phone}.`,
  },
} as const satisfies Record<string, MailTemplate>;

export type MailName = keyof typeof MAILS;

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(MAILS, name);
}
