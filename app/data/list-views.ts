import type { TableClient } from "./database.ts";
import type { Tables } from "./database.types.ts";

/** Characters; the table's own limit. */
export const MAX_VIEW_NAME = 60;

/** What somebody keeps of a list under a name: the query of its address. */
export type ListView = Pick<Tables<"list_views">, "id" | "name" | "search">;

/** Returns whoever's own views of a list, by name. Throws on failure. */
export async function fetchListViews(client: TableClient, list: string): Promise<ListView[]> {
  const { data } = await client
    .from("list_views")
    .select("id, name, search")
    .eq("list", list)
    .order("name")
    .throwOnError();
  return data;
}

/** SQLSTATE of a name that is taken. */
const TAKEN = "23505";

/** Keeps a view under a name. Throws on failure, saying why not. */
export async function addListView(
  client: TableClient,
  view: Pick<Tables<"list_views">, "list" | "name" | "search">,
): Promise<void> {
  const { error } = await client.from("list_views").insert(view);
  if (error?.code === TAKEN) throw new Error(`A view “${view.name}” already exists.`);
  if (error) throw error;
}

/** Deletes a view. Throws on failure. */
export async function deleteListView(client: TableClient, id: string): Promise<void> {
  await client.from("list_views").delete().eq("id", id).throwOnError();
}
