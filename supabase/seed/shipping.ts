import { hsCodes, type PartData } from "./technical-data.ts";

/** Carton and filling add some 5% to the mass. */
const PACKED = 1.05;
/** Mass in kg from which a carton is too weak. */
const PALLET = 30;

const UNKNOWN: PartData = { type_id: null, technical_data: {}, sample_fields: [] };

/** Adds shipping data marked as samples, empty if unknown. A forwarder must confirm the HS codes. */
export function withShipping(price: number, data: PartData = UNKNOWN) {
  const { type_id, technical_data, sample_fields } = data;
  const isKnown = Object.keys(technical_data).length > 0;
  const mass = technical_data.mass;
  const weight = typeof mass === "number" ? Number((mass * PACKED).toPrecision(2)) : 0;
  const shipping = {
    dispatch_weight: Number(weight.toFixed(3)),
    packing: weight === 0 ? "" : weight < PALLET ? "Carton" : "On a pallet, strapped",
    hs_code: (isKnown && hsCodes.get(type_id ?? "")) || "",
    lead_time: !isKnown ? "" : price < 1000 ? "2 to 3 weeks" : "6 to 8 weeks",
  };
  const marked = Object.entries(shipping).flatMap(([column, value]) => (value ? [column] : []));
  return { ...data, ...shipping, sample_fields: [...sample_fields, ...marked] };
}
