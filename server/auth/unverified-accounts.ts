import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";

/** Returns accounts confirmed without an emailed link (manual, restored, or a flaw). */
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
