import { isUuid } from "#app/lib/uuid.ts";
import { findChanges, type ListedChange, LOGGED } from "./contracts.ts";
import type { TableClient } from "./database.ts";
import { boundsOf, type Period } from "./list-bounds.ts";
import { PAGE_SIZE, type PageOfRows } from "./rows.ts";

export type Change = Pick<ListedChange, "at" | "action" | "before" | "after" | "by">;

export type RowChange = Change & {
  id: string;
  lines: readonly Change[];
};

const MOST_CHANGES = 200;
/** Larger, because every save rewrites all lines. */
const MOST_ORDER_CHANGES = 1000;

export const GONE = "Deleted account";

/** Latest first. Throws on failure. */
export async function fetchChanges(
  client: TableClient,
  table:
    | "enquiries"
    | "customers"
    | "customer_machines"
    | "invoices"
    | "machine_models"
    | "product_fields"
    | "products"
    | "profiles"
    | "purchases"
    | "repairs"
    | "settings"
    | "suppliers",
  id: string,
): Promise<RowChange[]> {
  const { data } = await client
    .from("audit_log")
    .select("id, at, actor, action, before, after")
    .eq("table_name", table)
    .eq("row_id", id)
    // Transactions may change rows in a different order from their start times.
    .order("id", { ascending: false })
    .limit(MOST_CHANGES)
    .throwOnError();
  const names = await fetchNames(client, [...new Set(data.flatMap(({ actor }) => actor ?? []))]);
  return data.map(({ id, actor, ...change }) => ({
    ...change,
    id: `${id}`,
    lines: [],
    by: actor && (names.get(actor) ?? GONE),
  }));
}

export async function fetchOrderChanges(client: TableClient, order: string): Promise<RowChange[]> {
  const filter = { words: "", kind: "orders", record: order, person: "" };
  const changes: RowChange[] = [];
  let total = 1;
  while (changes.length < Math.min(total, MOST_ORDER_CHANGES)) {
    const part = await find(
      client,
      { ...filter, period: { from: "", to: "" } },
      changes.length,
      PART,
    );
    if (part.changes.length === 0) break;
    total = part.total;
    for (const { table_name, ...change } of part.changes) {
      changes.push(
        table_name === "orders"
          ? { ...change, lines: [] }
          : { ...change, action: "update", before: null, after: null, lines: [change] },
      );
    }
  }
  // Omits the save cut off by the limit, since half its lines would mislead.
  const cut = changes.length < total ? changes.at(-1)?.at : undefined;
  return changes.filter(({ at }) => at !== cut);
}

export async function fetchName(client: TableClient, id: string): Promise<string> {
  return (await fetchNames(client, [id])).get(id) ?? GONE;
}

/** Omits deleted accounts. */
export async function fetchNames(client: TableClient, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { data } = await client
    .from("profiles")
    .select("id, full_name, email")
    .in("id", ids)
    .throwOnError();
  return new Map(data.map(({ id, full_name, email }) => [id, full_name || email || GONE]));
}

export type ChangeFilter = {
  words: string;
  kind: string;
  record: string;
  person: string;
  period: Period;
};

/** Pages count from 1, latest first. Throws on failure. */
export async function fetchChangePage(
  client: TableClient,
  filter: ChangeFilter,
  page: number,
): Promise<PageOfRows<ListedChange>> {
  const { total, changes } = await find(client, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE);
  if (changes.length === 0 && total > 0 && page > 1) return fetchChangePage(client, filter, 1);
  return { rows: changes, total, page };
}

/** Responses stay below the API's 2 MB, even with deleted products. */
const PART = 200;

export async function fetchAllChanges(
  client: TableClient,
  filter: ChangeFilter,
): Promise<ListedChange[]> {
  const changes = new Map<string, ListedChange>();
  for (let first = 0; ; first += PART) {
    const part = await find(client, filter, first, PART);
    for (const change of part.changes) changes.set(change.id, change);
    if (first + PART >= part.total) return [...changes.values()];
  }
}

async function find(
  client: TableClient,
  { words, kind, record, person, period }: ChangeFilter,
  first: number,
  count: number,
): Promise<{ total: number; changes: ListedChange[] }> {
  const { from, end } = boundsOf(period);
  const { total, changes } = await findChanges(client, {
    words,
    // Ignores unknown values in the URL.
    kind: LOGGED.find((one) => one === kind) ?? null,
    record: isUuid(record) ? record : null,
    person: isUuid(person) ? person : null,
    from_moment: from?.toISOString() ?? null,
    to_moment: end?.toISOString() ?? null,
    first_row: first,
    row_count: count,
  });
  return {
    total,
    changes: changes.map(({ actor, ...change }) => ({
      ...change,
      by: actor && (change.by ?? GONE),
    })),
  };
}
