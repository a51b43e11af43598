import type { TableClient } from "./database.ts";

type Columns = Record<string, unknown>;

/** One change of a row: who made it, when, and what stood there before and after. */
export type Change = {
  id: number;
  at: string;
  action: "insert" | "update" | "delete";
  before: Columns | null;
  after: Columns | null;
  /** Name or address of who did it; null for the website itself. */
  by: string | null;
};

/** More changes of one row than anybody reads. */
const MOST_CHANGES = 200;

/** Who did it when the account is gone. */
export const GONE = "A deleted account";

/** Returns what happened to a row, the latest first. Throws on failure. */
export async function fetchChanges(
  client: TableClient,
  table: "contact_messages" | "orders" | "product_fields" | "products" | "profiles",
  id: string,
): Promise<Change[]> {
  const { data } = await client
    .from("audit_log")
    .select("id, at, actor, action, before, after")
    .eq("table_name", table)
    .eq("row_id", id)
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .limit(MOST_CHANGES)
    .throwOnError();
  const names = await fetchNames(client, [...new Set(data.flatMap(({ actor }) => actor ?? []))]);
  return data.map(({ actor, ...change }) => ({
    ...change,
    by: actor && (names.get(actor) ?? GONE),
  }));
}

/** Returns what the office calls somebody with an account. Throws on failure. */
export async function fetchName(client: TableClient, id: string): Promise<string> {
  return (await fetchNames(client, [id])).get(id) ?? GONE;
}

/** Returns what the office calls those of them whose account is still there. Throws on failure. */
export async function fetchNames(client: TableClient, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { data } = await client
    .from("profiles")
    .select("id, full_name, email")
    .in("id", ids)
    .throwOnError();
  return new Map(data.map(({ id, full_name, email }) => [id, full_name || email || GONE]));
}
