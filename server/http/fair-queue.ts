import { LRUCache } from "lru-cache";

const MOST_WAITING = 100;
const MOST_REMEMBERED = 10_000;

export class QueueFullError extends Error {
  override name = "QueueFullError";
}

type Waiting = { from: string; start: () => void; reject: () => void };

export type Turns = {
  /** Long work calls `pause` to let others go first. Throws QueueFullError. */
  take: <T>(from: string, work: (pause: () => Promise<void>) => Promise<T>) => Promise<T>;
  /** For callers that have authenticated. */
  forget: (from: string) => void;
};

/** Serves the caller with fewest calls and drops the heaviest, so floods hardly delay others. */
export function createTurns(atOnce: number, mostWaiting = MOST_WAITING): Turns {
  const waiting: Waiting[] = [];
  const requested = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const timesRequested = ({ from }: Waiting) => requested.get(from) ?? 0;
  let running = 0;
  let newestFirst = false;

  function startNext(): void {
    if (running >= atOnce || waiting.length === 0) return;
    newestFirst = !newestFirst;
    const next = waiting.reduce((first, one) => {
      const more = timesRequested(one) - timesRequested(first);
      return more < 0 || (more === 0 && newestFirst) ? one : first;
    });
    waiting.splice(waiting.indexOf(next), 1);
    running += 1;
    next.start();
  }

  function rejectGreediest(): void {
    if (waiting.length <= mostWaiting) return;
    const last = waiting.reduce((worst, one) =>
      timesRequested(one) >= timesRequested(worst) ? one : worst,
    );
    waiting.splice(waiting.indexOf(last), 1);
    last.reject();
  }

  function turn(from: string): Promise<void> {
    requested.set(from, (requested.get(from) ?? 0) + 1);
    return new Promise((resolve, reject) => {
      waiting.push({ from, start: resolve, reject: () => reject(new QueueFullError()) });
      startNext();
      rejectGreediest();
    });
  }

  function leave(): void {
    running -= 1;
    if (waiting.length === 0) requested.clear();
    startNext();
  }

  return {
    async take(from, work) {
      await turn(from);
      let isRunning = true;
      async function pause(): Promise<void> {
        isRunning = false;
        leave();
        await turn(from);
        isRunning = true;
      }
      try {
        return await work(pause);
      } finally {
        if (isRunning) leave();
      }
    },
    forget: (from) => void requested.delete(from),
  };
}
