import type { TablesInsert } from "#app/data/database.types.ts";
import { products, type SampleProduct } from "../../supabase/seed/catalogue.ts";
import { withShipping } from "../../supabase/seed/shipping.ts";
import { stableId } from "../../supabase/seed/stable-id.ts";
import type { PartData } from "../../supabase/seed/technical-data.ts";
import type { Part } from "./part.ts";
import { ranges } from "./ranges.ts";
import { sampleStock } from "./sample-stock.ts";

/** Takes one item of each list in turn, so that short results are mixed too. */
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
 * Returns technical data of the category's sample products in turn, with as many values as a real
 * part.
 */
function borrowed(lenders: readonly SampleProduct[], turn: number): PartData | undefined {
  const lender = lenders[turn % lenders.length];
  if (!lender) return undefined;
  const { type_id, technical_data, sample_fields } = lender;
  return { type_id, technical_data, sample_fields };
}

/** Product lines of a dealer, with the same sizes. */
const LINES = ["", "A", "B", "D", "F", "G", "H", "K", "L", "N", "P"];

/** The same part from another product line. */
function ofLine(part: Part, line: string): Part {
  if (line === "") return part;
  return {
    ...part,
    designation: `${part.designation} line ${line}`,
    name: `${part.name}, Line ${line}`,
  };
}

/** Returns the table row of a part in a category. */
function productRow(part: Part, categoryId: string, data: PartData | undefined): SampleProduct {
  const { designation, picture, price_breaks = [], ...texts } = part;
  return {
    ...texts,
    id: stableId("product", designation),
    part_number: "",
    price_breaks,
    category_id: categoryId,
    image_url: picture && `/media/products/${picture}.jpg`,
    stock: sampleStock(designation, part.price),
    ...withShipping(part.price, data),
  };
}

/**
 * Returns `count` products with distinct ids and names for tests and benchmarks. The sample
 * catalogue comes first, then wider ranges, then other product lines. Repeatable.
 *
 * @throws RangeError when the types provide too few names.
 */
export function makeProducts(count: number): SampleProduct[] {
  const made = products.slice(0, count);
  const taken = new Set(made.flatMap(({ id, name }) => [id, name]));
  const byCategory = Map.groupBy(products, ({ category_id }) => category_id);
  const lists = ranges.map(({ category, parts }) => {
    const id = stableId("category", category);
    const lenders = byCategory.get(id) ?? [];
    return parts().map((part) => ({ part, category: id, lenders }));
  });
  for (const line of LINES) {
    for (const { part, category, lenders } of inTurn(lists)) {
      if (made.length === count) return made;
      const product = productRow(ofLine(part, line), category, borrowed(lenders, made.length));
      if (taken.has(product.id) || taken.has(product.name)) continue;
      taken.add(product.id).add(product.name);
      made.push(product);
    }
  }
  if (made.length < count)
    throw new RangeError(`The product types name ${made.length} products, not ${count}`);
  return made;
}

/** Relates each product after the sample catalogue to the one before, as equivalent. */
export function makeRelations(made: readonly SampleProduct[]): TablesInsert<"product_relations">[] {
  return made.slice(products.length).map(({ id }, place) => ({
    product_id: id,
    kind: "equivalent",
    other_product_id: made[products.length + place - 1]?.id ?? null,
  }));
}
