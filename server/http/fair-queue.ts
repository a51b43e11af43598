import { LRUCache } from "lru-cache";

/** Some ten seconds' work; beyond it waiting helps nobody. */
const MOST_WAITING = 100;
/** Callers whose calls are remembered. */
const MOST_REMEMBERED = 10_000;

/** No place is left in the queue. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

type Waiting = { from: string; start: () => void; refuse: () => void };

export type Turns = {
  /**
   * Does the work when its turn comes. Long work pauses between its parts: each part counts as work and waits for a turn.
   * Throws QueueFullError when there is no place to wait.
   */
  take: <T>(from: string, work: (pause: () => Promise<void>) => Promise<T>) => Promise<T>;
  /** Forgets how often a caller asked: whoever proves to be somebody is no flood. */
  forget: (from: string) => void;
};

/**
 * Returns a queue before work that keeps a processor busy. Whoever asked the least comes first,
 * among equals the newest and the oldest in turn, and the greediest is refused when no place is left:
 * a flood from some networks delays a visitor from another by hardly more than the work that runs,
 * and one from ever new networks lets everybody who found a place have a turn.
 */
export function createTurns(atOnce: number, mostWaiting = MOST_WAITING): Turns {
  const waiting: Waiting[] = [];
  const asked = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const timesAsked = ({ from }: Waiting) => asked.get(from) ?? 0;
  let running = 0;
  let newestFirst = false;

  function startNext(): void {
    if (running >= atOnce || waiting.length === 0) return;
    newestFirst = !newestFirst;
    const next = waiting.reduce((first, one) => {
      const more = timesAsked(one) - timesAsked(first);
      return more < 0 || (more === 0 && newestFirst) ? one : first;
    });
    waiting.splice(waiting.indexOf(next), 1);
    running += 1;
    next.start();
  }

  function refuseGreediest(): void {
    if (waiting.length <= mostWaiting) return;
    const last = waiting.reduce((worst, one) =>
      timesAsked(one) >= timesAsked(worst) ? one : worst,
    );
    waiting.splice(waiting.indexOf(last), 1);
    last.refuse();
  }

  function turn(from: string): Promise<void> {
    asked.set(from, (asked.get(from) ?? 0) + 1);
    return new Promise((resolve, reject) => {
      waiting.push({ from, start: resolve, refuse: () => reject(new QueueFullError()) });
      startNext();
      refuseGreediest();
    });
  }

  function leave(): void {
    running -= 1;
    // Nobody is greedy while nobody waits.
    if (waiting.length === 0) asked.clear();
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
    forget: (from) => void asked.delete(from),
  };
}
