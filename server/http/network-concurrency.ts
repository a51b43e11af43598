import pLimit, { type LimitFunction } from "p-limit";

const AT_ONCE = 4;
const MOST_WAITING = 60;

export class TooManyAtOnceError extends Error {
  override name = "TooManyAtOnceError";
}

type Options = { name?: string | undefined; signal?: AbortSignal };

/** Equal names share a slot; aborted work never starts. Throws TooManyAtOnceError. */
export type Callers = {
  take: <T>(from: string, work: () => Promise<T>, options?: Options) => Promise<T>;
  count: () => number;
};

export function createCallers(): Callers {
  const limits = new Map<string, LimitFunction>();
  const turns = new Map<string, Promise<void>>();
  async function take<T>(
    from: string,
    work: () => Promise<T>,
    { name, signal }: Options = {},
  ): Promise<T> {
    const named = name && `${from} ${name}`;
    const turn = named && turns.get(named);
    if (turn) {
      await turn;
      return work();
    }
    const limit = limits.get(from) ?? pLimit(AT_ONCE);
    if (limit.pendingCount >= MOST_WAITING) throw new TooManyAtOnceError();
    limits.set(from, limit);
    const begun = Promise.withResolvers<void>();
    if (named) turns.set(named, begun.promise);
    try {
      return await limit(() => {
        if (named) turns.delete(named);
        begun.resolve();
        signal?.throwIfAborted();
        return work();
      });
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(from);
    }
  }
  return {
    take,
    count: () =>
      [...limits.values()].reduce(
        (sum, { activeCount, pendingCount }) => sum + activeCount + pendingCount,
        0,
      ),
  };
}
