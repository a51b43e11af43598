import { sql } from "kysely";
import { asciiAddress } from "#app/lib/email-address.ts";
import type { Database } from "./connections.ts";

export type Promotion = "promoted" | "already" | "unconfirmed" | "unknown";

type Account = { id: string; role: string; confirmed: boolean };

/** Requires a confirmed address, as anyone can sign up with another's. */
export async function makeAdmin(database: Database, email: string): Promise<Promotion> {
  const { rows } = await sql<Account>`
    select profiles.id, profiles.role, users.email_confirmed_at is not null as confirmed
    from auth.users join public.profiles using (id)
    where users.email = ${asciiAddress(email.trim()).toLowerCase()}`.execute(database);
  const account = rows[0];
  if (!account) return "unknown";
  if (!account.confirmed) return "unconfirmed";
  if (account.role === "admin") return "already";
  await sql`update public.profiles set role = 'admin' where id = ${account.id}`.execute(database);
  return "promoted";
}

export const noAdmin =
  "There is no admin. Sign up on the site, then run reefline admin you@example.com.";

export async function hasAdmin(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from public.profiles where role = 'admin' limit 1`.execute(database);
  return rows.length > 0;
}
