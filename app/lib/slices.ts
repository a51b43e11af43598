export type Sliced<Result> = Generator<undefined, Result>;

/** ms a slice may block the main thread. */
const SLICE = 6;

export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { value, done } = work.next();
    if (done) return value;
  }
}

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

/** Schedulers continue immediately when idle; nested timers wait 4 ms (HTML standard). */
function othersTurn(): Promise<unknown> {
  const { scheduler, setImmediate = setTimeout } = globalThis as {
    scheduler?: { yield?: () => Promise<void> };
    setImmediate?: (done: (value: unknown) => void) => unknown;
  };
  return scheduler?.yield?.() ?? new Promise((resolve) => setImmediate(resolve));
}
