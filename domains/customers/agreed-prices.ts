import type { TableClient } from "#app/data/database.ts";
import { readAll } from "#app/data/rows.ts";

const COLUMNS =
  "id, customer_id, price_group, product_id, category_id, price, discount_percent, valid_from, valid_until, updated_at, products(name), categories(name)" as const;

export type OfficeAgreedPrice = Awaited<ReturnType<typeof fetchAgreedPrices>>[number];

/** Of a customer and its price group, at any time. */
export async function fetchAgreedPrices(client: TableClient, customer: string) {
  const { data } = await client
    .from("customers")
    .select("price_group")
    .eq("id", customer)
    .maybeSingle()
    .throwOnError();
  const of = (owner: "customer_id" | "price_group", value: string) =>
    readAll((from, to) =>
      client
        .from("agreed_prices")
        .select(COLUMNS, { count: "exact" })
        .eq(owner, value)
        .order("valid_from")
        .order("id")
        .range(from, to),
    );
  const [own, shared] = await Promise.all([
    of("customer_id", customer),
    data?.price_group ? of("price_group", data.price_group) : [],
  ]);
  return [...own, ...shared];
}

export type AgreedPriceFields = Omit<OfficeAgreedPrice, "updated_at" | "products" | "categories">;

/** `seen` is null for a new one. */
export async function saveAgreedPrice(
  client: TableClient,
  { seen, ...fields }: AgreedPriceFields & { seen: string | null },
): Promise<void> {
  const { id, price, discount_percent, valid_from, valid_until } = fields;
  const changed = client
    .from("agreed_prices")
    .update({ price, discount_percent, valid_from, valid_until })
    .eq("id", id);
  if (seen !== null) changed.eq("updated_at", seen);
  const { data } = await changed.select("id").throwOnError();
  if (data.length > 0) return;
  if (seen !== null) throw new Error("Someone else changed or deleted this price. Reload it.");
  await client.from("agreed_prices").insert(fields).throwOnError();
}

export async function deleteAgreedPrice(client: TableClient, id: string): Promise<void> {
  await client.from("agreed_prices").delete().eq("id", id).throwOnError();
}

/** Those in use. */
export async function fetchPriceGroups(client: TableClient): Promise<string[]> {
  const { data } = await client
    .from("customers")
    .select("price_group")
    .neq("price_group", "")
    .order("price_group")
    .throwOnError();
  return [...new Set(data.map(({ price_group }) => price_group))];
}
