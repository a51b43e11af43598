import type { BalancedRotor, Balancing } from "#app/content/proof.ts";

/** ISO 21940-11, U = 9549 G m / n in g·mm; mm/s, kg, rpm; 9549 is 60 000 / 2π. */
export function permissibleUnbalance(grade: number, mass: number, speed: number): number {
  return (60_000 / (2 * Math.PI)) * ((grade * mass) / speed);
}

/** Shares by bearing, drive end first; the nearer the mass, the larger (ISO 21940-11). */
export function perPlane(total: number, { bearings, centre }: Balancing): [number, number] {
  return [(total * (bearings - centre)) / bearings, (total * centre) / bearings];
}

export function balanceResults(rotor: BalancedRotor, protocol: Balancing) {
  const { grade, serviceSpeed, error } = protocol;
  const total = permissibleUnbalance(grade, rotor.mass, serviceSpeed);
  const planes = perPlane(total, protocol).map((permissible, index) => {
    // ISO 21940-14 deducts the balancing machine's error.
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
    /** mm/s, as if both residuals were in one direction */
    reached: (left / rotor.mass / 1000) * ((2 * Math.PI * serviceSpeed) / 60),
    passes: planes.every((plane) => plane.passes),
  };
}
