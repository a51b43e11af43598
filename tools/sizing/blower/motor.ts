import type { DutyPoint } from "./duty-point.ts";

/** kW (IEC 60072-1), and efficiency at rated load in % of IE3 motors, 50 Hz (IEC 60034-30-1). */
const MOTORS: readonly (readonly [power: number, fourPoles: number, twoPoles: number])[] = [
  [0.18, 69.9, 65.9],
  [0.25, 73.5, 69.7],
  [0.37, 77.3, 73.8],
  [0.55, 80.8, 77.8],
  [0.75, 82.5, 80.7],
  [1.1, 84.1, 82.7],
  [1.5, 85.3, 84.2],
  [2.2, 86.7, 85.9],
  [3, 87.7, 87.1],
  [4, 88.6, 88.1],
  [5.5, 89.6, 89.2],
  [7.5, 90.4, 90.1],
  [11, 91.4, 91.2],
  [15, 92.1, 91.9],
  [18.5, 92.6, 92.4],
  [22, 93, 92.7],
  [30, 93.6, 93.3],
  [37, 93.9, 93.7],
  [45, 94.2, 94],
  [55, 94.6, 94.3],
  [75, 95, 94.7],
  [90, 95.2, 95],
  [110, 95.4, 95.2],
  [132, 95.6, 95.4],
  [160, 95.8, 95.6],
  [200, 96, 95.8],
  [250, 96, 95.8],
  [315, 96, 95.8],
];

export const MOTOR_RESERVE = 1.15;

/** kW; null above 315 kW. */
export function motorFor(power: number): number | null {
  return MOTORS.find(([rated]) => rated >= power)?.[0] ?? null;
}

/** 0 to 1, at rated load; null if not in the table's range. */
export function motorEfficiency(motor: number, poles: 2 | 4): number | null {
  const found = MOTORS.findLast(([rated]) => rated <= motor);
  const isInRange = motor <= (MOTORS.at(-1)?.[0] ?? 0);
  return found && isInRange ? found[poles === 4 ? 1 : 2] / 100 : null;
}

/** Shaft power as the motor must be rated, 1% more per 100 m above 1,000 m and per °C above 40 °C
 * (usual practice; IEC 60034-1 sets the limits). */
export function deratedPower(power: number, { altitude, outside }: DutyPoint): number {
  const thin = Math.max(0, altitude - 1000) / 10_000;
  const warm = Math.max(0, outside.temperature - 40) / 100;
  return power / (1 - thin - warm);
}
