/** Stars of a full rating. */
export const STARS = 5;

/** How many stars are filled: the whole part of the rating, never below 0 or above 5. */
export function filledStars(rating: number): number {
  if (!Number.isFinite(rating)) return 0;
  return Math.min(STARS, Math.max(0, Math.floor(rating)));
}
