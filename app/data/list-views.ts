import type { TableClient } from "./database.ts";
import type { Tables } from "./database.types.ts";

/** Characters, the table's limit. */
export const MAX_VIEW_NAME = 60;

/** `search` is the query string of the URL. */
export type ListView = Pick<Tables<"list_views">, "id" | "name" | "search">;

export async function fetchListViews(client: TableClient, list: string): Promise<ListView[]> {
  const { data } = await client
    .from("list_views")
    .select("id, name, search")
    .eq("list", list)
    .order("name")
    .throwOnError();
  return data;
}

/** SQLSTATE for a duplicate name. */
const TAKEN = "23505";

export async function addListView(
  client: TableClient,
  view: Pick<Tables<"list_views">, "list" | "name" | "search">,
): Promise<void> {
  const { error } = await client.from("list_views").insert(view);
  if (error?.code === TAKEN) throw new Error(`A view “${view.name}” already exists.`);
  if (error) throw error;
}

export async function deleteListView(client: TableClient, id: string): Promise<void> {
  await client.from("list_views").delete().eq("id", id).throwOnError();
}
