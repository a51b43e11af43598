import type { TableClient } from "./database.ts";
import { asciiAddress } from "./email-address.ts";
import type { QuoteFields, QuoteLine } from "./quote.ts";
import { fetchQuote } from "./quotes.ts";

/** SQLSTATE of an id that is there already: the answer to the first attempt was lost. */
const ALREADY_THERE = "23505";
/** What the functions say of a quotation that is not as it was seen: changed, sent, or gone. */
const CONFLICTS = ["PT409", "PT404"];

export type QuoteChange = {
  id: string;
  /** `updated_at` of the draft that is changed; null for a new one. */
  seen: string | null;
  fields: QuoteFields;
  lines: QuoteLine[];
};

/**
 * Writes a draft with its lines in one transaction, or changes it unless somebody else did so, sent or
 * deleted it since it was seen. Returns what names its new state, null when somebody else was first.
 * Throws on failure.
 */
export async function saveQuote(
  client: TableClient,
  { id, seen, fields, lines }: QuoteChange,
): Promise<string | null> {
  const { data, error } = await client.rpc("save_quote", {
    target: id,
    seen,
    quote: { ...fields, customer_email: asciiAddress(fields.customer_email) },
    lines,
  });
  if (!error) return data;
  if (error.code === ALREADY_THERE) return (await fetchQuote(client, id))?.updated_at ?? null;
  if (CONFLICTS.includes(error.code)) return null;
  throw error;
}

/** Throws a draft away unless it changed since it was seen; says whether it did. Throws on failure. */
export async function discardQuote(
  client: TableClient,
  id: string,
  seen: string,
): Promise<boolean> {
  const { error } = await client.rpc("discard_quote", { target: id, seen });
  if (!error) return true;
  if (CONFLICTS.includes(error.code)) return false;
  throw error;
}

export type SentQuote = {
  number: string;
  /** What stands behind /quote/ in the private link. It is told here and by mail, and kept nowhere. */
  link: string;
};

/** Sends a draft as it was seen, under the letterhead of the settings. Throws on failure and when it is not as it was seen. */
export async function sendQuote(client: TableClient, id: string, seen: string): Promise<SentQuote> {
  const { data } = await client.rpc("send_quote", { target: id, seen }).throwOnError();
  return data;
}

/** Begins a new revision and returns its id; that of the one begun already, if there is one. Throws on failure. */
export async function reviseQuote(client: TableClient, id: string): Promise<string> {
  const { data } = await client.rpc("revise_quote", { target: id }).throwOnError();
  return data;
}

/** Takes back what was sent. Throws on failure and when it is no longer with the customer. */
export async function withdrawQuote(client: TableClient, id: string): Promise<void> {
  await client.rpc("withdraw_quote", { target: id }).throwOnError();
}

/** Returns one more private link of a quotation that was sent. Throws on failure. */
export async function makeQuoteLink(client: TableClient, id: string): Promise<string> {
  const { data } = await client.rpc("make_quote_link", { target: id }).throwOnError();
  return data;
}

/** Closes every private link of a quotation; returns how many were open. Throws on failure. */
export async function withdrawQuoteLinks(client: TableClient, id: string): Promise<number> {
  const { data } = await client.rpc("withdraw_quote_links", { target: id }).throwOnError();
  return data;
}

/** Writes to the customer below the quotation, and by mail. Throws on failure. */
export async function writeToCustomer(
  client: TableClient,
  id: string,
  body: string,
): Promise<void> {
  await client.rpc("write_to_customer", { target: id, body }).throwOnError();
}

/** Puts mails of a quotation that could not be sent into the outbox again. Throws on failure. */
export async function resendQuoteMail(client: TableClient, id: string): Promise<void> {
  await client.rpc("resend_quote_mail", { target: id }).throwOnError();
}
