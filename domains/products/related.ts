import type { Product } from "#app/data/database.ts";
import { productNamed } from "./product-named.ts";
import { productPath } from "./product-paths.ts";
import type { Relation, RelationKind } from "./product-relations.ts";
import { sortedByName } from "./products.ts";

/** `path` is null for parts without a page. */
type RelatedItem = { path: string | null; name: string; note: string };

export type RelatedGroup = { title: string; items: RelatedItem[] };

/** Headings for the product that holds the relation and for the other one. */
export const RELATION_TITLES: Record<RelationKind, { from: string; to: string }> = {
  equivalent: { from: "Equivalent or same size", to: "Equivalent or same size" },
  goes_with: { from: "Used with", to: "Used with" },
  fits_machine: { from: "Fits", to: "Parts" },
  replaces: { from: "Replaces", to: "Replaced by" },
};

export function relatedGroups(
  relations: readonly Relation[],
  products: readonly Product[],
  id: string,
): RelatedGroup[] {
  const groups = new Map<string, RelatedItem[]>();
  for (const relation of byProduct(relations).get(id) ?? []) {
    const { kind, product_id, other_product_id, manufacturer, designation, note } = relation;
    const isHeld = product_id === id;
    const otherId = isHeld ? other_product_id : product_id;
    const name =
      otherId === null
        ? `${manufacturer} ${designation}`.trim()
        : productNamed(products, otherId)?.name;
    // The product list may be older than the relations.
    if (name === undefined) continue;
    const title = RELATION_TITLES[kind][isHeld ? "from" : "to"];
    groups.set(title, [
      ...(groups.get(title) ?? []),
      { path: otherId && productPath(otherId), name, note },
    ]);
  }
  const titles = Object.values(RELATION_TITLES).flatMap(({ from, to }) => [from, to]);
  return [...new Set(titles)].flatMap((title) => {
    const items = groups.get(title);
    if (!items) return [];
    const [here = [], elsewhere = []] = [true, false].map((isHere) =>
      sortedByName(items.filter(({ path }) => (path !== null) === isHere)),
    );
    return [{ title, items: [...here, ...elsewhere] }];
  });
}

const related = new WeakMap<readonly Relation[], Map<string, Relation[]>>();

function byProduct(relations: readonly Relation[]): Map<string, Relation[]> {
  const known = related.get(relations);
  if (known) return known;
  const made = new Map<string, Relation[]>();
  for (const relation of relations) {
    for (const id of [relation.product_id, relation.other_product_id]) {
      if (id === null) continue;
      const others = made.get(id);
      if (others) others.push(relation);
      else made.set(id, [relation]);
    }
  }
  related.set(relations, made);
  return made;
}
