import pLimit, { type LimitFunction } from "p-limit";

/** Work of one network at once, and how much more of it may wait. */
const AT_ONCE = 4;
const MOST_WAITING = 60;

/** One network asks for more at once than anybody's pages do. */
export class TooManyAtOnceError extends Error {
  override name = "TooManyAtOnceError";
}

type Options = { name?: string | undefined; signal?: AbortSignal };

/**
 * Does work for a network, not more at once than is fair. Work of a name that the network already waits for begins
 * with that, and takes no place of its own: when a site starts, all who waited for it ask for a page in the same
 * moment. Work whose signal is aborted before its turn is not begun. Throws TooManyAtOnceError.
 */
export type Callers = {
  take: <T>(from: string, work: () => Promise<T>, options?: Options) => Promise<T>;
  /** Work that runs or waits. */
  count: () => number;
};

export function createCallers(): Callers {
  const limits = new Map<string, LimitFunction>();
  /** By network and name: resolved when its turn comes. */
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
        // Nobody waits for it: the next one begins.
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
