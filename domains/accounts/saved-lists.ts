import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import type { Sizing } from "#tools/sizing/sizing.ts";

/** Characters of a list's name, and lines of one; the tables' own limits. */
export const MAX_LIST_NAME = 100;
export const MAX_LIST_ITEMS = 500;

/** A line of a list; the product is null for what is in no catalogue (any more). */
export type ListItem = Pick<
  Tables<"saved_list_items">,
  "product_id" | "product_name" | "quantity" | "note"
> & { sizing: Sizing | null };

/** One's own list. */
export type SavedList = Pick<Tables<"saved_lists">, "id" | "name" | "updated_at" | "shared_at"> & {
  saved_list_items: ListItem[];
};

/** The page that a link opens. */
export function listPath(link: string): string {
  return `/list/${link}`;
}

/** Returns one's own lists, the latest first. Throws on failure. */
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

/** Deletes a list with its links. Throws on failure. */
export async function deleteList(client: TableClient, id: string): Promise<void> {
  await client.from("saved_lists").delete().eq("id", id).throwOnError();
}
