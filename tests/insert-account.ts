import { hash } from "bcrypt";
import { sql } from "kysely";
import type { Role } from "#app/data/database.ts";
import type { Database } from "#server/database/connections.ts";

/** Minimum bcrypt cost, as sign-in at the site's cost would dominate most tests. */
const COST = 4;

type NewAccount = { email: string; password: string; fullName?: string; role?: Role | undefined };

/** Creates a confirmed account without the sign-up, for tests of other features; returns its id. */
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
  // The address is confirmed after the account is created, so earlier records of it then belong to
  // the account.
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
