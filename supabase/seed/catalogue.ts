import type { Category } from "#app/data/database.ts";
import { angularContactBearings } from "./families/angular-contact-bearings.ts";
import { bearingHousings } from "./families/bearing-housings.ts";
import { bearingSets } from "./families/bearing-sets.ts";
import { blowerParts } from "./families/blower-parts.ts";
import { rootsBlowers } from "./families/blowers.ts";
import { couplings } from "./families/couplings.ts";
import { cylindricalRollerBearings } from "./families/cylindrical-roller-bearings.ts";
import { deepGrooveBearings } from "./families/deep-groove-bearings.ts";
import { drives } from "./families/drives.ts";
import { filters } from "./families/filters.ts";
import { instruments } from "./families/instruments.ts";
import { lubricants } from "./families/lubricants.ts";
import { rotaryValves } from "./families/rotary-valves.ts";
import { seals } from "./families/seals.ts";
import { selfAligningBearings } from "./families/self-aligning-bearings.ts";
import { sideChannelBlowers } from "./families/side-channel-blowers.ts";
import { silencers } from "./families/silencers.ts";
import { sphericalRollerBearings } from "./families/spherical-roller-bearings.ts";
import { taperedRollerBearings } from "./families/tapered-roller-bearings.ts";
import type { Part } from "./part.ts";
import { productRow, type SampleProduct } from "./product-row.ts";
import { stableId } from "./stable-id.ts";
import { technicalData } from "./technical-data.ts";

const families = {
  "Bearing Sets": bearingSets,
  "Deep Groove Ball Bearings": deepGrooveBearings,
  "Spherical Roller Bearings": sphericalRollerBearings,
  "Cylindrical and Tapered Roller Bearings": [
    ...cylindricalRollerBearings,
    ...taperedRollerBearings,
  ],
  "Angular Contact and Self-Aligning Bearings": [
    ...angularContactBearings,
    ...selfAligningBearings,
  ],
  "Plummer Blocks and Bearing Units": bearingHousings,
  "Roots Blowers": rootsBlowers,
  "Side Channel Blowers": sideChannelBlowers,
  "Rotary Valves": rotaryValves,
  "Shaft Seals and O-Rings": seals,
  Couplings: couplings,
  "Belts, Pulleys and Taper Bushes": drives,
  "Filters and Silencers": [...filters, ...silencers],
  "Gauges and Instruments": instruments,
  "Oils and Greases": lubricants,
  "Blower Spares and Fittings": blowerParts,
} satisfies Record<string, Part[]>;

export type CategoryName = keyof typeof families;

/** The trade's groups of the sample catalogue. */
export const categories: Category[] = Object.keys(families).map((name) => ({
  id: stableId("category", name),
  name,
}));

/** Every sample product, with the trade's designations and published dimensions. */
export const products: SampleProduct[] = Object.entries(families).flatMap(([category, parts]) =>
  parts.map((part) => productRow(part, category, technicalData.get(part.designation))),
);
