import type { TableClient } from "#app/data/database.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import { isMade, STALE } from "#domains/contract.ts";
import { discardQuote, saveQuote } from "#domains/quotes/contracts.ts";
import type { QuoteFields, QuoteLine } from "./quote.ts";
import { fetchQuote } from "./quotes.ts";

/** SQLSTATE of a duplicate id. The first attempt succeeded but its response was lost. */
const ALREADY_THERE = "23505";
const CONFLICTS = ["changed", "sent", "gone"];

export type QuoteChange = {
  id: string;
  /** `updated_at` of the draft. Null for a new one. */
  seen: string | null;
  fields: QuoteFields;
  lines: QuoteLine[];
};

/** Returns the new version, or null if someone else changed the draft first. */
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

/** Returns false if someone else changed the draft first. */
export function discardDraft(client: TableClient, id: string, seen: string): Promise<boolean> {
  return isMade(discardQuote(client, { target: id, seen }), { ...STALE, sent: false });
}
