import type { TableClient } from "#app/data/database.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import { isMade, STALE } from "#domains/contract.ts";
import { discardQuote, saveQuote } from "#domains/quotes/contracts.ts";
import type { QuoteFields, QuoteLine } from "./quote.ts";
import { fetchQuote } from "./quotes.ts";

/** SQLSTATE of an id that is there already: the answer to the first attempt was lost. */
const ALREADY_THERE = "23505";
/** Problems of a quotation that is not as it was seen. */
const CONFLICTS = ["changed", "sent", "gone"];

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
export async function saveDraft(
  client: TableClient,
  { id, seen, fields, lines }: QuoteChange,
): Promise<string | null> {
  const quote = { ...fields, customer_email: asciiAddress(fields.customer_email) };
  try {
    return await saveQuote(client, { target: id, seen, quote, lines });
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code === ALREADY_THERE) return (await fetchQuote(client, id))?.updated_at ?? null;
    if (CONFLICTS.includes(code)) return null;
    throw error;
  }
}

/** Throws a draft away unless it changed since it was seen; says whether it did. Throws on failure. */
export function discardDraft(client: TableClient, id: string, seen: string): Promise<boolean> {
  return isMade(discardQuote(client, { target: id, seen }), { ...STALE, sent: false });
}
