import type * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { readProducts } from "./contracts.ts";
import type { PRODUCT, ProductVersion, TECHNICAL_COLUMNS } from "./product.ts";

export type ProductFields = v.InferOutput<typeof PRODUCT> &
  Pick<ProductVersion, (typeof TECHNICAL_COLUMNS)[number]>;

/** Returns null if not found. */
export async function fetchProductVersion(
  client: TableClient,
  id: string,
): Promise<ProductVersion | null> {
  if (!isUuid(id)) return null;
  const [product = null] = await readProducts(client, { ids: [id] });
  return product;
}

export async function createProduct(client: TableClient, fields: ProductFields): Promise<string> {
  const { data } = await client
    .from("products")
    .insert(fields)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

/** Returns false if someone else changed it. */
export async function updateProduct(
  client: TableClient,
  seen: Pick<ProductVersion, "id" | "updated_at">,
  fields: ProductFields,
): Promise<boolean> {
  const { data } = await client
    .from("products")
    .update(fields)
    .eq("id", seen.id)
    .eq("updated_at", seen.updated_at)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

export type ListedField = { price: number } | { stock: number };

/** Returns the new version; null if someone else changed it. */
export async function setListedField(
  client: TableClient,
  seen: Pick<ProductVersion, "id" | "updated_at">,
  field: ListedField,
): Promise<string | null> {
  const { data } = await client
    .from("products")
    .update(field)
    .eq("id", seen.id)
    .eq("updated_at", seen.updated_at)
    .select("updated_at")
    .throwOnError();
  return data[0]?.updated_at ?? null;
}

/** Throws also if not found. */
export async function deleteProduct(client: TableClient, id: string): Promise<void> {
  await client.from("products").delete().eq("id", id).select("id").single().throwOnError();
}
