import { type Air, airDensity, ratedAir, SEA_LEVEL } from "#tools/sizing/air.ts";

/*
 * What a side-channel blower does at a duty point. It is dynamic: the flow falls as the difference of
 * pressure rises, and power and heat rise with it. Its curve is read off between the points that are
 * known and never beyond them. At another density the differences of pressure and the power change in
 * proportion, at another speed with the square and the cube (the similarity laws of turbomachines). The greatest
 * difference is a limit of motor and heat, so heavier air never raises it.
 */

/** kJ/(kg K), air. */
const HEAT_CAPACITY = 1.005;

/** A point of the curve: flow drawn in (m³/h) and power at the shaft (kW) against a difference (mbar). */
type CurvePoint = { difference: number; flow: number; power: number };

/** Points at full speed and air of 20 °C at sea level, from free flow to the greatest difference. */
export type Curve = readonly CurvePoint[];

/** The air around the machine, and as it comes to its inlet: thinner where the machine sucks. */
export type Surroundings = { outside: Air; inlet: Air };

export type SideChannelPoint = {
  flow: number;
  power: number;
  /** °C, when the housing gives off nothing. */
  discharge: number;
};

/** How much heavier the air around the machine is than that of the curve. */
function densityRatio({ outside }: Surroundings): number {
  return airDensity(outside) / airDensity(ratedAir(SEA_LEVEL));
}

/**
 * Returns the greatest difference (mbar) in this air, at a part of the full speed. Heavier air raises what the impeller
 * could do, not what the manufacturer allows.
 */
export function greatestDifference(curve: Curve, air: Surroundings, speed = 1): number {
  return (curve.at(-1)?.difference ?? 0) * Math.min(1, densityRatio(air) * speed ** 2);
}

/** Returns what the machine does at a part of its full speed; null beyond the curve's end. */
export function sideChannelPoint(
  curve: Curve,
  difference: number,
  air: Surroundings,
  speed = 1,
): SideChannelPoint | null {
  const ratio = densityRatio(air);
  const onCurve = between(curve, difference / (ratio * speed ** 2));
  if (!onCurve) return null;
  const flow = onCurve.flow * speed;
  const power = onCurve.power * ratio * speed ** 3;
  const mass = (airDensity(air.inlet) * flow) / 3600;
  return { flow, power, discharge: air.inlet.temperature + power / (mass * HEAT_CAPACITY) };
}

function between(curve: Curve, difference: number): CurvePoint | null {
  const after = curve.findIndex((point) => point.difference >= difference - 1e-9);
  const [low, high] = [curve[Math.max(0, after - 1)], curve[after]];
  if (!low || !high || difference < low.difference) return null;
  const span = high.difference - low.difference;
  const part = span > 0 ? (difference - low.difference) / span : 0;
  const mix = (from: number, to: number) => from + (to - from) * part;
  return { difference, flow: mix(low.flow, high.flow), power: mix(low.power, high.power) };
}

/**
 * Returns the lowest part of the full speed, down to `lowest`, at which the machine still draws in that
 * flow; null when full speed is not enough.
 */
export function leastSpeed(
  curve: Curve,
  flow: number,
  difference: number,
  air: Surroundings,
  lowest: number,
): number | null {
  const enough = (speed: number) =>
    (sideChannelPoint(curve, difference, air, speed)?.flow ?? 0) >= flow;
  if (!enough(1)) return null;
  let [low, high] = [lowest, 1];
  if (enough(low)) return low;
  // Flow rises with speed: twenty halvings find it to a millionth.
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
