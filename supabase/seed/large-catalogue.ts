import { products } from "./catalogue.ts";
import { largeRanges } from "./large-ranges.ts";
import { productRow, type SampleProduct } from "./product-row.ts";

/** One of each list in turn, so that a short result is as mixed as a long one. */
function* inTurn<Item>(lists: readonly Item[][]): Generator<Item> {
  const longest = Math.max(...lists.map((list) => list.length));
  for (let place = 0; place < longest; place += 1) {
    for (const list of lists) {
      const item = list[place];
      if (item !== undefined) yield item;
    }
  }
}

/**
 * Returns `count` products with distinct ids and names for tests and benchmarks: the sample
 * catalogue first, then wider ranges of the same families. Two calls return the same rows.
 *
 * @throws RangeError when the families cannot name that many.
 */
export function makeProducts(count: number): SampleProduct[] {
  const made = products.slice(0, count);
  const taken = new Set(made.flatMap(({ id, name }) => [id, name]));
  const ranges = largeRanges.map(({ category, parts }) =>
    parts().map((part) => ({ part, category })),
  );
  for (const { part, category } of inTurn(ranges)) {
    if (made.length === count) return made;
    const product = productRow(part, category);
    if (taken.has(product.id) || taken.has(product.name)) continue;
    taken.add(product.id).add(product.name);
    made.push(product);
  }
  if (made.length < count)
    throw new RangeError(`The families name ${made.length} products, not ${count}`);
  return made;
}
