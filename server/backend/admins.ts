import type { Sql } from "postgres";

/** What came of making somebody an admin. */
export type Promotion = "promoted" | "already" | "unconfirmed" | "unknown";

/**
 * Makes the account with this address an admin. Only a confirmed address counts: anybody can sign up
 * with another's, and knows the password then.
 */
export async function makeAdmin(sql: Sql, email: string): Promise<Promotion> {
  const [account] = await sql`
    select profiles.id, profiles.role, users.email_confirmed_at as confirmed
    from auth.users join public.profiles using (id)
    where users.email = ${email.trim().toLowerCase()}`;
  if (!account) return "unknown";
  if (!account.confirmed) return "unconfirmed";
  if (account.role === "admin") return "already";
  await sql`update public.profiles set role = 'admin' where id = ${account.id}`;
  return "promoted";
}

/** Returns whether anybody can manage the shop. */
export async function hasAdmin(sql: Sql): Promise<boolean> {
  const [row] = await sql`select exists (select 1 from public.profiles where role = 'admin')`;
  return row?.exists;
}
