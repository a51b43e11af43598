import { type Air, airDensity, kelvin } from "#tools/sizing/air.ts";

/*
 * Roots blower. Fixed displacement per revolution less slip; no internal compression, so power
 * follows the differential pressure. Slip ~ root of (difference × gas temperature ÷ gas pressure),
 * as gap flow. Lossless power = swept flow × difference / 36 000 kW. Temperature rise = T1 × (Δp /
 * p1) × 0.2857 / ηv, with (κ − 1)/κ = 0.2857 for air. Within ±4% of manufacturers' tables (PD
 * Blower Calculations, pdblowers.com, against Kaeser and Jenkins). Ignoring slip underestimates the
 * temperature badly.
 */

/** (κ − 1)/κ of air. */
const KAPPA = 0.2857;
/** kJ/(kg K), air. */
const HEAT_CAPACITY = 1.005;

export type RootsSize = {
  /** l/rev */
  displacement: number;
  /** One table point. m³/h, rpm, mbar, kW. */
  rated: { flow: number; speed: number; difference: number; power: number; air: Air };
};

export type RootsPoint = {
  /** rpm */
  speed: number;
  /** m³/h (inlet) */
  flow: number;
  volumetric: number;
  /** kW, shaft power. */
  power: number;
  /** °C; own heating, and the maximum without housing losses. */
  discharge: { gas: number; most: number };
};

/** m³/h, without slip. */
function sweptFlow({ displacement }: RootsSize, speed: number): number {
  return 0.06 * displacement * speed;
}

/** rpm lost to slip. */
function slip(size: RootsSize, difference: number, air: Air): number {
  const { rated } = size;
  const ratedSlip = rated.speed - rated.flow / (0.06 * size.displacement);
  const harder = difference / rated.difference;
  const thinner = rated.air.pressure / air.pressure;
  const warmer = kelvin(air.temperature) / kelvin(rated.air.temperature);
  return ratedSlip * Math.sqrt(harder * thinner * warmer);
}

/** Returns rpm. */
export function rootsSpeed(size: RootsSize, flow: number, difference: number, air: Air): number {
  return flow / (0.06 * size.displacement) + slip(size, difference, air);
}

export function rootsPoint(
  size: RootsSize,
  speed: number,
  difference: number,
  air: Air,
): RootsPoint {
  const { rated } = size;
  const swept = sweptFlow(size, speed);
  const flow = swept - sweptFlow(size, slip(size, difference, air));
  const volumetric = flow / swept;
  const mechanical = (sweptFlow(size, rated.speed) * rated.difference) / 36_000 / rated.power;
  // Bearings, gears and seals take constant torque at any difference.
  const friction = (1 - mechanical) * rated.power * (speed / rated.speed);
  const power = Math.max((swept * difference) / 36_000 / mechanical, friction);
  const warming = (kelvin(air.temperature) * (difference / air.pressure) * KAPPA) / volumetric;
  const mass = (airDensity(air) * flow) / 3600;
  return {
    speed,
    flow,
    volumetric,
    power,
    discharge: {
      gas: air.temperature + warming,
      most: air.temperature + power / (mass * HEAT_CAPACITY),
    },
  };
}
