import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";

/** Confirms an address like the emailed link, for tests of other features. */
export async function confirmAddress(database: Database, email: string): Promise<void> {
  await sql`
    update auth.users set email_confirmed_at = now(),
      encrypted_password = sign_ups.encrypted_password,
      raw_user_meta_data = jsonb_build_object('full_name', full_name)
    from private.sign_ups where sign_ups.user_id = users.id and email = ${email}`.execute(database);
  await sql`
    update public.profiles set full_name = raw_user_meta_data ->> 'full_name'
    from auth.users where users.id = profiles.id and users.email = ${email}`.execute(database);
}
