import { randomUUID } from "node:crypto";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { SELLER } from "#app/content/quotation.ts";
import type { QuoteFields, QuoteLine } from "#app/data/quote.ts";
import { type SentQuote, saveQuote, sendQuote } from "#app/data/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "./quote-samples.ts";

/** Writes a draft as the office does; returns its id and what names its state. */
export async function draftQuote(
  client: PostgrestClient,
  fields: Partial<QuoteFields> = {},
  lines: QuoteLine[] = [SAMPLE_LINE],
): Promise<{ id: string; seen: string }> {
  const id = randomUUID();
  const seen = await saveQuote(client, {
    id,
    seen: null,
    fields: { ...SAMPLE_QUOTE, ...fields },
    lines,
  });
  if (!seen) throw new Error("The draft was not saved.");
  return { id, seen };
}

/** Writes a quotation and sends it. */
export async function sentQuote(
  client: PostgrestClient,
  fields: Partial<QuoteFields> = {},
  lines: QuoteLine[] = [SAMPLE_LINE],
): Promise<SentQuote & { id: string }> {
  const { id, seen } = await draftQuote(client, fields, lines);
  return { id, ...(await sendQuote(client, id, seen, SELLER)) };
}
