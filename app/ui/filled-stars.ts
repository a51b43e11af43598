export const STARS = 5;

export function filledStars(rating: number): number {
  if (!Number.isFinite(rating)) return 0;
  return Math.min(STARS, Math.max(0, Math.floor(rating)));
}
