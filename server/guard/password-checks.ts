import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { addressGroup } from "./address-group.ts";
import { isAttempt, tooManyAttempts } from "./rate-limits.ts";

/** Answers a call to the auth service; one that may check a password waits for its turn. */
export type PasswordChecks = (
  request: Request,
  clientAddress: string,
  answer: (request: Request) => Promise<Response>,
) => Promise<Response>;

/**
 * Checks at once. Each keeps a processor and one of Node's four file threads busy for some 60 ms:
 * one of both stays free for everybody else.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Half a minute's work; beyond it waiting helps nobody. */
const MOST_WAITING = 200;
/** What somebody is told to wait (s) whose call finds no place. */
const FULL_WAIT = 60;
/** Addresses whose turns are remembered. */
const MOST_REMEMBERED = 10_000;

/**
 * An attempt is answered after this long (ms) at the earliest: checking a password takes 60 ms
 * longer for a known address than for an unknown one, which would tell who has an account.
 */
const EVEN_ANSWER = 250;

type Waiting = { from: string; start: () => void; refuse: () => void };

/**
 * Returns the queue before the password checks of this process. Whoever had the fewest turns comes
 * first, among equals the newest (whoever has waited long has mostly gone), and the greediest is
 * refused when no place is left: a flood from some addresses delays a visitor from another by hardly
 * more than the check that runs.
 */
export function createPasswordChecks(atOnce = AT_ONCE): PasswordChecks {
  const waiting: Waiting[] = [];
  const turns = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const turnsOf = ({ from }: Waiting) => turns.get(from) ?? 0;
  let running = 0;

  function startNext(): void {
    if (running >= atOnce || waiting.length === 0) return;
    const next = waiting.reduce((first, one) => (turnsOf(one) <= turnsOf(first) ? one : first));
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

  /** Resolves with true when the turn has come, with false when there is no place. */
  function turn(from: string): Promise<boolean> {
    return new Promise((resolve) => {
      waiting.push({ from, start: () => resolve(true), refuse: () => resolve(false) });
      startNext();
      refuseGreediest();
    });
  }

  function leave(): void {
    running -= 1;
    // Nobody is greedy while nobody waits.
    if (waiting.length === 0) turns.clear();
    startNext();
  }

  return async (request, clientAddress, answer) => {
    if (!isAttempt(request)) return answer(request);
    const from = addressGroup(clientAddress);
    if (!(await turn(from))) return tooManyAttempts(FULL_WAIT);
    const even = setTimeout(EVEN_ANSWER);
    try {
      const answered = await answer(request);
      // Whoever knows a password is no flood.
      if (answered.ok) turns.delete(from);
      return answered;
    } finally {
      leave();
      await even;
    }
  };
}
