// SAMPLE default emails. Placeholders are in braces. Totals, lines and the button follow the text.

export type EmailTemplate = {
  title: string;
  about: string;
  /** Placeholders allowed in braces. */
  names: readonly string[];
  subject: string;
  /** Paragraphs, separated by blank lines. */
  text: string;
};

const COMPANY = ["company", "phone", "hours"] as const;
/** `title` is the number with the revision. Amounts include the currency. */
const QUOTE = [
  ...["title", "customer", "net", "vat", "gross", "validUntil", "orderNumber"],
  ...COMPANY,
] as const;
const INVOICE = ["number", "customer", "total", "due", "dueOn", "orderNumber", ...COMPANY] as const;
const PURCHASE = ["number", "supplier", "total", ...COMPANY] as const;
const ORDER = ["number", "name", "reference", "tracking", ...COMPANY] as const;

export const MAILS = {
  "quote-sent": {
    title: "Quotation",
    about: "To the customer, with the quotation PDF.",
    names: QUOTE,
    subject: "Quotation {title} from {company}",
    text: `Good day {customer},

Here is our quotation {title}, also attached as a PDF.

Use the link below to choose options, ask questions, accept or decline. Anyone with the link can do this, so share it carefully.`,
  },
  "quote-reminder": {
    title: "Quotation reminder",
    about: "To the customer before a quotation expires.",
    names: QUOTE,
    subject: "Quotation {title} is valid until {validUntil}",
    text: `Good day {customer},

Our quotation {title} is valid until {validUntil}. You can request an extension online.`,
  },
  "quote-answer": {
    title: "Reply about a quotation",
    about: "To the customer, with your reply below.",
    names: QUOTE,
    subject: "Our reply about quotation {title}",
    text: `Good day {customer},

We have replied to your message:`,
  },
  "quote-accepted": {
    title: "Acceptance confirmation",
    about: "To the customer, with the PDF, when a quotation is accepted.",
    names: [...QUOTE, "answeredBy"],
    subject: "Thank you for accepting quotation {title}",
    text: `Good day {customer},

{answeredBy} accepted our quotation {title}. This is now your order; confirmation will follow.`,
  },
  "quote-accepted-office": {
    title: "Quotation accepted",
    about: "To the office.",
    names: [...QUOTE, "answeredBy"],
    subject: "Quotation {title} accepted",
    text: "{answeredBy} accepted quotation {title} for {customer}.",
  },
  "quote-amended": {
    title: "Change of an order",
    about: "To the customer, to confirm a change after acceptance, with your reason below.",
    names: QUOTE,
    subject: "Please confirm a change to your order, quotation {title}",
    text: `Good day {customer},

We have prepared a change to your order from quotation {title}. Your order remains unchanged until you confirm online.`,
  },
  "quote-amendment-office": {
    title: "Change of an order confirmed",
    about: "To the office.",
    names: [...QUOTE, "author"],
    subject: "Change to the order from quotation {title} confirmed",
    text: "{author} confirmed the change to the order from quotation {title} for {customer}.",
  },
  "quote-declined-office": {
    title: "Quotation declined",
    about: "To the office, with the customer’s reason below.",
    names: QUOTE,
    subject: "Quotation {title} declined",
    text: "Quotation {title} for {customer} was declined.",
  },
  "quote-question-office": {
    title: "Question about a quotation",
    about: "To the office, with the question below.",
    names: [...QUOTE, "author"],
    subject: "Question about quotation {title}",
    text: "{author} wrote about quotation {title}:",
  },
  // Security. The address may belong to someone else, so this email contains no visitor text.
  "enquiry-received": {
    title: "Enquiry received",
    about: "To the sender of an enquiry.",
    names: ["reference", ...COMPANY],
    subject: "Your enquiry {reference} at {company}",
    text: `Good day,

Thank you for your enquiry. Your reference is {reference}. We reply during business hours, {hours}.

Track your enquiry and add details on its private page, once you confirm that you sent it. Anyone with the link can do this, so share it carefully.

If you did not contact us, please ignore this email.`,
  },
  "enquiry-answered": {
    title: "Reply to an enquiry",
    about: "To the sender, with your reply below. This text may be left blank.",
    names: ["reference", "name", ...COMPANY],
    subject: "We have replied to your enquiry {reference}",
    text: "",
  },
  "enquiry-report": {
    title: "Strip report",
    about: "To the machine’s sender, on publication of the strip report.",
    names: ["reference", "name", ...COMPANY],
    subject: "Strip report on your machine, {reference}",
    text: `Good day {name},

We have opened and measured your machine. Read our findings and recommendations online, or download the PDF.`,
  },
  "enquiry-certificate": {
    title: "Certificate",
    about: "To the machine’s sender, on issue of a test certificate or balancing report.",
    names: ["reference", "name", "certificate", ...COMPANY],
    subject: "Certificate {certificate} for your machine, {reference}",
    text: `Good day {name},

We have tested your machine. Read certificate {certificate} online, or download the PDF.`,
  },
  "enquiry-added-office": {
    title: "Message on an enquiry",
    about: "To the office, with the sender’s message below.",
    names: ["reference", "name", ...COMPANY],
    subject: "New message on enquiry {reference}",
    text: "{name} wrote about enquiry {reference}:",
  },
  "purchase-sent": {
    title: "Purchase order",
    about: "To the supplier, with the PDF.",
    names: PURCHASE,
    subject: "Purchase order {number} from {company}",
    text: `Good day {supplier},

Our purchase order {number} for {total} excluding VAT is attached as a PDF.

Please use the link below to confirm quantities, prices and delivery dates. Anyone with the link can do this, so share it carefully.`,
  },
  "purchase-confirmed-office": {
    title: "Purchase order confirmed",
    about: "To the office.",
    names: [...PURCHASE, "author"],
    subject: "Purchase order {number} confirmed",
    text: "{author} of {supplier} has confirmed purchase order {number}. Check the dates, and accept or reject prices and quantities that differ from the order.",
  },
  "invoice-sent": {
    title: "Invoice",
    about: "To the customer, with the PDF.",
    names: INVOICE,
    subject: "Invoice {number} from {company}",
    text: `Good day {customer},

Our invoice {number} for {total} is attached as a PDF. Please pay {due} by {dueOn}, using {number} as your reference.

Our bank details are on the page below, never in an email. If an email gives you an account number, call us on {phone} before you pay.`,
  },
  "credit-note-sent": {
    title: "Credit note",
    about: "To the customer, with the PDF.",
    names: INVOICE,
    subject: "Credit note {number} from {company}",
    text: `Good day {customer},

Our credit note {number} for {total} is attached as a PDF.`,
  },
  "pro-forma-sent": {
    title: "Pro forma invoice",
    about: "To the customer, with the PDF.",
    names: INVOICE,
    subject: "Pro forma invoice {number} from {company}",
    text: `Good day {customer},

Our pro forma invoice {number} for your order {orderNumber} is attached as a PDF. It is not a tax invoice. Please pay {due}, using {number} as your reference.

Our bank details are on the page below, never in an email. If an email gives you an account number, call us on {phone} before you pay.`,
  },
  "invoice-reminder": {
    title: "Payment reminder",
    about: "To the customer, after the due date.",
    names: INVOICE,
    subject: "Invoice {number} was due on {dueOn}",
    text: `Good day {customer},

Our invoice {number} was due on {dueOn}, and {due} is outstanding. If you have paid, please send proof of payment using the link below. If you query the invoice, reply to this email.

Our bank details are on the same page, never in an email.`,
  },
  "payment-proof-office": {
    title: "Proof of payment",
    about: "To the office, when a customer sends a proof of payment.",
    names: INVOICE,
    subject: "Proof of payment for {number}",
    text: "{customer} has sent proof of payment for {number}. Record the payment only once it is in the account.",
  },
  "order-confirmed": {
    title: "Order confirmed",
    about: "To the customer, if selected by the office.",
    names: ORDER,
    subject: "Your order {number} is confirmed",
    text: `Good day {name},

Your order is confirmed and being prepared for dispatch.`,
  },
  "order-dispatched": {
    title: "Order dispatched",
    about: "To the customer, if selected by the office.",
    names: ORDER,
    subject: "Your order {number} has been dispatched",
    text: `Good day {name},

Your order has left our workshop.`,
  },
  "order-part-dispatched": {
    title: "Order dispatched in part",
    about: "To the customer, with the lines that left and those that follow below.",
    names: ORDER,
    subject: "Part of your order {number} has been dispatched",
    text: `Good day {name},

Part of your order has left our workshop. The rest follows.`,
  },
  "order-delivered": {
    title: "Order delivered",
    about: "To the customer, if selected by the office.",
    names: ORDER,
    subject: "Your order {number} has been delivered",
    text: `Good day {name},

Your order has been delivered. If anything is missing or damaged, please let us know within 30 days.`,
  },
  "order-cancelled": {
    title: "Order cancelled",
    about: "To the customer, if selected by the office.",
    names: ORDER,
    subject: "Your order {number} has been cancelled",
    text: `Good day {name},

We have cancelled your order. If you did not expect this, please call us on {phone}.`,
  },
} as const satisfies Record<string, EmailTemplate>;

export type EmailName = keyof typeof MAILS;

export function isEmailName(name: string): name is EmailName {
  return Object.hasOwn(MAILS, name);
}
