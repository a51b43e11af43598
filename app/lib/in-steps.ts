/** Returns items by their steps, the lowest first; those of one step stay in their order. */
export function inSteps(items: ArrayLike<number>, steps: Int32Array): number[] {
  let [lowest, highest] = [0, 0];
  for (const step of steps) {
    lowest = Math.min(lowest, step);
    highest = Math.max(highest, step);
  }
  /** Where the next item of each step comes. */
  const next = new Uint32Array(highest - lowest + 2);
  for (const step of steps) next[step - lowest + 1] = (next[step - lowest + 1] ?? 0) + 1;
  for (let step = 1; step < next.length; step += 1)
    next[step] = (next[step] ?? 0) + (next[step - 1] ?? 0);
  const sorted = new Array<number>(items.length);
  for (let at = 0; at < steps.length; at += 1) {
    const step = (steps[at] ?? 0) - lowest;
    const place = next[step] ?? 0;
    sorted[place] = items[at] ?? 0;
    next[step] = place + 1;
  }
  return sorted;
}
