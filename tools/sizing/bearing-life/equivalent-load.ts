/*
 * Equivalent load of inclined-contact bearings (ISO 281, ISO 76). P = X·Fr + Y·Fa if Fa/Fr > e,
 * else Fr (+ Y1·Fa for two rows); P0 = X0·Fr + Y0·Fa, at least Fr. In a single-row pair, Fr on
 * either pushes the other axially by Fr/2Y (tapered) or 1.14 Fr (40° angular contact). SKF General
 * catalogue, pages 415, 440, 612 and 613.
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
