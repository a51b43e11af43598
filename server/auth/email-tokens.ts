import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { AuthError } from "./auth-error.ts";
import { newToken, tokenHash } from "./random-token.ts";

export type EmailTokenPurpose = "signup" | "recovery";

/** Single use, one purpose, valid for an hour. */
export async function issueMailToken(
  transaction: Database,
  purpose: EmailTokenPurpose,
  userId: string,
): Promise<string> {
  const { token, hash } = newToken();
  await sql`
    insert into private.email_tokens (hash, user_id, purpose, expires_at)
    values (${hash}, ${userId}, ${purpose}, now() + interval '1 hour')`.execute(transaction);
  return token;
}

/** Voids tokens of equal purpose. Throws one AuthError for any invalid token. */
export async function redeemEmailToken(
  transaction: Database,
  token: string,
  purpose: EmailTokenPurpose,
): Promise<string> {
  // Lock the account before its tokens, as everywhere, to avoid deadlock.
  await sql`
    select from auth.users
    where id = (select user_id from private.email_tokens where hash = ${tokenHash(token)})
    for update`.execute(transaction);
  const { rows } = await sql<{ user_id: string }>`
    delete from private.email_tokens
    where hash = ${tokenHash(token)} and purpose = ${purpose} and expires_at > now()
    returning user_id`.execute(transaction);
  const [redeemed] = rows;
  if (!redeemed) throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
  await sql`
    delete from private.email_tokens
    where user_id = ${redeemed.user_id} and purpose = ${purpose}`.execute(transaction);
  return redeemed.user_id;
}
