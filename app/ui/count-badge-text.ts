/** Returns null at 0 and `99+` above 99. */
export function countBadgeText(count: number): string | null {
  if (!(count > 0)) return null;
  return count > 99 ? "99+" : String(Math.floor(count));
}
