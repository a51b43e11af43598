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

/** Deletes a category that holds no product. Throws on failure, also when it is gone. */
export async function deleteCategory(client: TableClient, id: string): Promise<void> {
  await client.from("categories").delete().eq("id", id).select("id").single().throwOnError();
}
