import { company } from "./company.ts";
import type { MailWords } from "./mails.ts";

/*
 * The mails that the site writes about enquiries and orders. SAMPLE words for the owner to change: what
 * stands in `${…}` comes from the enquiry or order. Plain text and HTML are both made from them.
 */

/** What is known when a mail about an enquiry is written. */
export type EnquiryMailFacts = {
  /** `E-2026-0001`. */
  reference: string;
  name: string;
  /** Names from the catalogue with their quantities; never what a visitor typed. */
  items: string[];
  /** What a message says; empty where the mail is about none. */
  body: string;
  /** How many files came with it. */
  files: number;
};

const files = (count: number) =>
  count === 0
    ? []
    : [
        count === 1
          ? "A file came with it; it stands on its page."
          : `${count} files came with it; they stand on its page.`,
      ];

export const ENQUIRY_MAILS = {
  // Anybody can type another's address: nothing that was typed stands in this mail.
  "enquiry-received": ({ reference, items }) => ({
    subject: `Your enquiry ${reference} at ${company.name}`,
    paragraphs: [
      "Good day,",
      `Thank you for your enquiry. Its reference is ${reference}. We answer during business hours, ${company.hours.shown}.`,
      "On its private page you see what you wrote and where it stands, and can add to it. Everybody who has the link can do so: share it with care.",
      "Did you not ask us anything? Then somebody mistyped an address, and you can forget this mail.",
    ],
    facts: [["Reference", reference]],
    ...(items.length > 0 && { lines: items }),
    action: "Follow your enquiry",
  }),
  "enquiry-answered": ({ reference, body, files: count }) => ({
    subject: `Our answer to your enquiry ${reference}`,
    paragraphs: [body, ...files(count)],
    action: "Open your enquiry",
  }),
  "enquiry-added-office": ({ reference, name, body, files: count }) => ({
    subject: `Added to enquiry ${reference}`,
    paragraphs: [`${name} wrote about enquiry ${reference}:`, ...files(count)],
    said: body,
    action: "Answer it in the office",
  }),
} satisfies Record<string, (facts: EnquiryMailFacts) => MailWords>;

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

type OrderMail = {
  /** Whether it is ticked when the office moves an order. */
  isUsual: boolean;
  write: (facts: OrderMailFacts) => MailWords;
};

const greeting = ({ name }: OrderMailFacts) => `Good day${name && ` ${name}`},`;
const numbers = ({ number, reference, tracking }: OrderMailFacts): [string, string][] => [
  ["Our order", number],
  ...(reference ? [["Your order number", reference] as [string, string]] : []),
  ...(tracking ? [["Tracking number", tracking] as [string, string]] : []),
];

/** By what an order has become. */
export const ORDER_MAILS = {
  confirmed: {
    isUsual: true,
    write: (order) => ({
      subject: `We have confirmed your order ${order.number}`,
      paragraphs: [greeting(order), "We have confirmed your order and prepare it now."],
      facts: numbers({ ...order, tracking: "" }),
      lines: order.lines,
    }),
  },
  dispatched: {
    isUsual: true,
    write: (order) => ({
      subject: `Your order ${order.number} is on its way`,
      paragraphs: [greeting(order), "Your order has left our workshop."],
      facts: numbers(order),
      lines: order.lines,
    }),
  },
  delivered: {
    isUsual: false,
    write: (order) => ({
      subject: `Your order ${order.number} is delivered`,
      paragraphs: [
        greeting(order),
        "Your order is delivered. If anything is missing or damaged, please tell us within 30 days.",
      ],
      facts: numbers(order),
      lines: order.lines,
    }),
  },
  cancelled: {
    isUsual: true,
    write: (order) => ({
      subject: `Your order ${order.number} is cancelled`,
      paragraphs: [
        greeting(order),
        `We have cancelled your order. If this is a surprise, please call us: ${company.phone.shown}.`,
      ],
      facts: numbers({ ...order, tracking: "" }),
      lines: order.lines,
    }),
  },
} satisfies Record<string, OrderMail>;

/** A step of an order that its customer can be told of. */
export type ToldStep = keyof typeof ORDER_MAILS;
