/*
 * Equivalent load (ISO 281, ISO 76). P = X·Fr + Y·Fa if Fa/Fr > e, else Fr (+ Y1·Fa for two rows);
 * P0 = X0·Fr + Y0·Fa, at least Fr. In a single-row inclined pair, Fr on either pushes the other
 * axially by Fr/2Y (tapered) or 1.14 Fr (40° angular contact). SKF General catalogue, pages 299,
 * 415, 440, 479, 612, 613 and 708.
 */

export type AxialFactors = {
  e: number;
  /** If Fa/Fr > e. */
  x: number;
  y: number;
  /** Below e; 0 for one row. */
  y1: number;
  /** Static. */
  x0: number;
  y0: number;
  /** Axial push per unit radial load; null for two rows, which need no pair. */
  push: number | null;
};

export function taperedFactors(e: number, y: number, y0: number): AxialFactors {
  return { e, x: 0.4, y, y1: 0, x0: 0.5, y0, push: 1 / (2 * y) };
}

/** 40° single-row (suffix B), each of a pair. */
export const ANGULAR_40: AxialFactors = {
  ...{ e: 1.14, x: 0.35, y: 0.57, y1: 0, x0: 0.5, y0: 0.26, push: 1.14 },
};

/** 30° (series 32 and 33). */
export const DOUBLE_ROW_30: AxialFactors = {
  ...{ e: 0.8, x: 0.63, y: 1.24, y1: 0.78, x0: 1, y0: 0.66, push: null },
};

/** Two rows, with X above e of 0.67 (spherical rollers) or 0.65 (self-aligning balls). */
export function aligningFactors(x: number, e: number, y1: number, y: number, y0: number) {
  return { e, x, y, y1, x0: 1, y0, push: null } satisfies AxialFactors;
}

/** Deep groove balls, whose e and Y depend on the axial load; kN. */
export type GrooveFactors = { f0: number; staticRating: number; greatestAxial: number };

/** f0·Fa/C0, e and Y at normal clearance, which gives the highest P; X = 0.56. */
const GROOVE: [share: number, e: number, y: number][] = [
  [0.172, 0.19, 2.3],
  [0.345, 0.22, 1.99],
  [0.689, 0.26, 1.71],
  [1.03, 0.28, 1.55],
  [1.38, 0.3, 1.45],
  [2.07, 0.34, 1.31],
  [3.45, 0.38, 1.15],
  [5.17, 0.42, 1.04],
  [6.89, 0.44, 1],
];

export function grooveFactors(
  { f0, staticRating }: Pick<GrooveFactors, "f0" | "staticRating">,
  axial: number,
): AxialFactors {
  const share = (f0 * axial) / staticRating;
  const above = GROOVE.findIndex(([end]) => end >= share);
  const [, e, y] = between(GROOVE.at(Math.max(0, above - 1)), GROOVE.at(above), share);
  return { e, x: 0.56, y, y1: 0, x0: 0.6, y0: 0.5, push: null };
}

type Row = (typeof GROOVE)[number];

/** Linear between two rows, constant beyond the ends. */
function between(low: Row = [0, 0, 0], high: Row = low, share: number): Row {
  const along = high[0] > low[0] ? Math.min(1, (share - low[0]) / (high[0] - low[0])) : 1;
  const at = (one: number, other: number) => one + (other - one) * along;
  return [share, at(low[1], high[1]), at(low[2], high[2])];
}

/** All in one unit. */
export type Loads = {
  radial: number;
  /** External; assumed to act on this bearing, which is conservative. */
  axial: number;
  /** Radial, on the paired bearing. */
  other: number;
};

export function equivalentLoad(
  { e, x, y, y1, x0, y0, push }: AxialFactors,
  { radial, axial, other }: Loads,
): { axial: number; dynamic: number; static: number } {
  const carried = push === null ? axial : Math.max(push * radial, axial + push * other);
  // Own push alone leaves P = Fr, despite rounding of Y and e.
  const isInclined = carried > e * radial * (1 + 1e-9);
  return {
    axial: carried,
    dynamic: isInclined ? Math.max(radial, x * radial + y * carried) : radial + y1 * carried,
    static: Math.max(radial, x0 * radial + y0 * carried),
  };
}
