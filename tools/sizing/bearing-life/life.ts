/*
 * Basic rating life of a rolling bearing (ISO 281): what nine of ten equal bearings reach before the first sign of
 * fatigue, L10 = (C/P)^p million turns, p = 3 for balls and 10/3 for rollers.
 */

export type BearingKind = "ball" | "roller";

const EXPONENT: Record<BearingKind, number> = { ball: 3, roller: 10 / 3 };

/** ISO 281 holds for equivalent loads up to this part of C: beyond it the material yields. */
export const GREATEST_LOAD = 0.5;

/** Parts of C that keep rolling elements from sliding, as SKF's general catalogue asks for. */
export const LEAST_LOAD: Record<BearingKind, number> = { ball: 0.01, roller: 0.02 };

/** Parts of the life that are reached with so much reliability in place of 90 % (a1 of ISO 281:2007). */
export const RELIABILITY: [percent: number, factor: number][] = [
  [90, 1],
  [95, 0.64],
  [96, 0.55],
  [97, 0.47],
  [98, 0.37],
  [99, 0.25],
];

/** Returns million turns, for ratings and loads in the same unit. */
export function ratingLife(kind: BearingKind, rating: number, load: number): number {
  return (rating / load) ** EXPONENT[kind];
}

/** Returns hours at so many turns a minute. */
export function ratingHours(millionTurns: number, speed: number): number {
  return (millionTurns * 1e6) / (60 * speed);
}
