import * as v from "valibot";
import type { Category, TableClient } from "#app/data/database.ts";

/** Characters. */
export const MAX_CATEGORY_NAME = 100;

/** The name of a category, which also stands for it in files of products. */
export const CATEGORY_NAME = v.pipe(
  v.string(),
  v.minLength(1, "Enter a category."),
  v.maxLength(MAX_CATEGORY_NAME, "The category name is too long."),
  v.title("Category"),
  v.metadata({ typed: "line" }),
);

/** A category with how many products it holds. */
export type CountedCategory = Category & { products: number };

/** Returns every category in its order. For the office. Throws on failure. */
export async function fetchCountedCategories(client: TableClient): Promise<CountedCategory[]> {
  const { data } = await client.rpc("list_categories").throwOnError();
  return data;
}

/** Adds a category and returns it. Throws on failure. */
export async function createCategory(client: TableClient, name: string): Promise<Category> {
  const { data } = await client
    .from("categories")
    .insert({ name })
    .select("id, name")
    .single()
    .throwOnError();
  return data;
}

/** Renames a category unless somebody else did since it was seen; says whether it did. Throws on failure. */
export async function renameCategory(
  client: TableClient,
  seen: Category,
  name: string,
): Promise<boolean> {
  const { data } = await client
    .from("categories")
    .update({ name })
    .eq("id", seen.id)
    .eq("name", seen.name)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** Moves every product of a category into another one and deletes it; returns how many. Throws on failure. */
export async function mergeCategories(
  client: TableClient,
  id: string,
  intoId: string,
): Promise<number> {
  const { data } = await client
    .rpc("merge_categories", { category: id, into_category: intoId })
    .throwOnError();
  return data;
}

/** Deletes a category that holds no product. Throws on failure, also when it is gone. */
export async function deleteCategory(client: TableClient, id: string): Promise<void> {
  await client.from("categories").delete().eq("id", id).select("id").single().throwOnError();
}

/** Puts a category at a place counted from 0. Throws on failure. */
export async function placeCategory(
  client: TableClient,
  { id, place }: { id: string; place: number },
): Promise<void> {
  await client.rpc("place_category", { target: id, place }).throwOnError();
}
