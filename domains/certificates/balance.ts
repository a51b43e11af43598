/** ISO 21940-11: mm/s grades for blowers, fans and their parts. */
export const GRADES = { "6.3": "G 6.3", "2.5": "G 2.5", "1": "G 1", "16": "G 16" } as const;

/** Permissible residual unbalance, g·mm, from mm/s, kg and rpm. */
export function permissibleUnbalance(grade: number, mass: number, speed: number): number {
  return (9549 * grade * mass) / speed;
}

/** µm. */
export function permissibleEccentricity(grade: number, speed: number): number {
  return permissibleUnbalance(grade, 1, speed);
}

/** mm from the centre of mass to each plane, which is between both. */
export type Planes = { toA: number; toB: number };

/** `least` and `most` are shares of the whole, which bound what one plane receives. */
export function planeLimits(
  whole: number,
  { toA, toB }: Planes,
  { least, most }: { least: number; most: number },
): { a: number; b: number } {
  const share = (distance: number) =>
    whole * Math.min(most, Math.max(least, distance / (toA + toB)));
  return { a: share(toB), b: share(toA) };
}
