import type { PartData } from "./product-row.ts";
import { stableId } from "./stable-id.ts";

/*
 * Sample values of what shipping needs, all marked as such. Weights follow the mass of the technical data;
 * HS codes are those of the Harmonized System for the kind of part, which a forwarder confirms.
 */

/** Ball bearings 8482.10, tapered .20, spherical .30, other cylindrical .50; housings 8483.30, pulleys .50, couplings .60. */
const HS_CODES: Record<string, string> = {
  "deep-groove-ball-bearings": "848210",
  "angular-contact-ball-bearings": "848210",
  "self-aligning-ball-bearings": "848210",
  "tapered-roller-bearings": "848220",
  "spherical-roller-bearings": "848230",
  "cylindrical-roller-bearings": "848250",
  "adapter-sleeves": "848299",
  "plummer-block-housings": "848330",
  "pillow-block-units": "848320",
  "v-belt-pulleys": "848350",
  "jaw-couplings": "848360",
  "tyre-couplings": "848360",
  "pin-bush-couplings": "848360",
  "roots-blowers": "841480",
  "side-channel-blowers": "841480",
  "pressure-gauges": "902620",
};
const CODES_BY_ID = new Map(
  Object.entries(HS_CODES).map(([key, code]) => [stableId("type", key), code]),
);

/** Carton and filling weigh some twentieth of what they hold. */
const PACKED = 1.05;
/** From so many kilograms on a carton is too weak. */
const PALLET = 30;

/** Returns the sample columns of a part, with its marks; empty where nothing is known of it. */
export function sampleShipping(
  { type_id, technical_data, sample_fields }: PartData,
  price: number,
) {
  const { mass } = technical_data;
  const isKnown = Object.keys(technical_data).length > 0;
  const weight = typeof mass === "number" ? Number((mass * PACKED).toPrecision(2)) : 0;
  const shipping = {
    dispatch_weight: Number(weight.toFixed(3)),
    packing: weight === 0 ? "" : weight < PALLET ? "Carton" : "On a pallet, strapped",
    hs_code: (isKnown && CODES_BY_ID.get(type_id ?? "")) || "",
    lead_time: !isKnown ? "" : price < 1000 ? "2 to 3 weeks" : "6 to 8 weeks",
  };
  const marked = Object.entries(shipping).flatMap(([column, value]) => (value ? [column] : []));
  return { ...shipping, sample_fields: [...sample_fields, ...marked] };
}
