import { type Air, airDensity, kelvin } from "#tools/sizing/air.ts";

/*
 * What a Roots blower does at a duty point. It moves a fixed volume each turn, less what slips back
 * through the gaps; it does not compress inside, so the power follows the difference of pressure.
 *
 * Slip grows with the root of the difference of pressure and of the gas's temperature over its pressure
 * (flow through a gap); power without losses is swept flow × difference / 36 000 kW; the gas leaves
 * warmer by T1 × (Δp / p1) × 0.2857 / ηv, where 0.2857 is (κ − 1)/κ of air. The usual tables of makers are
 * within ±4 % of this (PD Blower Calculations, pdblowers.com, against Kaeser's and Jenkins' published
 * figures). A temperature computed as if nothing slipped is too low by far.
 */

/** Exponent (κ − 1)/κ of air. */
const KAPPA = 0.2857;
/** kJ/(kg K), air. */
const HEAT_CAPACITY = 1.005;

/** What must be known of a machine: its size, and one point of the maker's table. */
export type RootsSize = {
  /** l a turn */
  displacement: number;
  /** The point of the table: flow (m³/h) at a speed (rpm) against a difference of pressure (mbar). */
  rated: { flow: number; speed: number; difference: number; power: number; air: Air };
};

export type RootsPoint = {
  /** rpm */
  speed: number;
  /** m³/h, drawn in */
  flow: number;
  /** Part of the swept flow that is delivered. */
  volumetric: number;
  /** kW at the shaft */
  power: number;
  /** °C: what the gas has by itself, and the most it can have when the housing gives off nothing. */
  discharge: { gas: number; most: number };
};

/** Returns what the machine would deliver without slip, m³/h. */
function sweptFlow({ displacement }: RootsSize, speed: number): number {
  return 0.06 * displacement * speed;
}

/** Returns the turns a minute that are lost to slip. */
function slip(size: RootsSize, difference: number, air: Air): number {
  const { rated } = size;
  const ratedSlip = rated.speed - rated.flow / (0.06 * size.displacement);
  const harder = difference / rated.difference;
  const thinner = rated.air.pressure / air.pressure;
  const warmer = kelvin(air.temperature) / kelvin(rated.air.temperature);
  return ratedSlip * Math.sqrt(harder * thinner * warmer);
}

/** Returns the speed (rpm) at which the machine draws in that flow. */
export function rootsSpeed(size: RootsSize, flow: number, difference: number, air: Air): number {
  return flow / (0.06 * size.displacement) + slip(size, difference, air);
}

/** Returns what the machine does at a speed. */
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
  // Bearings, gears and seals take their part of the rated power at any difference, in proportion to the speed.
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
