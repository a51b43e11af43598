import { SEA_LEVEL, suckedAir } from "#app/features/sizing/air.ts";
import type { Operation } from "./blower-choice.ts";
import type { DutyPoint } from "./duty-point.ts";
import type { Machine } from "./machines.ts";
import { rootsPoint } from "./roots-blower.ts";
import { greatestDifference, sideChannelPoint } from "./side-channel-blower.ts";

/** What the machine does against this and every smaller difference of pressure, at the same speed. */
export type CurveRow = { difference: number; flow: number; power: number; discharge: number };

const CURVE_STEPS = 8;

/** Returns the machine's curve through its operating point, from no difference to the greatest it may have. */
export function curveOf(machine: Machine, duty: DutyPoint, { speed }: Operation): CurveRow[] {
  const sucks = duty.vacuum > 0;
  const share = (at: number) =>
    Array.from({ length: CURVE_STEPS + 1 }, (_, step) => (at * step) / CURVE_STEPS);
  if (machine.kind === "roots") {
    const greatest = sucks
      ? duty.outside.pressure * ((machine.vacuum ?? 0) / SEA_LEVEL)
      : (machine.pressure ?? 0);
    return share(greatest).map((difference) => {
      const air = sucks ? suckedAir(duty.outside, difference) : duty.inlet;
      const { flow, power, discharge } = rootsPoint(machine.size, speed ?? 0, difference, air);
      return { difference, flow, power, discharge: discharge.most };
    });
  }
  const curve = sucks ? machine.curves.vacuum : machine.curves.pressure;
  const part = speed === null ? 1 : speed / machine.frequency;
  if (!curve) return [];
  return share(greatestDifference(curve, duty, part)).flatMap((difference) => {
    const inlet = sucks ? suckedAir(duty.outside, difference) : duty.inlet;
    const point = sideChannelPoint(curve, difference, { ...duty, inlet }, part);
    return point ? [{ difference, ...point }] : [];
  });
}

/** Returns the largest values of several curves, so that they can be drawn to one scale. */
export function curveScale(curves: readonly (readonly CurveRow[])[]): CurveRow {
  const most = (key: keyof CurveRow) => Math.max(...curves.flat().map((row) => row[key]));
  return {
    difference: most("difference"),
    flow: most("flow"),
    power: most("power"),
    discharge: most("discharge"),
  };
}
