import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { readEmailSettings } from "#server/database/stored-settings.ts";
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

export type SignUp = { email: string; passwordHash: string; fullName: string; network: Network };

type Known = { id: string; confirmed: boolean };

/** Password and name wait in `sign_ups` until the emailed link proves the address. */
export async function signUp(
  database: Database,
  site: { url: string; secret: string },
  { email, passwordHash, fullName, network }: SignUp,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await lockedAccount(transaction, email);
    if (known?.confirmed) {
      await queueMail(transaction, existingAccountMail(await from(transaction, site.url), email));
      return;
    }
    const userId = known?.id ?? accountId(email, site.secret);
    await sql`
      insert into auth.users (id, email) values (${userId}, ${email})
      on conflict (id) do update set created_at = now()`.execute(transaction);
    await sql`
      insert into private.sign_ups (user_id, encrypted_password, full_name, network)
      values (${userId}, ${passwordHash}, ${fullName}, ${hashOf(network)})`.execute(transaction);
    await emailConfirmation(transaction, site.url, userId, email);
  });
}

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
  await queueMail(transaction, confirmationEmail(await from(transaction, siteUrl), email, token));
}

async function from(transaction: Database, siteUrl: string) {
  const { letterhead } = await readEmailSettings(transaction);
  return { siteUrl, company: letterhead.company };
}

function hashOf(network: Network): Buffer | null {
  return network === null ? null : tokenHash(network);
}

export async function sendRecovery(
  database: Database,
  siteUrl: string,
  email: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await lockedAccount(transaction, email);
    if (!known) return;
    const token = await issueMailToken(transaction, "recovery", known.id);
    await queueMail(transaction, recoveryEmail(await from(transaction, siteUrl), email, token));
  });
}

async function lockedAccount(transaction: Database, email: string): Promise<Known | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(transaction);
  const { rows } = await sql<Known>`
    select id, email_confirmed_at is not null as confirmed
    from auth.users where lower(email) = ${email} for update`.execute(transaction);
  return rows[0];
}

/** The sign-up's password counts on its network only, as anyone can enter another's address. */
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

export type AccountWithPassword = AccountRow & { passwordHash: string | null };

export async function accountByEmail(
  database: Database,
  email: string,
): Promise<AccountWithPassword | undefined> {
  const { rows } = await sql<AccountWithPassword>`
    select ${sql.raw(USER_COLUMNS)}, encrypted_password as "passwordHash"
    from auth.users where lower(email) = ${email}`.execute(database);
  return rows[0];
}

/** Returns false if the password has changed since it was checked. */
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

/** Ends other sessions and voids links. Throws AuthError if changed concurrently. */
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
    await queueMail(
      transaction,
      passwordChangedMail(await from(transaction, siteUrl), account.email),
    );
  });
}

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
