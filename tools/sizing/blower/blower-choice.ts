import { SEA_LEVEL } from "#tools/sizing/air.ts";
import { NEARLY, SUITABILITIES, type Suitability, suitability } from "#tools/sizing/suitability.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";
import { RELIEF_MARGIN } from "./accessories.ts";
import type { DutyPoint } from "./duty-point.ts";
import type { Machine, RootsMachine, SideChannelMachine } from "./machines.ts";
import { deratedPower, MOTOR_RESERVE, motorFor } from "./motor.ts";
import { rootsPoint, rootsSpeed } from "./roots-blower.ts";
import { greatestDifference, leastSpeed, sideChannelPoint } from "./side-channel-blower.ts";

export type Operation = {
  /** m³/h (inlet), at least the requested flow if suitable. */
  flow: number;
  /** kW, shaft power. */
  power: number;
  /** kW, next IEC 60072-1 motor with margin. */
  motor: number | null;
  /** °C, maximum. */
  discharge: number;
  /** Air power (flow × difference) over shaft power. */
  efficiency: number;
  /** rpm (Roots) or VSD Hz (side channel); null without. */
  speed: number | null;
  /** Flow margin at top speed, as a part of the duty. */
  reserve: number;
};

export type Candidate = {
  machine: Machine;
  suitability: Suitability;
  operation: Operation | null;
  notes: string[];
};

/** Flow ratio above which a machine is unsuitable. */
const TOO_LARGE = 1.6;
/** Flow ratio noted as oversized. */
const LARGE = 1.15;
/** °C discharge to confirm with the manufacturer; TOO_HOT is the limit. */
const HOT = 130;
export const TOO_HOT = 140;
/** °C inlet, as the air also cools the motor (manufacturers' usual limit). */
const HOTTEST_INLET = 40;
/** Hz, self-ventilated motors. */
const LOWEST_FREQUENCY = 25;

/** Figures reported when no machine is suitable. */
export const BOUNDS = {
  pressure: ({ machine }) => machine.pressure ?? 0,
  vacuum: ({ machine }) => machine.vacuum ?? 0,
  flow: ({ machine }) =>
    machine.kind === "roots"
      ? 0.06 * machine.size.displacement * machine.speeds[1]
      : (machine.curves.pressure?.[0]?.flow ?? machine.curves.vacuum?.[0]?.flow ?? 0),
  least: ({ operation }) => -(operation?.flow ?? Infinity),
} satisfies Record<string, (one: Candidate) => number>;

export function chooseBlower(machines: readonly Machine[], duty: DutyPoint): Candidate[] {
  return machines
    .map((machine) =>
      machine.kind === "roots"
        ? rootsCandidate(machine, duty)
        : sideChannelCandidate(machine, duty),
    )
    .sort(
      (one, other) =>
        SUITABILITIES.indexOf(one.suitability) - SUITABILITIES.indexOf(other.suitability) ||
        (one.operation?.power ?? Infinity) - (other.operation?.power ?? Infinity) ||
        one.machine.product.price - other.machine.product.price,
    );
}

function rootsCandidate(machine: RootsMachine, duty: DutyPoint): Candidate {
  const { size, speeds, isPackage } = machine;
  const { flow, pressure, vacuum, outside, inlet } = duty;
  const difference = pressure + vacuum;
  const judged = suitability();
  const out = (note: string): Candidate => ({
    machine,
    suitability: "out",
    operation: null,
    notes: [note],
  });

  if (pressure > 0 && machine.pressure === null) return out("Vacuum only.");
  if (vacuum > 0 && machine.vacuum === null) return out("Pressure only.");
  if (machine.pressure !== null && pressure > machine.pressure) {
    judged.missing(
      pressure <= machine.pressure * NEARLY,
      `Maximum ${machine.pressure} mbar; ${round(pressure)} mbar required.`,
    );
  }
  if (machine.pressure !== null && pressure * RELIEF_MARGIN > machine.pressure) {
    judged.notes.push(`No margin for a relief valve below its ${machine.pressure} mbar limit.`);
  }
  if (machine.vacuum !== null) {
    // The pressure ratio limits, so thin air allows less vacuum.
    const deepest = outside.pressure * (machine.vacuum / SEA_LEVEL);
    if (vacuum > deepest) {
      judged.missing(
        vacuum <= deepest * NEARLY,
        `Maximum vacuum ${round(deepest)} mbar at this altitude; ${round(vacuum)} mbar required.`,
      );
    }
  }

  const [least, most] = speeds;
  const wanted = rootsSpeed(size, flow, difference, inlet);
  const speed = Math.min(most, Math.max(least, wanted));
  const point = rootsPoint(size, speed, difference, inlet);
  if (point.flow <= 0) return out("Slip would exceed its swept flow.");
  if (wanted > most) {
    judged.missing(
      point.flow * NEARLY >= flow,
      `Inlet flow ${round(point.flow)} of ${round(flow)} m³/h at maximum speed.`,
    );
  }
  if (wanted < least) {
    judged.missing(
      point.flow <= flow * LARGE,
      `Inlet flow ${round(point.flow)} m³/h at minimum speed, more than required.`,
    );
  }
  judgeDischarge(judged, point.discharge.most, "Check clearances.");
  const needed = motorPower(point.power, duty);
  const motor = motorFor(needed);
  if (isPackage && (motor === null || motor > machine.motor)) {
    judged.missing(
      motor !== null && machine.motor * 1.5 >= motor,
      `Needs a motor of ${motor ?? "more than 315"} kW; the package has ${machine.motor} kW.`,
    );
  }
  // A package's motor may limit the speed first.
  const highest = isPackage ? Math.min(most, (speed * machine.motor) / needed) : most;
  return {
    machine,
    suitability: judged.suitability,
    operation: {
      ...{ flow: point.flow, power: point.power, motor, speed },
      discharge: point.discharge.most,
      efficiency: (point.flow * difference) / 36_000 / point.power,
      reserve: rootsPoint(size, highest, difference, inlet).flow / flow - 1,
    },
    notes: judged.notes,
  };
}

