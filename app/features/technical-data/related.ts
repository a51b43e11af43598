import type { Product } from "#app/data/database.ts";
import type { Relation, RelationKind } from "#app/data/product-relations.ts";
import { sortedByName } from "#app/data/products.ts";

/** Something that belongs to a product; without an id it is not in the catalogue. */
type RelatedItem = { id: string | null; name: string; note: string };

export type RelatedGroup = { title: string; items: RelatedItem[] };

/** What stands over a relation, seen from the product that holds it and from the other one. */
export const RELATION_TITLES: Record<RelationKind, { from: string; to: string }> = {
  equivalent: { from: "Equivalent or same size", to: "Equivalent or same size" },
  goes_with: { from: "Goes with it", to: "Goes with it" },
  fits_machine: { from: "Fits", to: "Parts for it" },
  replaces: { from: "Replaces", to: "Replaced by" },
};

/** Returns what belongs to a product, from both sides, what is in the catalogue first. */
export function relatedGroups(
  relations: readonly Relation[],
  products: readonly Product[],
  id: string,
): RelatedGroup[] {
  const names = new Map(products.map((product) => [product.id, product.name]));
  const groups = new Map<string, RelatedItem[]>();
  for (const { kind, product_id, other_product_id, maker, designation, note } of relations) {
    if (product_id !== id && other_product_id !== id) continue;
    const isHeld = product_id === id;
    const otherId = isHeld ? other_product_id : product_id;
    const name = otherId === null ? `${maker} ${designation}`.trim() : names.get(otherId);
    // The list of products may be older than that of relations.
    if (name === undefined) continue;
    const title = RELATION_TITLES[kind][isHeld ? "from" : "to"];
    groups.set(title, [...(groups.get(title) ?? []), { id: otherId, name, note }]);
  }
  const titles = Object.values(RELATION_TITLES).flatMap(({ from, to }) => [from, to]);
  return [...new Set(titles)].flatMap((title) => {
    const items = groups.get(title);
    if (!items) return [];
    const [here = [], elsewhere = []] = [true, false].map((isHere) =>
      sortedByName(items.filter(({ id: itemId }) => (itemId !== null) === isHere)),
    );
    return [{ title, items: [...here, ...elsewhere] }];
  });
}
