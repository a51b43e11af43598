import type { PostgrestClient } from "@supabase/postgrest-js";

/** One change of a row: who, when, and what stood there before and after. */
export type Change = {
  id: number;
  at: string;
  /** Name or address of who did it; null for the server itself and for accounts that are gone. */
  actor: string | null;
  action: "insert" | "update" | "delete";
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** As many as anybody reads; older ones stay in the table. */
const MOST_CHANGES = 50;

/** Returns the changes of one row, the newest first. Throws on failure. */
export async function fetchChanges(
  client: PostgrestClient,
  table: string,
  rowId: string,
): Promise<Change[]> {
  const { data: changes } = await client
    .from("audit_log")
    .select("id, at, actor, action, before, after")
    .eq("table_name", table)
    .eq("row_id", rowId)
    .order("id", { ascending: false })
    .limit(MOST_CHANGES)
    .overrideTypes<Change[], { merge: false }>()
    .throwOnError();
  const actors = [...new Set(changes.flatMap(({ actor }) => actor ?? []))];
  if (actors.length === 0) return changes;
  const { data: people } = await client
    .from("profiles")
    .select("id, full_name, email")
    .in("id", actors)
    .overrideTypes<{ id: string; full_name: string; email: string | null }[], { merge: false }>()
    .throwOnError();
  const names = new Map(people.map(({ id, full_name, email }) => [id, full_name || email]));
  return changes.map((change) => ({
    ...change,
    actor: change.actor && (names.get(change.actor) ?? null),
  }));
}
