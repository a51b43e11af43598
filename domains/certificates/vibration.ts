import { type Limit, NO_LIMIT } from "./result.ts";

export const MACHINES = {
  "side-channel": "Side-channel blower",
  lobe: "Lobe (Roots) blower",
  screw: "Screw stage",
  other: "Motor, fan or other rotating machine",
} as const;

export const STANDARDS = {
  "iso-20816-3": "ISO 20816-3:2022",
  "vdi-3836": "VDI 3836",
  fpz: "FPZ manual (ISO 14694)",
  agreed: "Manufacturer’s or agreed limit",
} as const;

export const SUPPORTS = { rigid: "Rigid", flexible: "Flexible" } as const;

export type Mounted = {
  machine: keyof typeof MACHINES;
  standard: keyof typeof STANDARDS;
  support: keyof typeof SUPPORTS;
  /** kW. */
  power: number;
  /** mm; null if unknown. */
  shaftHeight: number | null;
};

/** Upper bounds of zones A, B and C, mm/s r.m.s. */
type Zones = readonly number[];

/** Tables A.1 and A.2. */
const ISO: Record<1 | 2, Record<keyof typeof SUPPORTS, Zones>> = {
  1: { rigid: [2.3, 4.5, 7.1], flexible: [3.5, 7.1, 11] },
  2: { rigid: [1.4, 2.8, 4.5], flexible: [2.3, 4.5, 7.1] },
};

/** The standard's zones, or why it does not apply. */
function zonesOf({ machine, standard, support, power, shaftHeight }: Mounted): {
  zones: Zones;
  names: string;
  refused?: string;
} {
  const none = { zones: [], names: "ABCD" };
  if (standard === "iso-20816-3") {
    if (machine === "lobe" || machine === "screw") {
      return {
        ...none,
        refused:
          "ISO 20816-3 does not cover lobe and screw stages, as it would treat gas pulsation as a fault. Use VDI 3836 or the manufacturer’s limit.",
      };
    }
    if (power <= 15) {
      return {
        ...none,
        refused: "ISO 20816-3 applies above 15 kW only. Use the manufacturer’s limit.",
      };
    }
    const group = power > 300 || (shaftHeight ?? 0) >= 315 ? 1 : 2;
    return { ...none, zones: ISO[group][support] };
  }
  if (standard === "fpz") {
    if (machine !== "side-channel") {
      return {
        ...none,
        refused: "FPZ limits apply to side-channel blowers only. Choose other limits.",
      };
    }
    return { ...none, zones: power <= 15 ? [1.8, 4.5] : [2.8, 7.1] };
  }
  if (standard === "vdi-3836" && machine !== "screw" && machine !== "lobe") {
    return {
      ...none,
      refused: "VDI 3836 applies to lobe and screw stages only. Choose other limits.",
    };
  }
  // Group 3, resilient, from a screw compressor manual. No figures held for other groups.
  const isHeld = standard === "vdi-3836" && machine === "screw" && support === "flexible";
  return { names: "I,II,III", zones: isHeld ? [10, 15] : [] };
}

/** Accepts up to the bound of the second zone, for unrestricted operation. */
export function vibrationLimit(
  mounted: Mounted,
): (Limit & { refused?: undefined }) | { refused: string } {
  const { zones, refused } = zonesOf(mounted);
  if (refused) return { refused };
  const source = STANDARDS[mounted.standard];
  const most = zones[1];
  if (most === undefined) return { ...NO_LIMIT, source: `${source}, no limit on file` };
  return { least: null, most, source: `${source}, ${boundText(mounted)}` };
}

function boundText({ standard, machine }: Mounted): string {
  if (standard === "vdi-3836") return "group 3, resilient, zone II/III";
  return standard === "fpz" ? `zone B, ${MACHINES[machine].toLowerCase()}` : "zone B/C";
}

/** Null without zones. */
export function vibrationZone(velocity: number, mounted: Mounted): string | null {
  const { zones, names } = zonesOf(mounted);
  if (zones.length === 0) return null;
  const at = zones.findIndex((bound) => velocity <= bound);
  const letters = names.includes(",") ? names.split(",") : [...names].slice(0, zones.length + 1);
  return letters[at < 0 ? zones.length : at] ?? null;
}
