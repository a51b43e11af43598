import type { BalancedRotor, Balancing } from "#app/content/proof.ts";

/**
 * Permissible residual unbalance of a rigid rotor by ISO 21940-11 (before: ISO 1940-1), U = G × m / Ω, in g·mm:
 * grade in mm/s, mass in kg, speed in rpm. `9549` is 60 000 / 2π.
 */
export function permissibleUnbalance(grade: number, mass: number, speed: number): number {
  return (60_000 / (2 * Math.PI)) * ((grade * mass) / speed);
}

/** Returns what each bearing's plane may have of it, drive end first: the nearer the mass, the more (ISO 21940-11). */
export function perPlane(total: number, { bearings, centre }: Balancing): [number, number] {
  return [(total * (bearings - centre)) / bearings, (total * centre) / bearings];
}

/** Returns the limits of one rotor and what it has before and after, plane by plane. */
export function balanceResults(rotor: BalancedRotor, protocol: Balancing) {
  const { grade, serviceSpeed, error } = protocol;
  const total = permissibleUnbalance(grade, rotor.mass, serviceSpeed);
  const planes = perPlane(total, protocol).map((permissible, index) => {
    // What the stand may be wrong by is taken off what is allowed (ISO 21940-14).
    const accepted = permissible * (1 - error);
    const before = rotor.before[index]?.unbalance ?? 0;
    const after = rotor.after[index]?.unbalance ?? 0;
    return { permissible, accepted, before, after, passes: after <= accepted };
  });
  const left = planes.reduce((sum, { after }) => sum + after, 0);
  return {
    total,
    /** µm */
    eccentricity: total / rotor.mass,
    planes,
    /** mm/s, as if what is left in both planes stood in one direction */
    reached: (left / rotor.mass / 1000) * ((2 * Math.PI * serviceSpeed) / 60),
    passes: planes.every((plane) => plane.passes),
  };
}
