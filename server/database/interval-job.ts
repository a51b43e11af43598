/** Runs never overlap. `every` is in ms. Returns a stop function. */
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
