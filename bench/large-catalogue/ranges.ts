import {
  cylindricalRollerBearings,
  deepGrooveBearings,
  sphericalRollerBearings,
} from "./bearings.ts";
import { blowerPackages, reliefValves, rootsBlowers } from "./blowers.ts";
import { couplings } from "./couplings.ts";
import { drives } from "./drives.ts";
import type { Part } from "./part.ts";
import { rotaryValves } from "./rotary-valves.ts";
import { seals } from "./seals.ts";
import { blowerOils, filterPanels } from "./supplies.ts";

/**
 * Ranges far wider than the sample stock, by category. Designations are plausible; not every one is
 * manufactured.
 */
export const ranges: { category: string; parts: () => Part[] }[] = [
  { category: "Deep Groove Ball Bearings", parts: deepGrooveBearings },
  { category: "Spherical Roller Bearings", parts: sphericalRollerBearings },
  { category: "Cylindrical and Tapered Roller Bearings", parts: cylindricalRollerBearings },
  { category: "Shaft Seals and O-Rings", parts: seals },
  { category: "Belts, Pulleys and Taper Bushes", parts: drives },
  { category: "Roots Blowers", parts: rootsBlowers },
  { category: "Roots Blowers", parts: blowerPackages },
  { category: "Rotary Valves", parts: rotaryValves },
  { category: "Couplings", parts: couplings },
  { category: "Filters and Silencers", parts: filterPanels },
  { category: "Oils and Greases", parts: blowerOils },
  { category: "Blower Spares and Fittings", parts: reliefValves },
];
