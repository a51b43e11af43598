import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { type Counters, ownCounters, type Tier } from "#server/http/counters.ts";
import { waitMessage } from "#server/http/wait-message.ts";
import { AuthError } from "./auth-error.ts";
import { tokenHash } from "./random-token.ts";

/** Network tiers scale with RATE_LIMIT_FACTOR. */
const TIERS = {
  callsByNetwork: { points: 1200, minutes: 1 },
  failuresByNetwork: { points: 60, minutes: 10 },
  failuresByAccountAndNetwork: { points: 10, minutes: 10 },
  failuresByAccount: { points: 100, minutes: 60 },
  failuresOfAll: { points: 3000, minutes: 10 },
  emailsByNetwork: { points: 30, minutes: 60 },
  emailsByAccount: { points: 6, minutes: 60 },
} satisfies Record<string, Tier>;

const ALL = "all";

export type Network = string | null;

/** Each throws AuthError with the wait. */
export type AuthLimits = {
  call: (network: Network) => Promise<void>;
  mail: (network: Network, account: string) => Promise<void>;
  password: <T>(network: Network, account: string, check: () => Promise<T>) => Promise<T>;
  /** Counts only failures. */
  token: <T>(network: Network, check: () => Promise<T>) => Promise<T>;
};

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
      reject(await calls.count(network));
    },

    async mail(network, account) {
      if (network === null) return;
      reject(await mails.count(network));
      reject(await emailsByAccount.count(account));
    },

    async password(network, account, check) {
      if (network === null) return check();
      const pair = `${account} ${network}`;
      // Counted first and given back on success, so concurrent guesses cannot bypass it.
      const own = await failures.count(network);
      reject(own);
      reject(await failuresByPair.count(pair));
      const byAccount = await failuresByAccount.count(account);
      // Strangers' guesses must not lock owners out of networks they have used.
      if (byAccount.wait && !(await isKnown(database, account, network))) reject(byAccount);
      const all = await failuresOfAll.count(ALL);
      // In a distributed attack each network has one failure, so right passwords still pass.
      if (all.wait && own.used > 1) reject(all);
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
        // A valid token always passes; 2^256 rules out guessing, and neighbours share addresses.
        const own = await failures.count(network);
        const all = await failuresOfAll.count(ALL);
        reject(own);
        if (all.wait && own.used > 1) reject(all);
        throw error;
      }
    },
  };
}

function reject({ wait }: { wait: number | undefined }): void {
  if (!wait) return;
  throw new AuthError(429, "over_request_rate_limit", waitMessage(wait), wait);
}

async function isKnown(database: Database, email: string, network: string): Promise<boolean> {
  const { rows } = await sql`
    select from private.known_networks join auth.users on users.id = user_id
    where lower(users.email) = ${email} and network = ${tokenHash(network)}`.execute(database);
  return rows.length > 0;
}

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
