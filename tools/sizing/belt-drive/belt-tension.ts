import { beltSpeed, contactArc } from "./belt-geometry.ts";
import { arcFactor, beltCount, designPower } from "./belt-power.ts";
import type { Drive, Profile } from "./drive.ts";

/*
 * Static tension per belt = 500 × (2.5 − K) / K × design power (kW) ÷ (belts × m/s) + mass × v²,
 * K = arc factor. It follows from tight ÷ slack side = 5^(arc ÷ 180°), as in the arc factor
 * (ISO 5292), and is the formula of MPTA-B7i (V-belt tensions and shaft loads).
 */

/** kg/m, section (DIN 7753-1) at 1.25 kg/dm³; makes differ by 10%. */
const MASS: Record<Profile, number> = { SPZ: 0.07, SPA: 0.12, SPB: 0.19, SPC: 0.36 };

export type BeltTension = {
  belts: number;
  /** N per belt, at rest. */
  tension: number;
  /** N on each shaft, along the centres: at rest, and running at the power entered. */
  atRest: number;
  running: number;
};

/** A reason if the number of belts is unknown. */
export function beltTension(drive: Drive): BeltTension | { reason: string } {
  const count = beltCount(drive);
  if ("reason" in count) return count;
  const { belts } = count;
  const speed = beltSpeed(drive.driving, drive.speed);
  const arc = contactArc(drive);
  const factor = arcFactor(arc);
  const grip = (500 * (2.5 - factor) * designPower(drive)) / (factor * belts * speed);
  const tension = grip + MASS[drive.profile] * speed ** 2;
  const angle = (arc * Math.PI) / 180;
  // Both sides keep their sum; centrifugal force presses on no shaft.
  const pull = (1000 * (drive.power ?? 0)) / speed;
  const [tight, slack] = [belts * grip + pull / 2, belts * grip - pull / 2];
  return {
    ...{ belts, tension },
    atRest: 2 * belts * tension * Math.sin(angle / 2),
    running: Math.sqrt(tight ** 2 + slack ** 2 - 2 * tight * slack * Math.cos(angle)),
  };
}
