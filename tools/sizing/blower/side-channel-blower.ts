import { type Air, airDensity, ratedAir, SEA_LEVEL } from "#tools/sizing/air.ts";

/*
 * Side-channel blower. Dynamic, so flow falls while power and heat rise with differential pressure.
 * Interpolates the known curve, never extrapolates. Difference and power scale with density; with
 * speed squared and cubed (similarity laws). Motor and heat set the greatest difference, so denser
 * air never raises it.
 */

/** kJ/(kg K), air. */
const HEAT_CAPACITY = 1.005;

/** mbar; inlet flow m³/h; shaft power kW. */
type CurvePoint = { difference: number; flow: number; power: number };

/** At full speed, 20 °C, sea level; from free flow to the greatest difference. */
export type Curve = readonly CurvePoint[];

export type Surroundings = { outside: Air; inlet: Air };

export type SideChannelPoint = {
  flow: number;
  power: number;
  /** °C, without housing losses. */
  discharge: number;
};

/** Ambient density over curve density. */
function densityRatio({ outside }: Surroundings): number {
  return airDensity(outside) / airDensity(ratedAir(SEA_LEVEL));
}

/** mbar; denser air helps the impeller, not the manufacturer's limit. */
export function greatestDifference(curve: Curve, air: Surroundings, speed = 1): number {
  return (curve.at(-1)?.difference ?? 0) * Math.min(1, densityRatio(air) * speed ** 2);
}

/** Null beyond the curve. */
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

/** Part of full speed, from `lowest`; null if full speed is too slow. */
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
  // Monotonic; twenty halvings reach a millionth.
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
