import { SEA_LEVEL, suckedAir } from "#tools/sizing/air.ts";
import { type Operation, TOO_HOT } from "./blower-choice.ts";
import { type DutyPoint, withCleanFilter } from "./duty-point.ts";
import type { Machine } from "./machines.ts";
import { deratedPower, motorEfficiency, motorFor } from "./motor.ts";
import { rootsPoint } from "./roots-blower.ts";
import { greatestDifference, sideChannelPoint } from "./side-channel-blower.ts";

/** m³/h (inlet), kW, and °C at most. */
type RunningPoint = { flow: number; power: number; discharge: number };

/** Null beyond the machine's curve. */
function runningPoint(
  machine: Machine,
  duty: DutyPoint,
  speed: number | null,
): RunningPoint | null {
  const difference = duty.pressure + duty.vacuum;
  if (machine.kind === "roots") {
    const point = rootsPoint(machine.size, speed ?? 0, difference, duty.inlet);
    return point.flow > 0 ? { ...point, discharge: point.discharge.most } : null;
  }
  const curve = machine.curves[duty.vacuum > 0 ? "vacuum" : "pressure"];
  const part = speed === null ? 1 : speed / machine.frequency;
  if (!curve || difference > greatestDifference(curve, duty, part) + 1e-9) return null;
  return sideChannelPoint(curve, difference, duty, part);
}

/** The fitted motor, or the size required. */
function motorOf(machine: Machine, { motor }: Operation): number | null {
  return machine.kind === "roots" && !machine.isPackage ? motor : machine.motor;
}

export function cleanPower(machine: Machine, duty: DutyPoint, { speed, power }: Operation): number {
  return runningPoint(machine, withCleanFilter(duty), speed)?.power ?? power;
}

/** Wedge belts lose 2 to 7%, drives of motors 3 to 5% (US DOE, motor tip sheets 5 and 11). */
const BELT_EFFICIENCY = 0.95;
const VSD_EFFICIENCY = 0.96;
/** Of the motor's rating; below it efficiency falls under the rated one. */
const LEAST_LOAD = 0.5;

export type Energy = {
  /** kWh per year, with the filter half dirty. */
  energy: number;
  /** R per year. */
  cost: number;
  /** Whether the motor runs below half load, so that both are higher. */
  isLeast: boolean;
};

/** Null without a motor in the range of IEC 60034-30-1. */
export function annualEnergy(
  machine: Machine,
  duty: DutyPoint,
  operation: Operation,
): Energy | null {
  const motor = motorOf(machine, operation);
  const isRoots = machine.kind === "roots";
  const efficiency = motor && motorEfficiency(motor, isRoots ? 4 : 2);
  if (!motor || !efficiency) return null;
  const shaft = (operation.power + cleanPower(machine, duty, operation)) / 2;
  const drive =
    (isRoots ? BELT_EFFICIENCY : 1) * (duty.supply === "converter" ? VSD_EFFICIENCY : 1);
  const energy = (shaft / drive / efficiency) * duty.running.hours;
  return {
    energy,
    cost: energy * duty.running.tariff,
    isLeast: shaft / drive < motor * LEAST_LOAD,
  };
}

export type Relief = {
  /** mbar, set pressure or vacuum. */
  difference: number;
  /** kW at the shaft. */
  power: number;
  /** kW, as above. */
  motor: number | null;
  /** kW; null if above 315 kW. */
  needed: number | null;
};

/** Without the motor margin, as the valve opens for a short time; null if not computable. */
export function reliefPower(
  machine: Machine,
  duty: DutyPoint,
  operation: Operation,
  /** mbar; null for the highest setting that the machine permits. */
  setting: number | null,
): Relief | null {
  const isVacuum = duty.pressure === 0;
  const difference = setting ?? highestSetting(machine, duty, operation);
  if (!difference || (isVacuum && difference >= duty.outside.pressure)) return null;
  const opened = isVacuum
    ? { ...duty, vacuum: difference, inlet: suckedAir(duty.outside, difference) }
    : { ...duty, pressure: difference + (setting && duty.vacuum === 0 ? duty.losses.dirty : 0) };
  const point = runningPoint(machine, opened, operation.speed);
  if (!point) return null;
  const part =
    machine.kind === "side-channel"
      ? (operation.speed ?? machine.frequency) / machine.frequency
      : 1;
  const motor = motorOf(machine, operation);
  return {
    ...{ difference, power: point.power, motor },
    needed: motorFor(deratedPower(point.power, duty) / part),
  };
}

function highestSetting(machine: Machine, duty: DutyPoint, { speed }: Operation): number | null {
  const isVacuum = duty.pressure === 0;
  if (machine.kind === "roots") {
    if (!isVacuum) return machine.pressure;
    return machine.vacuum && duty.outside.pressure * (machine.vacuum / SEA_LEVEL);
  }
  const curve = machine.curves[isVacuum ? "vacuum" : "pressure"];
  return curve && greatestDifference(curve, duty, speed === null ? 1 : speed / machine.frequency);
}

export type Turndown = {
  /** rpm (Roots) or Hz. */
  speed: number;
  /** Hz of the motor. */
  frequency: number;
  flow: number;
  limit: "machine’s minimum speed" | "motor cooling" | "discharge temperature" | "pressure";
};

/** Part of full motor speed, self-ventilated. */
const LEAST_MOTOR_SPEED = 0.5;
/** Hz; the belt is chosen so that a Roots blower does its duty at it. */
const MAINS = 50;

/** At constant pressure; null if the machine has no reserve below its duty. */
export function turndown(machine: Machine, duty: DutyPoint, operation: Operation): Turndown | null {
  const isRoots = machine.kind === "roots";
  const full = isRoots ? operation.speed : machine.frequency;
  if (duty.supply !== "converter" || full === null || operation.speed === null) return null;
  const isAllowed = (speed: number) => {
    const point = runningPoint(machine, duty, speed);
    return point !== null && point.discharge <= TOO_HOT;
  };
  if (!isAllowed(operation.speed)) return null;
  const cooled = full * LEAST_MOTOR_SPEED;
  const lowest = isRoots ? Math.max(cooled, machine.speeds[0]) : cooled;
  let [low, high] = [Math.min(lowest, operation.speed), operation.speed];
  let limit: Turndown["limit"] = lowest > cooled ? "machine’s minimum speed" : "motor cooling";
  if (isAllowed(low)) high = low;
  else {
    // Monotonic; twenty halvings reach a millionth.
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isAllowed(middle)) high = middle;
      else low = middle;
    }
    limit = runningPoint(machine, duty, low) === null ? "pressure" : "discharge temperature";
  }
  const flow = runningPoint(machine, duty, high)?.flow ?? 0;
  return { speed: high, frequency: (high / full) * MAINS, flow, limit };
}
