/** ms between lines */
const PAUSE = 5000;

export function countProgress(
  what: string,
  total: number,
  progress: (line: string) => void,
): () => void {
  let done = 0;
  let said = performance.now();
  return () => {
    done += 1;
    if (performance.now() - said < PAUSE) return;
    said = performance.now();
    progress(`${what}: ${done} of ${total}`);
  };
}
