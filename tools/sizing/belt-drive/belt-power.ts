import { beltLength, contactArc } from "./belt-geometry.ts";
import type { Drive, Profile } from "./drive.ts";

/*
 * Belts = power × service factor ÷ (power per belt × arc and length factors). Power per belt in kW,
 * by smaller datum diameter and speed, from Megadyne Oleostatic Gold, SPA and SPB, table 4,
 * thinned. Omits the ratio allowance, which is conservative. SPZ and SPC lack a full table, so
 * nothing is computed.
 */

type Ratings = {
  /** mm, smaller datum diameters. */
  diameters: readonly number[];
  /** rpm, then kW per belt; the table lacks large, fast pulleys. */
  rows: readonly (readonly [speed: number, ...kilowatts: number[]])[];
};

const RATINGS: Partial<Record<Profile, Ratings>> = {
  SPA: {
    diameters: [90, 100, 112, 132, 150, 170, 190, 212, 236, 250],
    rows: [
      [200, 0.47, 0.61, 0.77, 1.04, 1.28, 1.55, 1.81, 2.1, 2.41, 2.59],
      [500, 1.02, 1.34, 1.73, 2.37, 2.94, 3.56, 4.18, 4.86, 5.59, 6.02],
      [900, 1.65, 2.21, 2.88, 3.98, 4.95, 6.02, 7.08, 8.22, 9.45, 10.16],
      [1400, 2.33, 3.17, 4.17, 5.8, 7.24, 8.8, 10.33, 11.96, 13.69, 14.67],
      [1800, 2.81, 3.86, 5.1, 7.11, 8.88, 10.78, 12.61, 14.54, 16.53, 17.64],
      [2500, 3.5, 4.88, 6.5, 9.09, 11.31, 13.63, 15.78, 17.95, 20.04, 21.12],
      [3000, 3.88, 5.47, 7.31, 10.22, 12.65, 15.11, 17.3, 19.36],
      [3600, 4.21, 6, 8.06, 11.21, 13.74, 16.15],
    ],
  },
  SPB: {
    diameters: [140, 160, 180, 200, 225, 250, 280, 315, 355, 400],
    rows: [
      [200, 1.34, 1.76, 2.18, 2.6, 3.12, 3.63, 4.25, 4.96, 5.76, 6.66],
      [500, 2.96, 3.96, 4.95, 5.93, 7.15, 8.35, 9.78, 11.43, 13.29, 15.35],
      [900, 4.84, 6.55, 8.24, 9.91, 11.96, 13.98, 16.35, 19.05, 22.04, 25.28],
      [1400, 6.86, 9.38, 11.84, 14.25, 17.16, 19.98, 23.22, 26.78, 30.55, 34.37],
      [1800, 8.24, 11.31, 14.29, 17.16, 20.58, 23.8, 27.39, 31.16, 34.85],
      [2500, 10.06, 13.89, 17.49, 20.82, 24.59, 27.87],
      [3000, 10.85, 15.01, 18.78, 22.11],
      [3500, 11.16, 15.43, 19.09],
    ],
  },
};

/** Weakest make relative to RATINGS; Gates 5V (SPB in inches) is 14 to 16% lower. */
const WEAKEST_MAKE = 0.83;

/**
 * Gates Super HC 5V, by outside length (mm), for SPB. No SPA table was available; all Gates narrow
 * belts are within these limits.
 */
const LENGTH_FACTORS: readonly (readonly [length: number, factor: number])[] = [
  [1270, 0.85],
  [1600, 0.89],
  [2032, 0.93],
  [2540, 0.96],
  [3175, 1],
  [4064, 1.04],
  [5080, 1.08],
  [6350, 1.11],
  [8001, 1.15],
  [9017, 1.17],
];
const LENGTH_LIMITS: Band = [0.83, 1.17];
/** mm, outside minus datum length (ISO 4184). */
const SPB_OUTSIDE = 22;

/** Extra load of speed-up drives by ratio (Industrial Power Engineering Handbook, table 8.5). */
const SPEEDING_UP = [
  [3.5, 1.25],
  [2.5, 1.18],
  [1.75, 1.11],
  [1.25, 1.05],
] as const;

type Band = readonly [least: number, most: number];

export type BeltCount =
  | {
      /** For the weakest make. */
      belts: number;
      /** Unrounded, strongest and weakest make. */
      needed: Band;
    }
  | { reason: string };

export function beltCount(drive: Drive): BeltCount {
  const { profile, driving, driven, speed, power } = drive;
  if (power === null) return { reason: "Enter the power." };
  const ratings = RATINGS[profile];
  if (!ratings) {
    return {
      reason: `No ${profile} belt power ratings are available here. Please ask us.`,
    };
  }
  const small = Math.min(driving, driven);
  const fast = (speed * driving) / small;
  const rating = beltRating(profile, small, fast);
  if (rating === null) {
    const [least, most] = [ratings.diameters[0], ratings.diameters.at(-1)];
    return {
      reason: `Outside the manufacturer’s ratings, which cover small pulleys of ${least} to ${most} mm from ${ratings.rows[0]?.[0]} rpm to about 33 m/s. Please ask us.`,
    };
  }
  const [shortest, longest] = lengthFactors(drive);
  const load = designPower(drive);
  const carried = rating * arcFactor(contactArc(drive));
  const needed: Band = [load / (carried * longest), load / (carried * WEAKEST_MAKE * shortest)];
  return { belts: Math.ceil(needed[1]), needed };
}

/** kW, with service factor. */
export function designPower({ driving, driven, power, service }: Drive): number {
  return (power ?? 0) * service * speedingUp(driving / driven);
}

/** kW per belt, interpolated; null outside the table. */
export function beltRating(profile: Profile, diameter: number, speed: number): number | null {
  const { diameters, rows } = RATINGS[profile] ?? { diameters: [], rows: [] };
  const column = stepOf(diameters, diameter);
  const row = stepOf(
    rows.map(([at]) => at),
    speed,
  );
  if (!column || !row) return null;
  const along = (at: number) => {
    const [, ...kilowatts] = rows[at] ?? [0];
    return between(kilowatts[column.at], kilowatts[column.at + 1], column.part);
  };
  return between(along(row.at), along(row.at + 1), row.part);
}

/** ISO 5292. */
export function arcFactor(degrees: number): number {
  return 1.25 * (1 - 5 ** (-degrees / 180));
}

function lengthFactors(drive: Drive): Band {
  if (drive.profile !== "SPB") return LENGTH_LIMITS;
  const step = stepOf(
    LENGTH_FACTORS.map(([length]) => length),
    beltLength(drive) + SPB_OUTSIDE,
  );
  const factor =
    step && between(LENGTH_FACTORS[step.at]?.[1], LENGTH_FACTORS[step.at + 1]?.[1], step.part);
  return factor === null ? LENGTH_LIMITS : [factor, factor];
}

function speedingUp(ratio: number): number {
  return SPEEDING_UP.find(([from]) => ratio >= from)?.[1] ?? 1;
}

function stepOf(values: readonly number[], value: number): { at: number; part: number } | null {
  const at = Math.min(
    values.findLastIndex((one) => one <= value),
    values.length - 2,
  );
  const [low, high] = [values[at], values[at + 1]];
  if (low === undefined || high === undefined || value > high) return null;
  return { at, part: (value - low) / (high - low) };
}

function between(
  low: number | null | undefined,
  high: number | null | undefined,
  part: number,
): number | null {
  if (low === null || low === undefined) return null;
  if (part === 0) return low;
  return high === null || high === undefined ? null : low + (high - low) * part;
}
