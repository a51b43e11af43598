import { SEA_LEVEL, suckedAir } from "#tools/sizing/air.ts";
import type { Operation } from "./blower-choice.ts";
import type { DutyPoint } from "./duty-point.ts";
import type { Machine } from "./machines.ts";
import { rootsPoint } from "./roots-blower.ts";
import { greatestDifference, sideChannelPoint } from "./side-channel-blower.ts";

export type CurveRow = { difference: number; flow: number; power: number; discharge: number };

const CURVE_STEPS = 8;

/** From zero to the greatest difference, through the operating point. */
export function curveOf(machine: Machine, duty: DutyPoint, { speed }: Operation): CurveRow[] {
  // Vacuum and pressure grow together, so that the curve meets the duty point.
  const sucked = duty.vacuum / (duty.pressure + duty.vacuum);
  const inletAt = (difference: number) => suckedAir(duty.outside, difference * sucked);
  const share = (at: number) =>
    Array.from({ length: CURVE_STEPS + 1 }, (_, step) => (at * step) / CURVE_STEPS);
  if (machine.kind === "roots") {
    const deepest = duty.outside.pressure * ((machine.vacuum ?? 0) / SEA_LEVEL);
    const greatest = Math.min(
      sucked < 1 ? (machine.pressure ?? 0) / (1 - sucked) : Infinity,
      sucked > 0 ? deepest / sucked : Infinity,
    );
    return share(greatest).map((difference) => {
      const air = inletAt(difference);
      const { flow, power, discharge } = rootsPoint(machine.size, speed ?? 0, difference, air);
      return { difference, flow, power, discharge: discharge.most };
    });
  }
  const curve = sucked > 0 ? machine.curves.vacuum : machine.curves.pressure;
  const part = speed === null ? 1 : speed / machine.frequency;
  if (!curve) return [];
  return share(greatestDifference(curve, duty, part)).flatMap((difference) => {
    const air = { ...duty, inlet: inletAt(difference) };
    const point = sideChannelPoint(curve, difference, air, part);
    return point ? [{ difference, ...point }] : [];
  });
}

export function curveScale(curves: readonly (readonly CurveRow[])[]): CurveRow {
  const most = (key: keyof CurveRow) => Math.max(...curves.flat().map((row) => row[key]));
  return {
    difference: most("difference"),
    flow: most("flow"),
    power: most("power"),
    discharge: most("discharge"),
  };
}
