/** Does something now and then every so many ms, one run after the other. Returns what stops it. */
export function repeat(
  every: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = work().then(() => undefined, onError);
  };
  run();
  const timer = setInterval(run, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
