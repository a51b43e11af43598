import { hash } from "bcrypt";
import { sql } from "kysely";
import type { Role } from "#app/data/database.ts";
import type { Database } from "#server/database/connections.ts";

/** The least work a hash can ask for: at the site's own, signing in would cost most tests more than what they are about. */
const COST = 4;

type NewAccount = { email: string; password: string; fullName?: string; role?: Role | undefined };

/**
 * Makes an account as a sign-up leaves it whose mailed link was followed, for tests that are not about
 * signing up, and returns its id.
 */
export async function insertAccount(
  database: Database,
  { email, password, fullName = "", role = "customer" }: NewAccount,
): Promise<string> {
  const {
    rows: [made],
  } = await sql<{
    id: string;
  }>`insert into auth.users (email) values (${email}) returning id`.execute(database);
  const id = made?.id ?? "";
  // An address is proved after its account is made: what was sent to it before is then the account's.
  await sql`
    update auth.users set email_confirmed_at = now(),
      encrypted_password = ${await hash(password, COST)},
      raw_user_meta_data = jsonb_build_object('full_name', ${fullName}::text)
    where id = ${id}`.execute(database);
  await sql`
    insert into private.verified_addresses (user_id, email) values (${id}, ${email})`.execute(
    database,
  );
  await sql`
    update public.profiles set full_name = ${fullName}, role = ${role} where id = ${id}`.execute(
    database,
  );
  return id;
}
