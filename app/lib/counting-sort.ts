/** Stable, ascending. */
export function inSteps(items: Uint32Array, steps: Int32Array): Uint32Array<ArrayBuffer> {
  let [lowest, highest] = [0, 0];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] ?? 0;
    if (step < lowest) lowest = step;
    if (step > highest) highest = step;
  }
  const next = new Uint32Array(highest - lowest + 2);
  for (let at = 0; at < steps.length; at += 1) {
    const above = (steps[at] ?? 0) - lowest + 1;
    next[above] = (next[above] ?? 0) + 1;
  }
  for (let step = 1; step < next.length; step += 1)
    next[step] = (next[step] ?? 0) + (next[step - 1] ?? 0);
  const sorted = new Uint32Array(items.length);
  for (let at = 0; at < steps.length; at += 1) {
    const step = (steps[at] ?? 0) - lowest;
    const place = next[step] ?? 0;
    sorted[place] = items[at] ?? 0;
    next[step] = place + 1;
  }
  return sorted;
}
