import * as v from "valibot";
import type { Category, TableClient } from "#app/data/database.ts";

export const MAX_CATEGORY_NAME = 100;

export const CATEGORY_NAME = v.pipe(
  v.string(),
  v.minLength(1, "Enter a category."),
  v.maxLength(MAX_CATEGORY_NAME, "The category name is too long."),
  v.title("Category"),
  v.metadata({ typed: "line" }),
);

export async function createCategory(client: TableClient, name: string): Promise<Category> {
  const { data } = await client
    .from("categories")
    .insert({ name })
    .select("id, name")
    .single()
    .throwOnError();
  return data;
}

/** Returns false if someone else changed it. */
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

/** Throws also if it does not exist or holds products. */
export async function deleteCategory(client: TableClient, id: string): Promise<void> {
  await client.from("categories").delete().eq("id", id).select("id").single().throwOnError();
}
