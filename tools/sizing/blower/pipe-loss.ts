import { type Air, airDensity, kelvin } from "#tools/sizing/air.ts";

/*
 * Straight round pipe, Darcy-Weisbach: Δp = f × L/D × ρv²/2, with Churchill's friction factor (1977),
 * which holds from laminar to rough. Constant density, so valid up to 10% of the absolute pressure
 * (Crane TP 410).
 */

export type Pipe = {
  /** m, with the equivalent length of bends and fittings. */
  length: number;
  /** mm */
  bore: number;
};

/** Loss over absolute pressure. */
export const LARGEST_LOSS = 0.1;

/** mm, commercial steel (Moody). */
const ROUGHNESS = 0.045;

/** Pa s (Sutherland, US Standard Atmosphere 1976). */
function viscosity({ temperature }: Air): number {
  return (1.458e-6 * kelvin(temperature) ** 1.5) / (kelvin(temperature) + 110.4);
}

/** Darcy, four times Fanning's. */
export function frictionFactor(reynolds: number, bore: number): number {
  const rough = (-2.457 * Math.log((7 / reynolds) ** 0.9 + (0.27 * ROUGHNESS) / bore)) ** 16;
  const mixed = (rough + (37_530 / reynolds) ** 16) ** -1.5;
  return 8 * ((8 / reynolds) ** 12 + mixed) ** (1 / 12);
}

/** Returns mbar; kg/h of the air as it is in the pipe. */
export function pipeLoss({ length, bore }: Pipe, massFlow: number, air: Air): number {
  const density = airDensity(air);
  const area = (Math.PI / 4) * (bore / 1000) ** 2;
  const speed = massFlow / 3600 / density / area;
  const factor = frictionFactor((density * speed * bore) / 1000 / viscosity(air), bore);
  return (factor * (length / (bore / 1000)) * density * speed ** 2) / 2 / 100;
}
