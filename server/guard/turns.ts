import { LRUCache } from "lru-cache";

/** Some ten seconds' work; beyond it waiting helps nobody. */
const MOST_WAITING = 100;
/** Callers whose turns are remembered. */
const MOST_REMEMBERED = 10_000;

/** No place is left in the queue. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

type Waiting = { from: string; start: () => void; refuse: () => void };

export type Turns = {
  /** Does the work when its turn comes. Throws QueueFullError when there is no place to wait. */
  take: <T>(from: string, work: () => Promise<T>) => Promise<T>;
  /** Forgets how many turns a caller had: whoever proves to be somebody is no flood. */
  forget: (from: string) => void;
};

/**
 * Returns a queue before work that keeps a processor busy. Whoever had the fewest turns comes first,
 * among equals the newest and the oldest in turn, and the greediest is refused when no place is left:
 * a flood from some networks delays a visitor from another by hardly more than the work that runs,
 * and one from ever new networks lets everybody who found a place have a turn.
 */
export function createTurns(atOnce: number): Turns {
  const waiting: Waiting[] = [];
  const turns = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const turnsOf = ({ from }: Waiting) => turns.get(from) ?? 0;
  let running = 0;
  let newestFirst = false;

  function startNext(): void {
    if (running >= atOnce || waiting.length === 0) return;
    newestFirst = !newestFirst;
    const next = waiting.reduce((first, one) => {
      const more = turnsOf(one) - turnsOf(first);
      return more < 0 || (more === 0 && newestFirst) ? one : first;
    });
    waiting.splice(waiting.indexOf(next), 1);
    turns.set(next.from, turnsOf(next) + 1);
    running += 1;
    next.start();
  }

  function refuseGreediest(): void {
    if (waiting.length <= MOST_WAITING) return;
    const shares = new Map<string, number>();
    for (const one of waiting) {
      shares.set(one.from, (shares.get(one.from) ?? turnsOf(one)) + 1);
    }
    const shareOf = ({ from }: Waiting) => shares.get(from) ?? 0;
    const last = waiting.reduce((worst, one) => (shareOf(one) >= shareOf(worst) ? one : worst));
    waiting.splice(waiting.indexOf(last), 1);
    last.refuse();
  }

  function turn(from: string): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ from, start: resolve, refuse: () => reject(new QueueFullError()) });
      startNext();
      refuseGreediest();
    });
  }

  return {
    async take(from, work) {
      await turn(from);
      try {
        return await work();
      } finally {
        running -= 1;
        // Nobody is greedy while nobody waits.
        if (waiting.length === 0) turns.clear();
        startNext();
      }
    },
    forget: (from) => void turns.delete(from),
  };
}
