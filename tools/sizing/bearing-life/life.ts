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

/** ISO 281:2007, table 13, at the lower end of each range: mean diameter below, from 100 mm. */
export const CONTAMINATION = {
  extreme: [1, 1],
  high: [0.6, 0.8],
  normal: [0.5, 0.6],
  slight: [0.3, 0.4],
  typical: [0.1, 0.2],
  severe: [0, 0],
} as const satisfies Record<string, [small: number, large: number]>;

export type Contamination = keyof typeof CONTAMINATION;

export type Lubrication = {
  /** Fatigue load limit, kN. */
  fatigueLoad: number;
  /** (d + D) / 2, mm. */
  meanDiameter: number;
  /** mm²/s, at the operating temperature. */
  viscosity: number;
  contamination: Contamination;
};

/** Below κ = 0.1 ISO 281 gives no factor; above 4 the film no longer matters. */
const VISCOSITY_RATIOS = { least: 0.1, most: 4 };
const GREATEST_FACTOR = 50;

/** Viscosity ratio κ: that of the lubricant to the reference ν1 (ISO 281:2007, 9.3.3.3). */
export function viscosityRatio({ viscosity, meanDiameter }: Lubrication, speed: number): number {
  const reference = speed < 1000 ? 45_000 * speed ** -0.83 : 4500 * speed ** -0.5;
  return viscosity / (reference / Math.sqrt(meanDiameter));
}

/** Life modification factor aISO of radial bearings (ISO 281:2007, equations 31 to 36); null below κ = 0.1. */
export function lifeFactor(
  kind: BearingKind,
  load: number,
  speed: number,
  lubrication: Lubrication,
): { factor: number; ratio: number; cleanliness: number } | null {
  const ratio = viscosityRatio(lubrication, speed);
  if (ratio < VISCOSITY_RATIOS.least) return null;
  const [small, large] = CONTAMINATION[lubrication.contamination];
  const cleanliness = lubrication.meanDiameter < 100 ? small : large;
  const film = Math.min(ratio, VISCOSITY_RATIOS.most);
  const exponent = film < 0.4 ? 0.054381 : film < 1 ? 0.19087 : 0.071739;
  const share = (cleanliness * lubrication.fatigueLoad) / load;
  const [base, power] =
    kind === "ball"
      ? [
          1 -
            (2.5671 - (film < 0.4 ? 2.2649 : 1.9987) / film ** exponent) ** 0.83 * share ** (1 / 3),
          -9.3,
        ]
      : [1 - (1.5859 - (film < 0.4 ? 1.3993 : 1.2348) / film ** exponent) * share ** 0.4, -9.185];
  const factor = base > 0 ? Math.min(GREATEST_FACTOR, 0.1 * base ** power) : GREATEST_FACTOR;
  return { factor, ratio, cleanliness };
}
