import type { TestRun } from "#app/content/proof.ts";
import { airDensity, ratedAir, SEA_LEVEL } from "#tools/sizing/air.ts";
import { rootsPoint } from "#tools/sizing/blower/roots-blower.ts";

/** Percent by m³/min (ISO 1217:2009, annex C), by agreement for overhauled machines. */
const TOLERANCES = [
  { below: 0.5, flow: 7, specificPower: 8 },
  { below: 1.5, flow: 6, specificPower: 7 },
  { below: 15, flow: 5, specificPower: 6 },
  { below: Infinity, flow: 4, specificPower: 5 },
] as const;

/** Takes m³/h; returns percentages. */
export function tolerance(flow: number): { flow: number; specificPower: number } {
  const found = TOLERANCES.find(({ below }) => flow / 60 < below);
  return found ?? TOLERANCES[3];
}

/** ISO 20816-3, 15 to 300 kW, flexible base; upper bounds of A, B and C in mm/s rms. */
export const ZONES = { A: 2.3, B: 4.5, C: 7.1 } as const;

export type Zone = keyof typeof ZONES | "D";

/** Takes mm/s rms. */
export function vibrationZone(velocity: number): Zone {
  if (velocity <= ZONES.A) return "A";
  if (velocity <= ZONES.B) return "B";
  return velocity <= ZONES.C ? "C" : "D";
}

/** Averages energies in dB (ISO 2151). */
export function meanLevel(levels: readonly number[]): number {
  const energy = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0);
  return 10 * Math.log10(energy / levels.length);
}

/** Returns mbar·l/s. */
export function leakRate({ volume, from, to, seconds }: TestRun["leak"]): number {
  return (volume * (from - to)) / seconds;
}

type Compared = {
  measured: number;
  expected: number;
  /** percent */
  difference: number;
  allowed: number | null;
};

function compare(measured: number, expected: number, allowed: number | null): Compared {
  return { measured, expected, difference: (100 * (measured - expected)) / expected, allowed };
}

export function testResults(run: TestRun) {
  const { barometer, temperature, humidity } = run.air;
  const density = airDensity({ pressure: barometer, temperature, humidity });
  const inlet = { pressure: run.inletPressure, temperature, humidity };

  // Nozzle flow C × area × √(2Δp/ρ), then at the blower's inlet conditions.
  const area = (Math.PI / 4) * (run.nozzle.bore / 1000) ** 2;
  const velocity = Math.sqrt((2 * run.nozzle.difference) / density);
  const throughNozzle = 3600 * run.nozzle.coefficient * area * velocity;
  const flow = throughNozzle * (barometer / inlet.pressure);
  const power = (run.torque * run.speed) / 9550;

  const { displacement, ...rated } = run.size;
  const expected = rootsPoint(
    { displacement, rated: { ...rated, air: ratedAir(SEA_LEVEL) } },
    run.speed,
    run.difference,
    inlet,
  );
  const allowed = tolerance(expected.flow);
  const perCubicMetre = (kilowatts: number, hourly: number) => kilowatts / (hourly / 60);
  return {
    density,
    throughNozzle,
    flow: compare(flow, expected.flow, allowed.flow),
    power: compare(power, expected.power, null),
    /** kW per m³/min */
    specificPower: compare(
      perCubicMetre(power, flow),
      perCubicMetre(expected.power, expected.flow),
      allowed.specificPower,
    ),
    discharge: expected.discharge,
    worstZone: vibrationZone(Math.max(...run.vibration.flatMap(({ readings }) => readings))),
    noise: meanLevel(run.noise.readings),
    leak: leakRate(run.leak),
  };
}

export function passes(run: TestRun): boolean {
  const { flow, specificPower, discharge, worstZone, leak } = testResults(run);
  return (
    [flow, specificPower].every(
      ({ difference, allowed }) => allowed === null || Math.abs(difference) <= allowed,
    ) &&
    run.dischargeTemperature <= discharge.most &&
    run.temperatures.every(({ reading, limit }) => reading <= limit) &&
    (worstZone === "A" || worstZone === "B") &&
    leak <= run.leak.limit
  );
}
