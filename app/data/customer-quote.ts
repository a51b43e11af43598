import type { TableClient } from "./database.ts";
import type { OrderStatus } from "./order.ts";
import type { QuoteDocument } from "./quote.ts";

/*
 * What a customer does by the private link, without an account. A link is what stands behind /quote/ in
 * the address; it is a secret.
 */

/** Characters of what a customer writes to the office, and the office to a customer. */
export const MAX_MESSAGE = 10_000;
/** 32 random bytes. */
export const LINK_PATTERN = /^[\w-]{43}$/;

/** The page that a link opens. */
export function quotePath(link: string): string {
  return `/quote/${link}`;
}

/** The same as a file. */
export function quotePdfPath(link: string): string {
  return `${quotePath(link)}/quotation.pdf`;
}

/** The same for the office, of any revision by its id. */
export function officeQuotePdfPath(id: string): string {
  return `/office/quotes/${id}/quotation.pdf`;
}

/** The latest revision that was sent, and what was said about it. */
export type CustomerQuote = QuoteDocument & {
  number: string;
  messages: { created_at: string; from_office: boolean; author: string; body: string }[];
  order: { id: string; status: OrderStatus } | null;
  /** What the customer's purchase order is called, which came with the acceptance. */
  file: string | null;
};

/** The latest revision of a quotation, as an account lists it. */
export type MyQuote = Pick<
  CustomerQuote,
  | "id"
  | "number"
  | "revision"
  | "state"
  | "expired"
  | "customer_reference"
  | "currency"
  | "net"
  | "vat"
  | "gross"
  | "valid_until"
  | "answer_reference"
> & {
  sent_at: string;
  line_count: number;
  first_line: string;
  order_id: string | null;
};

export type Acceptance = {
  revision: number;
  person: string;
  /** The customer's order number. */
  reference: string;
  /** Ids of the options and alternatives. */
  chosen: string[];
  /** A path of SVG; empty without one. */
  signature: string;
  /** Id of the file with the purchase order. */
  file?: string;
};

/** Returns what a link opens, or null when it opens nothing. Throws on failure. */
export async function readQuote(client: TableClient, link: string): Promise<CustomerQuote | null> {
  const { data } = await client.rpc("read_quote", { link }).throwOnError();
  return data;
}

/** Notes that somebody has the quotation before them. Throws on failure. */
export async function viewQuote(client: TableClient, link: string): Promise<void> {
  await client.rpc("view_quote", { link }).throwOnError();
}

/** Accepts a revision; who does so again gets the same order. Throws on failure, saying why not. */
export async function acceptQuote(
  client: TableClient,
  link: string,
  acceptance: Acceptance,
): Promise<{ order: string }> {
  const { data } = await client.rpc("accept_quote", { link, ...acceptance }).throwOnError();
  return data;
}

/** Declines a revision. Throws on failure, saying why not. */
export async function declineQuote(
  client: TableClient,
  link: string,
  decline: { revision: number; person: string; reason: string },
): Promise<void> {
  await client.rpc("decline_quote", { link, ...decline }).throwOnError();
}

/** Asks the office something, or for more time. Throws on failure, saying why not. */
export async function askAboutQuote(
  client: TableClient,
  link: string,
  question: { author: string; body: string; extension: boolean },
): Promise<void> {
  await client.rpc("ask_about_quote", { link, ...question }).throwOnError();
}

/** Returns the quotations that went to one's confirmed address, the newest first. Throws on failure. */
export async function fetchMyQuotes(client: TableClient): Promise<MyQuote[]> {
  const { data } = await client.rpc("my_quotes").throwOnError();
  return data;
}

/** Returns a new private link of such a quotation. Throws on failure. */
export async function openMyQuote(client: TableClient, id: string): Promise<string> {
  const { data } = await client.rpc("open_my_quote", { quote: id }).throwOnError();
  return data;
}
