import type { Sliced } from "#app/lib/slices.ts";
import type { ProductIndex } from "./product-index.ts";

const BATCH = 500;

export function* productsContaining(index: ProductIndex, text: string): Sliced<Uint32Array> {
  const wanted = text.trim().toLowerCase();
  const places: number[] = [];
  for (let place = 0; wanted !== "" && place < index.count; place += 1) {
    if (contains(index, place, wanted)) places.push(place);
    if (place % BATCH === 0) yield;
  }
  return Uint32Array.from(places);
}

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
