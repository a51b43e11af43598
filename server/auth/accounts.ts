import { sql } from "kysely";
import type { Database } from "#server/backend/connections.ts";
import { queueMail } from "#server/backend/mail-outbox.ts";
import {
  confirmationMail,
  existingAccountMail,
  passwordChangedMail,
  recoveryMail,
} from "./account-mail.ts";
import { AuthError } from "./auth-error.ts";
import { issueMailToken, redeemMailToken } from "./mail-tokens.ts";
import type { OpenSession } from "./sessions.ts";
import { type AccountRow, accountId, USER_COLUMNS } from "./user.ts";

/** What somebody signs up with; the address in lower case, the password hashed. */
export type SignUp = { email: string; passwordHash: string; fullName: string };

type Known = { id: string; confirmed: boolean };

/**
 * Makes an account that waits for its address to be confirmed. One that waits already is replaced
 * with all that was said when it was made: whoever signed up first proved nothing. The owner of a
 * confirmed one is told by mail, and nothing changes.
 */
export async function signUp(
  database: Database,
  site: { url: string; secret: string },
  { email, passwordHash, fullName }: SignUp,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await lockedAccount(transaction, email);
    if (known?.confirmed) {
      await queueMail(transaction, existingAccountMail(site.url, email));
      return;
    }
    if (known) await sql`delete from auth.users where id = ${known.id}`.execute(transaction);
    const id = accountId(email, site.secret);
    await sql`
      insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
      values (${id}, ${email}, ${passwordHash}, jsonb_build_object('full_name', ${fullName}::text))`.execute(
      transaction,
    );
    const token = await issueMailToken(transaction, id, "signup");
    await queueMail(transaction, confirmationMail(site.url, email, token));
  });
}

/** Sends another confirmation mail if the address waits for one; the links before it are void. */
export async function resendConfirmation(
  database: Database,
  siteUrl: string,
  email: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await lockedAccount(transaction, email);
    if (!known || known.confirmed) return;
    await sql`delete from private.mail_tokens where user_id = ${known.id}`.execute(transaction);
    const token = await issueMailToken(transaction, known.id, "signup");
    await queueMail(transaction, confirmationMail(siteUrl, email, token));
  });
}

/** Sends a recovery mail if the address has an account. */
export async function sendRecovery(
  database: Database,
  siteUrl: string,
  email: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await lockedAccount(transaction, email);
    if (!known) return;
    const token = await issueMailToken(transaction, known.id, "recovery");
    await queueMail(transaction, recoveryMail(siteUrl, email, token));
  });
}

/** One call at a time for an address, whether or not there is an account yet. */
async function lockedAccount(transaction: Database, email: string): Promise<Known | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(transaction);
  const { rows } = await sql<Known>`
    select id, email_confirmed_at is not null as confirmed
    from auth.users where lower(email) = ${email} for update`.execute(transaction);
  return rows[0];
}

/**
 * Follows the link of a mail and returns the account, whose address it proves. A password that was
 * chosen before anybody had proved the address does not outlive a recovery.
 */
export async function followMailLink(
  transaction: Database,
  token: string,
  purpose: "signup" | "recovery",
): Promise<AccountRow> {
  const id = await redeemMailToken(transaction, token, purpose);
  const { rows } = await sql<AccountRow>`
    update auth.users set
      encrypted_password = case
        when email_confirmed_at is not null or ${purpose} = 'signup' then encrypted_password
      end,
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      last_sign_in_at = now(), updated_at = now()
    where id = ${id}
    returning ${sql.raw(USER_COLUMNS)}`.execute(transaction);
  const [account] = rows;
  if (!account) throw new Error("The account of a mail's token is gone.");
  await sql`
    insert into private.proved_addresses (user_id, email) values (${id}, lower(${account.email}))
    on conflict (user_id, email) do update set proved_at = now()`.execute(transaction);
  return account;
}

/** An account with the hash of its password. */
export type AccountWithPassword = AccountRow & { passwordHash: string | null };

/** Returns the account with this address; undefined when there is none. */
export async function accountByEmail(
  database: Database,
  email: string,
): Promise<AccountWithPassword | undefined> {
  const { rows } = await sql<AccountWithPassword>`
    select ${sql.raw(USER_COLUMNS)}, encrypted_password as "passwordHash"
    from auth.users where lower(email) = ${email}`.execute(database);
  return rows[0];
}

/** Notes that somebody signed in with the password of this hash; returns whether it still counts. */
export async function noteSignIn(
  transaction: Database,
  id: string,
  passwordHash: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auth.users set last_sign_in_at = now()
    where id = ${id} and encrypted_password = ${passwordHash}`.execute(transaction);
  return numAffectedRows === 1n;
}

/**
 * Sets a new password and ends every other session of the account, with every link that could set
 * another. `replaces` is the hash whose password was just proved. Throws AuthError when somebody else
 * has changed it, or ended this session, meanwhile.
 */
export async function changePassword(
  database: Database,
  siteUrl: string,
  { userId, sessionId, account }: OpenSession,
  replaces: string | null,
  passwordHash: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update auth.users set encrypted_password = ${passwordHash}, updated_at = now()
      where id = ${userId} and encrypted_password is not distinct from ${replaces}
        and exists (select from private.sessions where id = ${sessionId} and user_id = ${userId})`.execute(
      transaction,
    );
    if (numAffectedRows === 0n) {
      throw new AuthError(409, "conflict", "The password was changed elsewhere. Log in again.");
    }
    await sql`
      delete from private.sessions where user_id = ${userId} and id <> ${sessionId}`.execute(
      transaction,
    );
    await sql`
      update private.sessions set recovered_at = null where id = ${sessionId}`.execute(transaction);
    await sql`delete from private.mail_tokens where user_id = ${userId}`.execute(transaction);
    await queueMail(transaction, passwordChangedMail(siteUrl, account.email));
  });
}

/** Changes the name that the account was signed up with, and returns the account. */
export async function changeName(
  database: Database,
  userId: string,
  fullName: string,
): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    update auth.users set raw_user_meta_data = jsonb_build_object('full_name', ${fullName}::text),
      updated_at = now()
    where id = ${userId}
    returning ${sql.raw(USER_COLUMNS)}`.execute(database);
  const [account] = rows;
  if (!account) throw new Error("The account of an open session is gone.");
  return account;
}
