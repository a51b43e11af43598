import { inSlices } from "#app/lib/slices.ts";
import { type Finder, finderOf } from "./finder.ts";
import type { NamedMachine } from "./named-machines.ts";
import type { Findable } from "./product-digest.ts";
import { indexProducts, type ProductIndex } from "./product-index.ts";

const indexes = new WeakMap<readonly Findable[], Promise<ProductIndex>>();

let latest: { products: readonly Findable[]; index: ProductIndex } | undefined;

export function finderOnce(
  products: readonly Findable[],
  machines?: readonly NamedMachine[],
): Promise<Finder> {
  const known = indexes.get(products);
  if (known) return finderOf(known, machines);
  const made = indexAgain(products);
  indexes.set(products, made);
  made.catch(() => indexes.delete(products));
  return finderOf(made, machines);
}

/** Mostly stock and prices change; parsed texts remain valid. */
async function indexAgain(products: readonly Findable[]): Promise<ProductIndex> {
  const isRead = latest !== undefined && haveSameTexts(latest.products, products);
  const index = latest && isRead ? latest.index : await inSlices(indexProducts(products));
  for (const [place, { stock }] of products.entries()) index.inStock[place] = Number(stock > 0);
  latest = { products, index };
  return index;
}

function haveSameTexts(some: readonly Findable[], others: readonly Findable[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((one, place) => {
    const other = others[place];
    return (
      one.name === other?.name &&
      one.description === other.description &&
      one.category?.name === other.category?.name &&
      one.part_number === other.part_number &&
      one.brand === other.brand &&
      one.manufacturer_numbers === other.manufacturer_numbers
    );
  });
}
