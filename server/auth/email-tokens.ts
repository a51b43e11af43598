import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { AuthError } from "./auth-error.ts";
import { newToken, tokenHash } from "./random-token.ts";

/** What the link of a mail is good for. */
export type EmailTokenPurpose = "signup" | "recovery";

/** Returns a token for the link of a mail. It works once, for an hour, and for this purpose only. */
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

/**
 * Uses a token up, with every other of its purpose, and returns whose account it was for. Throws
 * AuthError when it is none, was used, or is too old: the answer does not say which.
 */
export async function redeemEmailToken(
  transaction: Database,
  token: string,
  purpose: EmailTokenPurpose,
): Promise<string> {
  // The account is locked before its tokens, as everywhere: nobody waits for each other in a circle.
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
