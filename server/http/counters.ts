import { createHash } from "node:crypto";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

export type Tier = { points: number; minutes: number };

type Counted = { used: number; wait: number | undefined };

export type Counter = {
  count: (key: string, points?: number) => Promise<Counted>;
  look: (key: string) => Promise<Counted>;
  giveBack: (key: string) => Promise<void>;
};

export type Counters = (name: string, tier: Tier) => Counter;

export const ownCounters: Counters = (name, tier) => counter(inMemory(name, tier));

/** Shared by processes and restarts; local while the database is away. */
export function sharedCounters(pool: Pool): Counters {
  return (name, tier) =>
    counter(
      new RateLimiterPostgres({
        ...options(name, tier),
        storeClient: pool,
        storeType: "pool",
        schemaName: "private",
        tableName: "rate_limits",
        tableCreated: true,
        // Blocks in memory, without load on the database.
        inMemoryBlockOnConsumed: tier.points + 1,
        insuranceLimiter: inMemory(name, tier),
      }),
    );
}

function inMemory(name: string, tier: Tier): RateLimiterMemory {
  return new RateLimiterMemory(options(name, tier));
}

function options(name: string, { points, minutes }: Tier) {
  return { keyPrefix: name, points, duration: minutes * 60 };
}

function counter(limiter: RateLimiterAbstract): Counter {
  return {
    async count(key, points = 1) {
      const id = digest(key);
      const counted = await consume(limiter, id, points);
      // A longer wait means the clock was set back.
      if (counted.wait && counted.wait > 2 * limiter.duration) {
        await limiter.delete(id);
        return consume(limiter, id, points);
      }
      return counted;
    },
    async look(key) {
      const state = await limiter.get(digest(key));
      if (!state) return { used: 0, wait: undefined };
      const spent = state.consumedPoints >= limiter.points;
      return { used: state.consumedPoints, wait: spent ? secondsOf(state) : undefined };
    },
    async giveBack(key) {
      await limiter.reward(digest(key));
    },
  };
}

async function consume(limiter: RateLimiterAbstract, id: string, points: number): Promise<Counted> {
  try {
    return { used: (await limiter.consume(id, points)).consumedPoints, wait: undefined };
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return { used: reason.consumedPoints, wait: secondsOf(reason) };
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Keys are personal data of any length, so only hashes are stored. */
function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
