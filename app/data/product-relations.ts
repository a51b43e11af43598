import type { TableClient } from "./database.ts";
import type { Tables } from "./database.types.ts";
import { readAll } from "./rows.ts";

/** How two products belong together; the first two say the same from both sides. */
export const RELATION_KINDS = ["equivalent", "goes_with", "fits_machine", "replaces"] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/**
 * A relation as it is held, once for both sides: "this fits that machine", "this replaces that". What
 * is not in the catalogue goes by its maker and designation.
 */
export type Relation = Omit<Tables<"product_relations">, "kind"> & { kind: RelationKind };

const RELATION_COLUMNS = "id, product_id, kind, other_product_id, maker, designation, note";

/** Returns every relation. Throws on failure. */
export async function fetchRelations(client: TableClient): Promise<Relation[]> {
  return readAll((from, to) =>
    client
      .from("product_relations")
      .select(RELATION_COLUMNS, { count: "exact" })
      .order("id")
      .range(from, to),
  );
}
