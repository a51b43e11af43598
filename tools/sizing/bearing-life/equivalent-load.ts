/*
 * Equivalent load of bearings whose contact is inclined (ISO 281 and ISO 76): P = X·Fr + Y·Fa where Fa/Fr exceeds e,
 * else P = Fr (+ Y1·Fa of two rows); P0 = X0·Fr + Y0·Fa, and not less than Fr. In a pair of single-row bearings a
 * radial load on either pushes the other axially, tapered by Fr/2Y, angular contact of 40° by 1.14 Fr (SKF, General
 * catalogue, pages 415, 440, 612 and 613).
 */

/** The factors of a bearing. */
export type AxialFactors = {
  e: number;
  /** Factors where Fa/Fr exceeds e. */
  x: number;
  y: number;
  /** Factor of Fa below e; 0 for one row. */
  y1: number;
  /** Static factors. */
  x0: number;
  y0: number;
  /** Axial push of a radial load of 1 on the other bearing of the pair; null for two rows, which need no pair. */
  push: number | null;
};

/** Returns the factors of a tapered roller bearing from its catalogue's e, Y and Y0. */
export function taperedFactors(e: number, y: number, y0: number): AxialFactors {
  return { e, x: 0.4, y, y1: 0, x0: 0.5, y0, push: 1 / (2 * y) };
}

/** Single-row angular contact ball bearings of 40° (suffix B), each of a pair judged by itself. */
export const ANGULAR_40: AxialFactors = {
  ...{ e: 1.14, x: 0.35, y: 0.57, y1: 0, x0: 0.5, y0: 0.26, push: 1.14 },
};

/** Double-row angular contact ball bearings of 30° (series 32 and 33). */
export const DOUBLE_ROW_30: AxialFactors = {
  ...{ e: 0.8, x: 0.63, y: 1.24, y1: 0.78, x0: 1, y0: 0.66, push: null },
};

/** Loads on a bearing, all in the same unit. */
export type Loads = {
  radial: number;
  /** From outside; of a pair it is taken to press on this bearing, which is on the safe side. */
  axial: number;
  /** Radial load on the other bearing of the pair. */
  other: number;
};

/** Returns the axial load that the bearing carries, with the equivalent dynamic and static loads. */
export function equivalentLoad(
  { e, x, y, y1, x0, y0, push }: AxialFactors,
  { radial, axial, other }: Loads,
): { axial: number; dynamic: number; static: number } {
  const carried = push === null ? axial : Math.max(push * radial, axial + push * other);
  // The push of its own radial load alone leaves P = Fr, whatever rounding does to Y and e.
  const isInclined = carried > e * radial * (1 + 1e-9);
  return {
    axial: carried,
    dynamic: isInclined ? Math.max(radial, x * radial + y * carried) : radial + y1 * carried,
    static: Math.max(radial, x0 * radial + y0 * carried),
  };
}