function sideChannelCandidate(machine: SideChannelMachine, duty: DutyPoint): Candidate {
  const { curves, frequency } = machine;
  const { flow, pressure, vacuum, supply, inlet } = duty;
  const judged = suitability();
  const out = (note: string): Candidate => ({
    machine,
    suitability: "out",
    operation: null,
    notes: [note],
  });

  if (pressure > 0 && vacuum > 0) return out("Rated for pressure or vacuum, not both together.");
  if (supply !== "converter" && Number(supply) !== frequency) {
    return out(
      `Curve available at ${frequency} Hz only. Flow, power and temperature differ at ${supply} Hz.`,
    );
  }
  const side = vacuum > 0 ? "vacuum" : "pressure";
  const curve = curves[side];
  if (!curve) return out(`No flow and power data for ${side}. Please ask us.`);
  if (inlet.temperature > HOTTEST_INLET) {
    return out(
      `Maximum inlet temperature ${HOTTEST_INLET} °C; ${round(inlet.temperature)} °C required.`,
    );
  }

  const difference = pressure + vacuum;
  const greatest = greatestDifference(curve, duty);
  if (difference > greatest) {
    judged.missing(
      difference <= greatest * NEARLY,
      `Maximum ${round(greatest)} mbar in these conditions; ${round(difference)} mbar required.`,
    );
    return { machine, suitability: judged.suitability, operation: null, notes: judged.notes };
  }
  const lowest = LOWEST_FREQUENCY / frequency;
  const part =
    supply === "converter" ? (leastSpeed(curve, flow, difference, duty, lowest) ?? 1) : 1;
  const point = sideChannelPoint(curve, difference, duty, part);
  if (!point) return out("The duty point is outside its curve.");
  if (point.flow < flow * (1 - 1e-6)) {
    judged.missing(
      point.flow * NEARLY >= flow,
      `Inlet flow ${round(point.flow)} of ${round(flow)} m³/h at this differential pressure.`,
    );
  } else if (point.flow > flow * TOO_LARGE) {
    judged.missing(false, `Inlet flow ${round(point.flow)} m³/h, far more than required.`);
  } else if (point.flow > flow * LARGE) {
    judged.notes.push(
      `Inlet flow ${round(point.flow)} m³/h, more than required${supply === "converter" ? "" : "; a variable speed drive would reduce it"}.`,
    );
  }
  judgeDischarge(judged, point.discharge, "Check with the manufacturer.");
  // Constant torque, so power falls with speed.
  const has = machine.motor * part;
  const needed = motorPower(point.power, duty);
  if (needed > has) {
    judged.missing(
      needed <= has * MOTOR_RESERVE,
      `Needs ${figureText(needed)} kW including a 15% motor margin; its motor supplies ${figureText(has)} kW.`,
    );
  }
  return {
    machine,
    suitability: judged.suitability,
    operation: {
      ...{ flow: point.flow, power: point.power, discharge: point.discharge },
      motor: machine.motor,
      efficiency: (point.flow * difference) / 36_000 / point.power,
      speed: supply === "converter" ? part * frequency : null,
      reserve: (sideChannelPoint(curve, difference, duty, 1)?.flow ?? point.flow) / flow - 1,
    },
    notes: judged.notes,
  };
}

function judgeDischarge(
  judged: ReturnType<typeof suitability>,
  discharge: number,
  remedy: string,
): void {
  // Rounded up, so that the figure shown never hides an excess.
  const hottest = Math.ceil(discharge - 1e-9);
  if (hottest <= HOT) return;
  judged.missing(
    hottest <= TOO_HOT,
    hottest <= TOO_HOT
      ? `Discharge temperature up to ${hottest} °C. ${remedy}`
      : `Discharge temperature up to ${hottest} °C. The limit is ${TOO_HOT} °C.`,
  );
}

/** kW, with margin. */
function motorPower(power: number, duty: DutyPoint): number {
  return deratedPower(power * MOTOR_RESERVE, duty);
}

function round(value: number): number {
  return Math.round(value);
}
