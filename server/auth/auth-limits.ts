import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { type Counters, ownCounters, type Tier } from "#server/http/counters.ts";
import { waitMessage } from "#server/http/wait-message.ts";
import { AuthError } from "./auth-error.ts";
import { tokenHash } from "./random-token.ts";

/**
 * How often in how many minutes. Tiers by network are multiplied by RATE_LIMIT_FACTOR. A person who
 * mistypes stays far below; a program that guesses is slowed to a walk.
 */
const TIERS = {
  /** Reading one's account, renewing and ending a session. */
  callsByNetwork: { points: 1200, minutes: 1 },
  /** Proofs that failed: a password, or the token of a mail or a session. */
  failuresByNetwork: { points: 60, minutes: 10 },
  failuresByAccountAndNetwork: { points: 10, minutes: 10 },
  failuresByAccount: { points: 100, minutes: 60 },
  failuresOfAll: { points: 3000, minutes: 10 },
  /** Calls that send a mail to somebody. */
  emailsByNetwork: { points: 30, minutes: 60 },
  emailsByAccount: { points: 6, minutes: 60 },
} satisfies Record<string, Tier>;

/** The one key of what is counted for all callers together. */
const ALL = "all";

/** The network a call comes from; null is this process itself, which nothing limits. */
export type Network = string | null;

/** Each throws AuthError with the time to wait when there were too many. */
export type AuthLimits = {
  call: (network: Network) => Promise<void>;
  mail: (network: Network, account: string) => Promise<void>;
  /** Runs the check of an account's password, whose failures count. */
  password: <T>(network: Network, account: string, check: () => Promise<T>) => Promise<T>;
  /** Runs the check of a token, which names no account; only its failures count. */
  token: <T>(network: Network, check: () => Promise<T>) => Promise<T>;
};

/** `shared` counts what a caller must not get once more from each process. */
export function createAuthLimits(database: Database, shared: Counters, factor: number): AuthLimits {
  const scaled = ({ points, minutes }: Tier) => ({ points: points * factor, minutes });
  const calls = ownCounters("auth-calls", scaled(TIERS.callsByNetwork));
  const failures = shared("failures", scaled(TIERS.failuresByNetwork));
  const failuresByPair = shared("failures-by-pair", TIERS.failuresByAccountAndNetwork);
  const failuresByAccount = shared("failures-by-account", TIERS.failuresByAccount);
  const failuresOfAll = shared("failures-of-all", scaled(TIERS.failuresOfAll));
  const mails = shared("mails", scaled(TIERS.emailsByNetwork));
  const emailsByAccount = shared("mails-by-account", TIERS.emailsByAccount);

  return {
    async call(network) {
      if (network === null) return;
      refuse(await calls.count(network));
    },

    async mail(network, account) {
      if (network === null) return;
      refuse(await mails.count(network));
      refuse(await emailsByAccount.count(account));
    },

    async password(network, account, check) {
      if (network === null) return check();
      const pair = `${account} ${network}`;
      // Counted beforehand and given back for a right one: many at once are no way round.
      const own = await failures.count(network);
      refuse(own);
      refuse(await failuresByPair.count(pair));
      const byAccount = await failuresByAccount.count(account);
      // Strangers' guesses must not lock the owner out of where the owner has been before.
      if (byAccount.wait && !(await isKnown(database, account, network))) refuse(byAccount);
      const all = await failuresOfAll.count(ALL);
      // Under an attack from many networks, each has one failure: whoever types it right is let in.
      if (all.wait && own.used > 1) refuse(all);
      const result = await check();
      await Promise.all([
        failures.giveBack(network),
        failuresByPair.giveBack(pair),
        failuresByAccount.giveBack(account),
        failuresOfAll.giveBack(ALL),
      ]);
      return result;
    },

    async token(network, check) {
      try {
        return await check();
      } catch (error) {
        if (network === null || !(error instanceof AuthError)) throw error;
        // A right one is never refused: of 2^256 nobody guesses one, and a stranger behind the same
        // address must not end the sessions of everybody there.
        const own = await failures.count(network);
        const all = await failuresOfAll.count(ALL);
        refuse(own);
        if (all.wait && own.used > 1) refuse(all);
        throw error;
      }
    },
  };
}

function refuse({ wait }: { wait: number | undefined }): void {
  if (!wait) return;
  throw new AuthError(429, "over_request_rate_limit", waitMessage(wait), wait);
}

async function isKnown(database: Database, email: string, network: string): Promise<boolean> {
  const { rows } = await sql`
    select from private.known_networks join auth.users on users.id = user_id
    where lower(users.email) = ${email} and network = ${tokenHash(network)}`.execute(database);
  return rows.length > 0;
}

/** Remembers that an account signed in from a network. */
export async function rememberNetwork(
  database: Database,
  userId: string,
  network: Network,
): Promise<void> {
  if (network === null) return;
  await sql`
    insert into private.known_networks (user_id, network) values (${userId}, ${tokenHash(network)})
    on conflict (user_id, network) do update set last_used_at = now()`.execute(database);
}
