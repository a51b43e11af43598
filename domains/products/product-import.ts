import type * as v from "valibot";
import { fetchNames, GONE } from "#app/data/audit-log.ts";
import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { type ProductImport, undoImport, writeProducts } from "./contracts.ts";
import { type IMPORTED_PRODUCT, MAX_IMPORT } from "./product.ts";

export type ImportRow = v.InferOutput<typeof IMPORTED_PRODUCT>;
type AddedRelation = NonNullable<ImportRow["relations_added"]>[number];

/** Bytes; LARGE_BODIES in server/app.ts. */
const MAX_BODY = 10_000_000;
/** Visitors do not wait for a part, and the longest descriptions (5,000 × 3 bytes) fit. */
const PART = 500;
const MAX_RELATIONS = 500;

/** A file with more rows shows progress; it can be undone as a whole. */
const MAX_AT_ONCE = 1000;

/** All or none within one call; larger imports go in parts, which fail separately. */
export async function importProducts(
  client: TableClient,
  rows: readonly ImportRow[],
  onPart: (written: number) => void = () => undefined,
  recorded: ProductImport | null = null,
): Promise<{ added: number; changed: number }> {
  const total = { added: 0, changed: 0, written: 0 };
  for (const part of partsOf(rows, recorded ? MAX_AT_ONCE : MAX_IMPORT)) {
    const { added, changed } = await writeProducts(client, {
      rows: part,
      ...(recorded && { import: recorded }),
    });
    total.added += added;
    total.changed += changed;
    total.written += part.length;
    onPart(total.written);
  }
  return { added: total.added, changed: total.changed };
}

function partsOf(rows: readonly ImportRow[], most: number): ImportRow[][] {
  if (rows.length <= most && new Blob([JSON.stringify({ rows })]).size <= MAX_BODY) {
    return [[...rows]];
  }
  const numberOf = new Map<string | null, number>();
  for (const [place, { id, seen }] of rows.entries()) {
    if (id !== undefined && seen === undefined) numberOf.set(id, Math.floor(place / PART));
  }
  const parts: ImportRow[][] = [];
  /** By the part that brings the later of the two products. */
  const waiting = new Map<number, AddedRelation[]>();
  for (let first = 0; first < rows.length; first += PART) {
    const number = parts.length;
    const part = rows.slice(first, first + PART).map((row) => {
      const { id, relations_added: added } = row;
      if (id === undefined || !added) return row;
      const [later, now] = parted(
        added,
        (one) => (numberOf.get(one.other_product_id) ?? 0) > number,
      );
      for (const relation of later) {
        const bringing = numberOf.get(relation.other_product_id) ?? 0;
        const others = waiting.get(bringing) ?? [];
        waiting.set(bringing, [...others, { ...relation, product_id: id }]);
      }
      return { ...row, relations_added: now };
    });
    parts.push(withRelations(part, waiting.get(number) ?? []));
  }
  return parts;
}

function parted<T>(all: readonly T[], isOne: (item: T) => boolean): [T[], T[]] {
  return [all.filter(isOne), all.filter((item) => !isOne(item))];
}

/** Adds relations to rows with spare capacity. */
function withRelations(part: ImportRow[], relations: readonly AddedRelation[]): ImportRow[] {
  let next = 0;
  return part.map((row) => {
    if (next === relations.length) return row;
    const own = row.relations_added ?? [];
    const brought = relations.slice(next, next + MAX_RELATIONS - own.length);
    next += brought.length;
    return { ...row, relations_added: [...own, ...brought] };
  });
}

export type PastImport = Pick<
  Tables<"product_imports">,
  "id" | "at" | "source" | "file_name" | "added" | "changed" | "undone_at" | "supplier_id"
> & { columns: ProductImport["columns"]; by: string };

const MAX_SHOWN = 50;

/** Latest first; price lists of suppliers too, of which `supplier_id` is set. */
export async function fetchImports(client: TableClient): Promise<PastImport[]> {
  const { data } = await client
    .from("product_imports")
    .select("id, at, actor, source, file_name, columns, added, changed, undone_at, supplier_id")
    .order("at", { ascending: false })
    .limit(MAX_SHOWN)
    .throwOnError();
  const names = await fetchNames(client, [...new Set(data.flatMap(({ actor }) => actor ?? []))]);
  return data.map(({ actor, columns, ...one }) => ({
    ...one,
    columns: columns as PastImport["columns"],
    by: (actor && names.get(actor)) || GONE,
  }));
}

/** Of the supplier’s latest price list. */
export async function fetchPriceListColumns(
  client: TableClient,
  supplier: string,
): Promise<ProductImport["columns"] | undefined> {
  const { data } = await client
    .from("product_imports")
    .select("columns")
    .eq("supplier_id", supplier)
    .order("at", { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.columns as ProductImport["columns"] | undefined;
}

/** Returns how many products were undone, and how many stay because something else uses them. */
export async function undoWholeImport(client: TableClient, target: string) {
  const total = { undone: 0, kept: 0 };
  for (let isDone = false; !isDone; ) {
    const { more, undone, kept } = await undoImport(client, { target });
    total.undone += undone;
    total.kept += kept;
    isDone = !more;
  }
  return total;
}
