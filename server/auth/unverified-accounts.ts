import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";

/**
 * Returns the ids of accounts that count as confirmed although no link of a mail of ours was followed
 * for their address: made by hand, restored from elsewhere, or by a flaw.
 */
export async function unprovedAccounts(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from auth.users
    where email_confirmed_at is not null and not exists (
      select from private.verified_addresses
      where user_id = users.id and email = lower(users.email)
    )
    order by created_at`.execute(database);
  return rows.map(({ id }) => id);
}
