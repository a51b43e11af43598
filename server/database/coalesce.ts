/** Leading and trailing edge, one run per pause (ms). `work` must not reject. */
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
