/** Work that may be interrupted wherever it yields. */
export type Sliced<Result> = Generator<undefined, Result>;

/** Longest time (ms) that a slice holds up what else there is to do. */
const SLICE = 6;

export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { value, done } = work.next();
    if (done) return value;
  }
}

/**
 * Does the work in slices between which others get their turn, after `pause` where there is one. Returns null when it
 * was stopped.
 */
export function inSlices<Result>(
  work: Sliced<Result>,
  signal?: undefined,
  pause?: () => Promise<void>,
): Promise<Result>;
export function inSlices<Result>(work: Sliced<Result>, signal: AbortSignal): Promise<Result | null>;
export async function inSlices<Result>(
  work: Sliced<Result>,
  signal?: AbortSignal,
  pause?: () => Promise<void>,
): Promise<Result | null> {
  for (;;) {
    if (signal?.aborted) return null;
    const until = performance.now() + SLICE;
    do {
      const { value, done } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await pause?.();
    await othersTurn();
  }
}

/** A browser's scheduler and Node's goes on at once when nothing waits; nested timers wait 4 ms each (HTML standard). */
function othersTurn(): Promise<unknown> {
  const { scheduler, setImmediate = setTimeout } = globalThis as {
    scheduler?: { yield?: () => Promise<void> };
    setImmediate?: (done: (value: unknown) => void) => unknown;
  };
  return scheduler?.yield?.() ?? new Promise((resolve) => setImmediate(resolve));
}
