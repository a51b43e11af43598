import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import type { Sizing } from "#tools/sizing/sizing.ts";

/** Characters and lines; same limits as the tables. */
export const MAX_LIST_NAME = 100;
export const MAX_LIST_ITEMS = 500;

/** Product is null if not in the catalogue. */
export type ListItem = Pick<
  Tables<"saved_list_items">,
  "product_id" | "product_name" | "quantity" | "note"
> & { sizing: Sizing | null };

export type SavedList = Pick<Tables<"saved_lists">, "id" | "name" | "updated_at" | "shared_at"> & {
  saved_list_items: ListItem[];
};

export function listPath(link: string): string {
  return `/list/${link}`;
}

export async function fetchLists(client: TableClient): Promise<SavedList[]> {
  const { data } = await client
    .from("saved_lists")
    .select(
      "id, name, updated_at, shared_at, saved_list_items(product_id, product_name, quantity, note, sizing)",
    )
    .order("updated_at", { ascending: false })
    .order("position", { referencedTable: "saved_list_items" })
    .throwOnError();
  return data;
}

export async function deleteList(client: TableClient, id: string): Promise<void> {
  await client.from("saved_lists").delete().eq("id", id).throwOnError();
}
