/**
 * Returns a function that does the work at once and, however often it is called within the pause (ms) that follows or
 * while the work still runs, once more after that: a flood costs one run a pause, and the last call counts.
 * The work must not reject.
 */
export function coalesce(pause: number, work: () => unknown): () => void {
  let isRunning = false;
  let isCalled = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (isCalled) {
      isCalled = false;
      const paused = new Promise((resolve) => setTimeout(resolve, pause).unref());
      await Promise.all([work(), paused]);
    }
    isRunning = false;
  }

  return () => {
    isCalled = true;
    if (!isRunning) run();
  };
}
