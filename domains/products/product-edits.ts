import type * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { readProducts } from "./contracts.ts";
import type { PRODUCT, ProductVersion, TECHNICAL_COLUMNS } from "./product.ts";

/** What the office writes of a product. */
export type ProductFields = v.InferOutput<typeof PRODUCT> &
  Pick<ProductVersion, (typeof TECHNICAL_COLUMNS)[number]>;

/** Returns a product as it is now; null when there is none. Throws on failure. */
export async function fetchProductVersion(
  client: TableClient,
  id: string,
): Promise<ProductVersion | null> {
  if (!isUuid(id)) return null;
  const [product = null] = await readProducts(client, { ids: [id] });
  return product;
}

/** Adds a product and returns its id. Throws on failure. */
export async function createProduct(client: TableClient, fields: ProductFields): Promise<string> {
  const { data } = await client
    .from("products")
    .insert(fields)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

/**
 * Changes a product if it is still the version that was seen.
 * Returns false when somebody else was faster. Throws on failure.
 */
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

/** What a list changes of a product without opening it. */
export type ListedField = { price: number } | { stock: number };

/**
 * Sets the price or the stock of a product if it is still the version that was seen. Returns its new version,
 * null when somebody else was faster. Throws on failure.
 */
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

/** Deletes a product. Throws on failure, also when it is gone. */
export async function deleteProduct(client: TableClient, id: string): Promise<void> {
  await client.from("products").delete().eq("id", id).select("id").single().throwOnError();
}
