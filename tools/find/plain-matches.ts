import type { Sliced } from "#app/lib/slices.ts";
import type { ProductIndex } from "./product-index.ts";

/** Products read between two moments at which others get their turn. */
const BATCH = 500;

/** Returns the products whose name or description contains the text in either case, by place; none for a text of blanks. */
export function* productsContaining(index: ProductIndex, text: string): Sliced<Uint32Array> {
  const wanted = text.trim().toLowerCase();
  const places: number[] = [];
  for (let place = 0; wanted !== "" && place < index.count; place += 1) {
    if (contains(index, place, wanted)) places.push(place);
    if (place % BATCH === 0) yield;
  }
  return Uint32Array.from(places);
}

/** Whether any name or description contains the text in either case. */
export function isInAnyText(index: ProductIndex, text: string): boolean {
  const wanted = text.toLowerCase();
  return index.names.some((_name, place) => contains(index, place, wanted));
}

function contains({ names, descriptions }: ProductIndex, place: number, wanted: string): boolean {
  return (
    (names[place] ?? "").toLowerCase().includes(wanted) ||
    (descriptions[place] ?? "").toLowerCase().includes(wanted)
  );
}
