/** The place `by` steps from `from` in a ring of `count`: after the last comes the first. */
export function wrapped(from: number, by: number, count: number): number {
  return (((from + by) % count) + count) % count;
}
