import { airDensity, kelvin, ratedAir } from "#tools/sizing/air.ts";
import type { Throughput } from "./throughput.ts";
import type { RotaryValve } from "./valves.ts";

/*
 * Clearances as throttles in series (Martin 1908): kg/s = 0.6 × area × p1 ÷ √(R T) ×
 * √((1 − r²) ÷ (n − ln r)), r = p2 ÷ p1, n blades sealing each side. 0.6 is the orifice coefficient
 * of "Estimation of gas leakage through the rotary valve" (scribd.com/document/45126532), which
 * counts one gap. Within ±50%: dry, cold, evenly worn and without product, which seals.
 */

/** J/(kg K) */
const GAS_CONSTANT = 287.058;
const ORIFICE = 0.6;
/** Blades per side in contact, the least for a flame barrier (EN 15089). */
const BLADES = 2;
/** Critical ratio 0.85 ÷ √(n + 1.5) (Egli 1935); the last gap chokes below it. */
const LEAST_RATIO = 0.85 / Math.sqrt(BLADES + 1.5);
/** Part of the cylinder swept by the product, without shaft and blades. */
const SWEPT = 0.85;

/** mm, sample value for a new valve. */
export const SAMPLE_CLEARANCE = 0.15;

export type ClearanceLeakage =
  | {
      /** m³/h of ambient air. */
      leakage: number;
    }
  | { reason: string };

/** Rotor length = port; its diameter follows from the displacement. */
export function clearanceLeakage(
  { port, displacement }: Pick<RotaryValve, "port" | "displacement">,
  {
    difference,
    side,
    outside,
    temperature,
    clearance,
  }: Pick<Throughput, "difference" | "side" | "outside" | "temperature" | "clearance">,
): ClearanceLeakage {
  if (port === null) return { reason: "No rotor size" };
  const upstream = side === "vacuum" ? outside : outside + difference;
  const ratio = (upstream - difference) / upstream;
  if (ratio < LEAST_RATIO) return { reason: "Sonic flow" };
  const length = port / 1000;
  const diameter = Math.sqrt((displacement / 1000 / length / SWEPT) * (4 / Math.PI));
  // Both sides; each blade has its tip and two ends of a radius.
  const area = 2 * (clearance / 1000) * (length + diameter);
  const throttled = Math.sqrt((1 - ratio ** 2) / (BLADES - Math.log(ratio)));
  const mass =
    (ORIFICE * area * upstream * 100 * throttled) / Math.sqrt(GAS_CONSTANT * kelvin(temperature));
  return { leakage: (mass * 3600) / airDensity({ ...ratedAir(outside), temperature }) };
}
