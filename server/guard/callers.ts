import pLimit, { type LimitFunction } from "p-limit";

/** Work of one network at once, and how much more of it may wait. */
const AT_ONCE = 4;
const MOST_WAITING = 60;

/** One network asks for more at once than anybody's pages do. */
export class TooManyAtOnceError extends Error {
  override name = "TooManyAtOnceError";
}

/** Does work for a network, not more at once than is fair. Throws TooManyAtOnceError. */
export type Callers = <T>(from: string, work: () => Promise<T>) => Promise<T>;

export function createCallers(): Callers {
  const limits = new Map<string, LimitFunction>();
  return async (from, work) => {
    const limit = limits.get(from) ?? pLimit(AT_ONCE);
    if (limit.pendingCount >= MOST_WAITING) throw new TooManyAtOnceError();
    limits.set(from, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(from);
    }
  };
}
