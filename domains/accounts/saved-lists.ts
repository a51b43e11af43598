import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import type { PriceBreak } from "#domains/products/price-breaks.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";
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

/** A list as its private link shows it, with the names and prices of today. */
export type SharedList = {
  name: string;
  updated_at: string;
  items: (ListItem & {
    price: number | null;
    price_breaks: PriceBreak[] | null;
    image_url: string | null;
  })[];
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

/**
 * Keeps items under a name, in place of the list of that name if it `replaces` one. Returns whether it did:
 * otherwise there is such a list already. Throws on failure.
 */
export async function saveList(
  client: TableClient,
  name: string,
  items: readonly ListItem[],
  replaces: boolean,
): Promise<boolean> {
  const { data } = await client
    .rpc("save_list", { list_name: name, items: [...items], replaces })
    .throwOnError();
  return data;
}

/** Gives a list another name. Throws on failure, saying why not. */
export async function renameList(client: TableClient, id: string, name: string): Promise<void> {
  await client.rpc("rename_list", { list: id, list_name: name }).throwOnError();
}

/** Deletes a list with its links. Throws on failure. */
export async function deleteList(client: TableClient, id: string): Promise<void> {
  await client.from("saved_lists").delete().eq("id", id).throwOnError();
}

/** Returns one more private link of a list. Throws on failure. */
export async function shareList(client: TableClient, id: string): Promise<string> {
  const { data } = await client.rpc("share_list", { list: id }).throwOnError();
  return data;
}

/** Closes all links of a list; returns how many there were. Throws on failure. */
export async function withdrawListLinks(client: TableClient, id: string): Promise<number> {
  const { data } = await client.rpc("revoke_list_links", { list: id }).throwOnError();
  return data;
}

/** Returns the list that a link opens, or null when it opens none. Throws on failure. */
export async function readListByLink(
  client: TableClient,
  link: string,
): Promise<SharedList | null> {
  if (!LINK_PATTERN.test(link)) return null;
  const { data } = await client.rpc("read_list", { link }).throwOnError();
  return data;
}
