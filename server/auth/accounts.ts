import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { queueMail } from "#server/email/email-outbox.ts";
import {
  confirmationEmail,
  existingAccountMail,
  passwordChangedMail,
  recoveryEmail,
} from "./account-email.ts";
import { AuthError } from "./auth-error.ts";
import type { Network } from "./auth-limits.ts";
import { issueMailToken, redeemEmailToken } from "./email-tokens.ts";
import { tokenHash } from "./random-token.ts";
import type { OpenSession } from "./sessions.ts";
import { type AccountRow, accountId, USER_COLUMNS } from "./user.ts";

/** What somebody signs up with; the address in lower case, the password hashed. */
export type SignUp = { email: string; passwordHash: string; fullName: string; network: Network };

type Known = { id: string; confirmed: boolean };

/**
 * Keeps a sign-up, and mails the link that makes it count; links before it are void. Until one is
 * followed the account has neither password nor name: whoever signed up proved nothing. The owner of
 * a confirmed account is told by mail, and nothing changes.
 */
export async function signUp(
  database: Database,
  site: { url: string; secret: string },
  { email, passwordHash, fullName, network }: SignUp,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await lockedAccount(transaction, email);
    if (known?.confirmed) {
      await queueMail(transaction, existingAccountMail(site.url, email));
      return;
    }
    // One that was made with another key keeps its id.
    const userId = known?.id ?? accountId(email, site.secret);
    // The day within which it must be confirmed begins anew.
    await sql`
      insert into auth.users (id, email) values (${userId}, ${email})
      on conflict (id) do update set created_at = now()`.execute(transaction);
    await sql`
      insert into private.sign_ups (user_id, encrypted_password, full_name, network)
      values (${userId}, ${passwordHash}, ${fullName}, ${hashOf(network)})`.execute(transaction);
    await emailConfirmation(transaction, site.url, userId, email);
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
    await emailConfirmation(transaction, siteUrl, known.id, email);
  });
}

async function emailConfirmation(
  transaction: Database,
  siteUrl: string,
  userId: string,
  email: string,
): Promise<void> {
  await sql`
    delete from private.email_tokens where user_id = ${userId} and purpose = 'signup'`.execute(
    transaction,
  );
  const token = await issueMailToken(transaction, "signup", userId);
  await queueMail(transaction, confirmationEmail(siteUrl, email, token));
}

function hashOf(network: Network): Buffer | null {
  return network === null ? null : tokenHash(network);
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
    const token = await issueMailToken(transaction, "recovery", known.id);
    await queueMail(transaction, recoveryEmail(siteUrl, email, token));
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
 * Follows the link of a mail and returns the account, whose address it proves. What was typed at the
 * sign-up becomes the account's password and name, if that was on the network from which the link is
 * followed: anybody can sign up with another's address. Otherwise its owner enters both again.
 */
export async function followEmailLink(
  transaction: Database,
  token: string,
  purpose: "signup" | "recovery",
  network: Network,
): Promise<AccountRow> {
  const userId = await redeemEmailToken(transaction, token, purpose);
  if (purpose === "signup") {
    await sql`
      with counts as (
        select * from private.sign_ups
        where user_id = ${userId} and network is not distinct from ${hashOf(network)}
        order by at desc limit 1
      )
      update auth.users set encrypted_password = counts.encrypted_password,
        raw_user_meta_data = jsonb_build_object('full_name', counts.full_name)
      from counts where users.id = ${userId} and email_confirmed_at is null`.execute(transaction);
  }
  const { rows } = await sql<AccountRow>`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
      last_sign_in_at = now(), updated_at = now()
    where id = ${userId}
    returning ${sql.raw(USER_COLUMNS)}`.execute(transaction);
  const [account] = rows;
  if (!account) throw new Error("The account of an email token was deleted.");
  await sql`delete from private.sign_ups where user_id = ${userId}`.execute(transaction);
  if (account.metadata.full_name) {
    await sql`
      update public.profiles set full_name = ${account.metadata.full_name}
      where id = ${userId} and full_name = ''`.execute(transaction);
  }
  await sql`
    insert into private.verified_addresses (user_id, email) values (${userId}, lower(${account.email}))
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
    await sql`delete from private.email_tokens where user_id = ${userId}`.execute(transaction);
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
  if (!account) throw new Error("The account of an open session was deleted.");
  return account;
}
