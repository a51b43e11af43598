import { NEARLY, SUITABILITIES, type Suitability, suitability } from "#tools/sizing/suitability.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";
import { type ClearanceLeakage, clearanceLeakage } from "./clearance-leakage.ts";
import type { Throughput } from "./throughput.ts";
import type { RotaryValve } from "./valves.ts";

/*
 * Rotary valve. m³/h = l/rev × rpm × 60 / 1000 × fill (doebritz-tec.com, powderbulksolids.com).
 * From about 22 rpm pockets no longer fill, depending on the product, so nothing is computed there.
 * Air leaks in two ways (PECM 29, Rotary valves, air leakage and performance). Returning pockets
 * carry it up, computed here as wholly empty; the rest passes the clearances.
 */

type ValveOperation = {
  /** rpm */
  speed: number;
  fill: number;
  /** m³/h of ambient air carried up by empty pockets. */
  pocketAir: number;
  clearance: ClearanceLeakage;
};

export type ValveCandidate = {
  valve: RotaryValve;
  suitability: Suitability;
  operation: ValveOperation;
  notes: string[];
};

/** rpm; above it pockets fill less. */
const EVEN_SPEED = 22;
/** Ratio at the lowest speed above which a valve is unsuitable. */
const TOO_LARGE = 1.6;

/** Returns m³/h. */
export function sweptVolume(displacement: number, speed: number): number {
  return 0.06 * displacement * speed;
}

/** Ambient m³/h carried up; expands out of pressure, enters a vacuum vessel unchanged. */
export function pocketAir(
  swept: number,
  { difference, side, outside }: Pick<Throughput, "difference" | "side" | "outside">,
): number {
  if (difference === 0) return 0;
  return side === "vacuum" ? swept : (swept * (outside + difference)) / outside;
}

export function chooseValve(
  valves: readonly RotaryValve[],
  requested: Throughput,
): ValveCandidate[] {
  return valves
    .map((valve) => valveCandidate(valve, requested))
    .sort(
      (one, other) =>
        SUITABILITIES.indexOf(one.suitability) - SUITABILITIES.indexOf(other.suitability) ||
        one.valve.product.price - other.valve.product.price,
    );
}

function valveCandidate(valve: RotaryValve, requested: Throughput): ValveCandidate {
  const { displacement, speeds, isBlowThrough } = valve;
  const { volume, fill, difference, temperature } = requested;
  const [least, most] = speeds;
  const judged = suitability();

  if (difference > valve.difference) {
    judged.missing(
      difference <= valve.difference * NEARLY,
      `Maximum ${valve.difference} mbar; ${figureText(difference)} mbar required.`,
    );
  }
  if (temperature > valve.temperature) {
    judged.missing(
      temperature <= valve.temperature * NEARLY,
      `Maximum ${valve.temperature} °C; ${figureText(temperature)} °C needs larger clearances.`,
    );
  }

  const wanted = volume / sweptVolume(displacement, fill);
  const highest = Math.min(most, EVEN_SPEED);
  const speed = Math.min(highest, Math.max(least, wanted));
  const swept = sweptVolume(displacement, speed);
  if (wanted > highest) {
    judged.missing(
      wanted <= most,
      wanted <= most
        ? `Needs ${wanted.toFixed(1)} rpm. Above ${EVEN_SPEED} rpm pocket fill falls by an unknown amount.`
        : `Throughput ${figureText(swept * fill)} of ${figureText(volume)} m³/h at ${highest} rpm.`,
    );
  }
  if (wanted < least) {
    const moved = figureText(swept * fill);
    judged.missing(
      least / wanted <= TOO_LARGE,
      `Throughput ${moved} m³/h when flood-fed at minimum speed, ${least} rpm, more than required.`,
    );
  }

  if (requested.flow === "sluggish" && !isBlowThrough) {
    judged.missing(
      true,
      "Poor-flowing product sticks in the pockets. A blow-through valve clears them.",
    );
  }
  if (requested.isAbrasive && isBlowThrough) {
    judged.missing(true, "The air stream causes wear with abrasive product.");
  }
  if (judged.suitability !== "out") {
    if (requested.isAbrasive && !isBlowThrough) {
      judged.notes.push("For abrasive product, ask for a closed-end rotor with hardened tips.");
    }
    if (requested.goods?.isFood && valve.material === "Cast iron") {
      judged.notes.push("Stainless steel is usual for food.");
    }
  }
  return {
    valve,
    suitability: judged.suitability,
    operation: {
      speed,
      fill: Math.min(fill, volume / swept),
      pocketAir: pocketAir(swept, requested),
      clearance: clearanceLeakage(valve, requested),
    },
    notes: judged.notes,
  };
}
