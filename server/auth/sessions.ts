import { randomUUID } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { sql } from "kysely";
import * as v from "valibot";
import type { Role } from "#app/data/database.ts";
import type { Database } from "#server/database/connections.ts";
import { AuthError, sessionMissing } from "./auth-error.ts";
import { newToken, tokenHash } from "./random-token.ts";
import { type AccountRow, USER_COLUMNS, userAnswer } from "./user.ts";

const ACCESS_TOKEN_LIFETIME = 3600;
/** Seconds between clocks of two processes. */
const CLOCK_TOLERANCE = 30;
export const SESSION_DAYS = 60;
/** For setting a password after a recovery link. */
const RECOVERY_MINUTES = 15;

const MAX_USER_AGENT = 400;

const ALGORITHM = "HS256";
const ROLE = "authenticated";

const claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  role: v.literal(ROLE),
});

type Session = { userId: string; sessionId: string };

export type Caller = Session & { claims: JWTPayload };

export type OpenSession = Session & { account: AccountRow; recovered: boolean };

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(database: Database, sessionKey: string, siteUrl: string) {
  const key = new TextEncoder().encode(sessionKey);
  const issuer = `${siteUrl}/auth/v1`;

  async function sessionAnswer(account: AccountRow, sessionId: string, refreshToken: string) {
    const now = Math.floor(Date.now() / 1000);
    const expiresAt = now + ACCESS_TOKEN_LIFETIME;
    const user = userAnswer(account);
    const accessToken = await new SignJWT({
      role: ROLE,
      email: account.email,
      session_id: sessionId,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
      .setSubject(account.id)
      .setAudience(ROLE)
      .setIssuer(issuer)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(key);
    return {
      access_token: accessToken,
      token_type: "bearer",
      expires_in: ACCESS_TOKEN_LIFETIME,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user,
    };
  }

  /** Null without a token. Throws AuthError for an invalid or expired token. */
  async function caller(token: string | null): Promise<Caller | null> {
    if (token === null) return null;
    try {
      const options = { algorithms: [ALGORITHM], audience: ROLE };
      const { payload } = await jwtVerify(token, key, options);
      const { iat = 0 } = payload;
      // Made while the clock was ahead; it would be valid too long.
      if (iat > Date.now() / 1000 + CLOCK_TOLERANCE) {
        throw new AuthError(401, "bad_jwt", "The session starts in the future.");
      }
      const { sub, session_id } = v.parse(claims, payload);
      return { userId: sub, sessionId: session_id, claims: payload };
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw new AuthError(401, "bad_jwt", "The session has expired.");
      }
      if (error instanceof errors.JOSEError || error instanceof v.ValiError) {
        throw new AuthError(401, "bad_jwt", "This is not a session of this site.");
      }
      throw error;
    }
  }

  return {
    caller,

    async open(
      account: AccountRow,
      by: "password" | "link" | "recovery link",
      userAgent: string,
      transaction: Database = database,
    ) {
      const id = randomUUID();
      const { token, hash } = newToken();
      await sql`
        with session as (
          insert into private.sessions (id, user_id, user_agent, recovered_at, confirmed_at)
          values (${id}, ${account.id}, ${userAgent.slice(0, MAX_USER_AGENT)},
            case when ${by === "recovery link"}::boolean then now() end,
            case when ${by === "password"}::boolean then now() end)
          returning id
        )
        insert into private.refresh_tokens (hash, session_id) select ${hash}, id from session`.execute(
        transaction,
      );
      return sessionAnswer(account, id, token);
    },

    /** Reuse of a spent token ends the session, since owner and thief are indistinguishable. */
    async refresh(refreshToken: string) {
      const { token, hash } = newToken();
      const outcome = await database.transaction().execute(async (transaction) => {
        // Lock before reading, so that of two concurrent calls the second sees the token spent.
        const given = tokenHash(refreshToken);
        const { rows } = await sql<{ id: string; user_id: string }>`
          select id, user_id from private.sessions
          where id = (select session_id from private.refresh_tokens where hash = ${given})
            and refreshed_at > now() - make_interval(days => ${SESSION_DAYS})
          for update`.execute(transaction);
        const [session] = rows;
        if (!session) return "unknown";
        const { numAffectedRows: taken } = await sql`
          update private.refresh_tokens set spent_at = now()
          where hash = ${given} and spent_at is null`.execute(transaction);
        if (taken === 0n) {
          await sql`delete from private.sessions where id = ${session.id}`.execute(transaction);
          return "spent";
        }
        await sql`
          insert into private.refresh_tokens (hash, session_id)
          values (${hash}, ${session.id})`.execute(transaction);
        await sql`
          update private.sessions set refreshed_at = now() where id = ${session.id}`.execute(
          transaction,
        );
        return { account: await accountById(transaction, session.user_id), sessionId: session.id };
      });
      if (outcome === "unknown") {
        throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Not Found");
      }
      if (outcome === "spent") {
        const message = "Invalid Refresh Token: Already Used";
        throw new AuthError(400, "refresh_token_already_used", message);
      }
      return sessionAnswer(outcome.account, outcome.sessionId, token);
    },

    async isOpen({ sessionId, userId }: Session): Promise<boolean> {
      const { rows } = await sql`
        select from private.sessions where id = ${sessionId} and user_id = ${userId}`.execute(
        database,
      );
      return rows.length > 0;
    },

    async withRole(
      sessionIds: readonly string[],
      roles: readonly Role[],
    ): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ id: string }>`
        select sessions.id from private.sessions join public.profiles on profiles.id = user_id
        where sessions.id = any (${sessionIds}::uuid[]) and role = any (${roles}::text[])`.execute(
        database,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** Throws AuthError if the session has ended. */
    async read(token: string | null): Promise<OpenSession> {
      const from = await caller(token);
      if (!from) throw sessionMissing();
      const { rows } = await sql<AccountRow & { recovered: boolean }>`
        select ${sql.raw(USER_COLUMNS)},
          coalesce(
            session.recovered_at > now() - make_interval(mins => ${RECOVERY_MINUTES}), false
          ) as recovered
        from private.sessions as session join auth.users on users.id = session.user_id
        where session.id = ${from.sessionId} and users.id = ${from.userId}`.execute(database);
      const [account] = rows;
      if (!account) throw sessionMissing();
      return { ...from, account, recovered: account.recovered };
    },

    async end({ sessionId, userId }: Session, scope: "local" | "others" | "global"): Promise<void> {
      await sql`
        delete from private.sessions
        where user_id = ${userId} and case ${scope}::text
          when 'local' then id = ${sessionId}
          when 'others' then id <> ${sessionId}
          else true
        end`.execute(database);
    },
  };
}

async function accountById(database: Database, id: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select ${sql.raw(USER_COLUMNS)} from auth.users where id = ${id}`.execute(database);
  if (!rows[0]) throw sessionMissing();
  return rows[0];
}
