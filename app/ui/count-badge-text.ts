/** What a count badge says: nothing at 0, the number, or `99+`. */
export function countBadgeText(count: number): string | null {
  if (!(count > 0)) return null;
  return count > 99 ? "99+" : String(Math.floor(count));
}
