import { createHash } from "node:crypto";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** How often something may happen in how many minutes. */
export type Tier = { points: number; minutes: number };

/** What a key has used in its time, and the seconds until there is a point again when none was left. */
type Counted = { used: number; wait: number | undefined };

export type Counter = {
  /** Counts one point for a key, or so many. */
  count: (key: string, points?: number) => Promise<Counted>;
  /** Says how a key stands, without counting. */
  look: (key: string) => Promise<Counted>;
  /** Takes the last point back. */
  giveBack: (key: string) => Promise<void>;
};

/** Makes the counter of a tier. Its name keeps its keys apart from those of others. */
export type Counters = (name: string, tier: Tier) => Counter;

/** Counters of this process alone. */
export const ownCounters: Counters = (name, tier) => counter(inMemory(name, tier));

/**
 * Returns counters that all processes of one database share and that outlive a restart. While the
 * database is away each process counts by itself.
 */
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
        // Who is over the limit is refused from memory, and costs the database nothing.
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
      // Nobody waits that long, unless the clock has been set back since the counting began.
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

/** Keys are addresses of people and of any length; what is stored is neither. */
function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
