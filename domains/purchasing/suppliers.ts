import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { columnOrder, likeText, listReader, rowOrNull } from "#app/data/rows.ts";
import { numberKey, type SupplierContact } from "./supplier.ts";

export type Supplier = Omit<Tables<"suppliers">, "contacts"> & { contacts: SupplierContact[] };

/** `-` before a name sorts descending. */
export const SUPPLIER_SORTS = ["name", "-updated_at"] as const;
export type SupplierFilter = { words: string; sort: (typeof SUPPLIER_SORTS)[number] };

export const { page: fetchSuppliers, all: fetchAllSuppliers } = listReader<
  SupplierFilter,
  Supplier
>((client, { words, sort }) => {
  const rows = client.from("suppliers").select("*", { count: "exact" });
  if (words) rows.ilike("name", `%${likeText(words)}%`);
  return rows.order(...columnOrder(sort)).order("id");
});

export async function fetchSupplier(client: TableClient, id: string): Promise<Supplier | null> {
  return rowOrNull(await client.from("suppliers").select("*").eq("id", id).maybeSingle());
}

/** Where purchase orders go; empty for none. */
export function orderAddress({ contacts }: Pick<Supplier, "contacts">): string {
  return contacts.find(({ email }) => email !== "")?.email ?? "";
}

export type ProductSupplier = Pick<
  Tables<"product_suppliers">,
  | "id"
  | "product_id"
  | "supplier_id"
  | "supplier_number"
  | "price"
  | "pack_size"
  | "minimum"
  | "lead_days"
  | "preferred"
  | "last_price"
  | "last_price_on"
  | "price_from"
>;

const OFFER_COLUMNS =
  "id, product_id, supplier_id, supplier_number, price, pack_size, minimum, lead_days, preferred, last_price, last_price_on, price_from";

export type SupplierOfProduct = ProductSupplier & {
  suppliers: Pick<Supplier, "name" | "currency" | "lead_days">;
};

/** The preferred first. */
export async function fetchSuppliersOf(
  client: TableClient,
  product: string,
): Promise<SupplierOfProduct[]> {
  const { data } = await client
    .from("product_suppliers")
    .select(`${OFFER_COLUMNS}, suppliers(name, currency, lead_days)`)
    .eq("product_id", product)
    .order("preferred", { ascending: false })
    .order("id")
    .throwOnError();
  return data;
}

export type ProductOfSupplier = ProductSupplier & {
  products: Pick<Tables<"products">, "name" | "part_number">;
};

type OfferFilter = { supplier: string; words: string };

/** Of a supplier, by its numbers. */
export const { page: fetchSupplierProducts, all: fetchAllSupplierProducts } = listReader<
  OfferFilter,
  ProductOfSupplier
>((client, { supplier, words }) => {
  const rows = client
    .from("product_suppliers")
    .select(`${OFFER_COLUMNS}, products(name, part_number)`, { count: "exact" })
    .eq("supplier_id", supplier);
  if (words) rows.ilike("number_key", `%${likeText(numberKey(words))}%`);
  return rows.order("number_key").order("id");
});

export async function fetchOffer(
  client: TableClient,
  { supplier, product }: { supplier: string; product: string },
): Promise<ProductSupplier | null> {
  const { data } = await client
    .from("product_suppliers")
    .select(OFFER_COLUMNS)
    .match({ supplier_id: supplier, product_id: product })
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Ids of products that a supplier gives exactly this number, regardless of spaces and hyphens. */
export async function fetchProductsNumbered(
  client: TableClient,
  number: string,
): Promise<string[]> {
  const key = numberKey(number);
  if (key === "") return [];
  const { data } = await client
    .from("product_suppliers")
    .select("product_id")
    .eq("number_key", key)
    .limit(100)
    .throwOnError();
  return [...new Set(data.map(({ product_id }) => product_id))];
}

export type OfferFields = Omit<ProductSupplier, "last_price" | "last_price_on" | "price_from">;

/** Only one supplier of a product is preferred. */
export async function saveOffer(client: TableClient, offer: OfferFields): Promise<void> {
  const { id, product_id, supplier_id, ...fields } = offer;
  const { data } = await client
    .from("product_suppliers")
    .update(fields)
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0) await client.from("product_suppliers").insert(offer).throwOnError();
  if (!offer.preferred) return;
  await client
    .from("product_suppliers")
    .update({ preferred: false })
    .eq("product_id", product_id)
    .neq("id", id)
    .throwOnError();
}

export async function removeOffer(client: TableClient, id: string): Promise<void> {
  await client.from("product_suppliers").delete().eq("id", id).throwOnError();
}
