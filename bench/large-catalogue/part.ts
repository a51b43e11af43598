import * as v from "valibot";
import type { PriceBreak } from "#domains/products/price-breaks.ts";
import { products } from "../../supabase/seed/catalogue.ts";
import { stableId } from "../../supabase/seed/stable-id.ts";

/** A generated part, from which ids and stock derive. */
export type Part = {
  designation: string;
  name: string;
  description: string;
  /** US dollars. */
  price: number;
  price_breaks?: PriceBreak[];
  /** Without folder and ending; `null` shows the shop's fallback picture. */
  picture: string | null;
};

/** Returns the distinct sizes of a type's sample products, from their names and technical data. */
export function sampleSizes<Size>(type: string, size: v.GenericSchema<unknown, Size>): Size[] {
  const id = stableId("type", type);
  const sizes = products
    .filter(({ type_id }) => type_id === id)
    .map(({ name, technical_data }) => v.safeParse(size, { name, ...technical_data }))
    .flatMap(({ success, output }) => (success ? [output] : []));
  return [...new Map(sizes.map((one) => [JSON.stringify(one), one])).values()];
}

/** Numbers from first to last, inclusive. */
export function steps(first: number, last: number, step = 1): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
}

/** Metric dimensions as printed and as typed into a search. */
export function millimetres(...dimensions: number[]): string {
  return `${dimensions.join(" × ")} mm (${dimensions.join("x")})`;
}

/** Rounds an estimate to price-list steps. */
export function listPrice(estimate: number): number {
  const step = estimate < 20 ? 0.05 : estimate < 100 ? 0.5 : estimate < 1000 ? 1 : 10;
  return Number((Math.round(estimate / step) * step).toFixed(2));
}
