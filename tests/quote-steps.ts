import { randomUUID } from "node:crypto";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { sql } from "kysely";
import { type SentQuote, sendQuote } from "#domains/quotes/contracts.ts";
import type { QuoteFields, QuoteLine } from "#domains/quotes/quote.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import type { Database } from "#server/database/connections.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "./quote-samples.ts";

/** Writes a draft as the office does; returns its id and version. */
export async function draftQuote(
  client: PostgrestClient,
  fields: Partial<QuoteFields> = {},
  lines: QuoteLine[] = [SAMPLE_LINE],
): Promise<{ id: string; seen: string }> {
  const id = randomUUID();
  const seen = await saveDraft(client, {
    id,
    seen: null,
    fields: { ...SAMPLE_QUOTE, ...fields },
    lines,
  });
  if (!seen) throw new Error("The draft was not saved.");
  return { id, seen };
}

export async function sentQuote(
  client: PostgrestClient,
  fields: Partial<QuoteFields> = {},
  lines: QuoteLine[] = [SAMPLE_LINE],
): Promise<SentQuote & { id: string }> {
  const { id, seen } = await draftQuote(client, fields, lines);
  return { id, ...(await sendQuote(client, { target: id, seen })) };
}

/** The same for a database whose site is reached over HTTP only. */
export async function sentQuoteIn(
  database: Database,
  fields: Partial<QuoteFields> = {},
  lines: QuoteLine[] = [SAMPLE_LINE],
): Promise<SentQuote & { id: string }> {
  return asOffice(database, async (transaction) => {
    const id = randomUUID();
    const quote = JSON.stringify({ ...SAMPLE_QUOTE, ...fields });
    const { rows } = await sql<SentQuote>`
      select sent ->> 'number' as number, sent ->> 'link' as link
      from save_quote(${id}, null, ${quote}, ${JSON.stringify(lines)}) as seen,
        send_quote(${id}, seen) as sent`.execute(transaction);
    const [sent] = rows;
    if (!sent) throw new Error("The quotation was not sent.");
    return { id, ...sent };
  });
}

/** Runs a callback as an admin. */
export async function asOffice<Result>(
  database: Database,
  act: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (id, email)
    values (gen_random_uuid(), gen_random_uuid() || '@example.com') returning id`.execute(database);
  const admin = rows[0]?.id ?? "";
  await sql`update profiles set role = 'admin' where id = ${admin}`.execute(database);
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('request.jwt.claim.sub', ${admin}, true)`.execute(transaction);
    return act(transaction);
  });
}

/** Sends an unchanged second revision of a quotation. */
export async function revisedIn(database: Database, id: string): Promise<void> {
  await asOffice(database, async (transaction) => {
    const { rows } = await sql<{ draft: string }>`
      select revise_quote(${id}) as draft`.execute(transaction);
    await sql`
      select send_quote(id, updated_at) from quotes
      where id = ${rows[0]?.draft}`.execute(transaction);
  });
}
