import type { TableClient } from "#app/data/database.ts";

/** For a choice, by name. */
export async function fetchSupplierNames(client: TableClient) {
  const { data } = await client.from("suppliers").select("id, name").order("name").throwOnError();
  return data;
}
