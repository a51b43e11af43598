/*
 * Basic rating life (ISO 281), reached by 90% of bearings before fatigue. L10 = (C/P)^p million
 * revolutions; p = 3 for balls, 10/3 for rollers.
 */

export type BearingKind = "ball" | "roller";

const EXPONENT: Record<BearingKind, number> = { ball: 3, roller: 10 / 3 };

/** ISO 281 limit of P/C; beyond it the material yields. */
export const GREATEST_LOAD = 0.5;

/** Minimum P/C against sliding (SKF general catalogue). */
export const LEAST_LOAD: Record<BearingKind, number> = { ball: 0.01, roller: 0.02 };

/** Life factor a1 by reliability (ISO 281:2007). */
export const RELIABILITY: [percent: number, factor: number][] = [
  [90, 1],
  [95, 0.64],
  [96, 0.55],
  [97, 0.47],
  [98, 0.37],
  [99, 0.25],
];

/** Returns million revolutions; load and rating in the same unit. */
export function ratingLife(kind: BearingKind, rating: number, load: number): number {
  return (rating / load) ** EXPONENT[kind];
}

/** Speed in rpm. */
export function ratingHours(millionTurns: number, speed: number): number {
  return (millionTurns * 1e6) / (60 * speed);
}
