export function wrapped(from: number, by: number, count: number): number {
  return (((from + by) % count) + count) % count;
}
