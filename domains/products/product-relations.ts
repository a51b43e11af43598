import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { readByIds, readThrough, SHORT_IDS } from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** The first two are symmetric. */
export const RELATION_KINDS = ["equivalent", "goes_with", "fits_machine", "replaces"] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** Stored once for both sides. Other parts go by manufacturer and designation. */
export type Relation = Omit<Tables<"product_relations">, "kind"> & { kind: RelationKind };

const RELATION_COLUMNS = "id, product_id, kind, other_product_id, manufacturer, designation, note";

export async function fetchRelations(
  client: TableClient,
  mapRow = (relation: Relation) => relation,
): Promise<Relation[]> {
  return readThrough(
    (after, last, rows) =>
      client
        .from("product_relations")
        .select(RELATION_COLUMNS)
        .gt("id", after)
        .lte("id", last)
        .order("id")
        .limit(rows),
    mapRow,
  );
}

/** `name` is that of the other side. */
export type NamedRelation = Relation & { name: string };

/** Includes relations stored with the other product. */
export async function fetchRelationsOf(client: TableClient, id: string): Promise<NamedRelation[]> {
  if (!isUuid(id)) return [];
  const { data } = await client
    .from("product_relations")
    .select(RELATION_COLUMNS)
    .or(`product_id.eq.${id},other_product_id.eq.${id}`)
    .order("kind")
    .order("id")
    .throwOnError();
  const others = data.flatMap(({ product_id, other_product_id }) =>
    other_product_id === null ? [] : product_id === id ? other_product_id : product_id,
  );
  const names = await fetchNames(client, [...new Set(others)]);
  return data.map((relation) => {
    const { product_id, other_product_id, manufacturer, designation } = relation;
    const other = product_id === id ? other_product_id : product_id;
    return {
      ...relation,
      name:
        other === null
          ? `${manufacturer} ${designation}`.trim()
          : (names.get(other) ?? "A product"),
    };
  });
}

async function fetchNames(client: TableClient, ids: string[]): Promise<Map<string, string>> {
  const products = await readByIds(
    ids,
    (part) => client.from("products").select("id, name").in("id", part).throwOnError(),
    SHORT_IDS,
  );
  return new Map(products.map(({ id, name }) => [id, name]));
}

/** Throws also for a duplicate. */
export async function addRelation(
  client: TableClient,
  relation: Omit<Relation, "id">,
): Promise<void> {
  await client.from("product_relations").insert(relation).select("id").single().throwOnError();
}

/** A missing relation is no error. */
export async function removeRelation(client: TableClient, id: string): Promise<void> {
  await client.from("product_relations").delete().eq("id", id).throwOnError();
}

/** A copy neither replaces other parts nor is equivalent to them. */
const COPIED_KINDS: readonly RelationKind[] = ["goes_with", "fits_machine"];

export async function copyRelations(client: TableClient, from: string, to: string): Promise<void> {
  for (const { id: _, name: __, ...relation } of await fetchRelationsOf(client, from)) {
    if (!COPIED_KINDS.includes(relation.kind)) continue;
    const side = relation.product_id === from ? "product_id" : "other_product_id";
    await addRelation(client, { ...relation, [side]: to });
  }
}
