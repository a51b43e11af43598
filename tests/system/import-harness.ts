import { PostgrestClient } from "@supabase/postgrest-js";
import type { ImportRow } from "#domains/products/product-import.ts";
import { EVERY_PRODUCT, fetchMatchingProducts } from "#domains/products/product-list.ts";
import { createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";

export const backend = await startTestBackend();
const { call } = backend;
export const { database } = backend;
export const admin = await createAccount(backend, "office", "admin");

export const tables = new PostgrestClient(`${SITE_URL}/rest/v1`, {
  headers: { apikey: backend.publishableKey, Authorization: `Bearer ${admin.token}` },
  fetch: (input, init) => backend.api(new Request(input, init)),
});

export function everything() {
  return fetchMatchingProducts(tables, EVERY_PRODUCT);
}

export function send(rows: ImportRow[], token?: string) {
  return call("/rest/v1/rpc/import_products", { method: "POST", token, body: { rows } });
}

export const newProduct = (name: string): ImportRow => ({
  name,
  price: 1,
  stock: 1,
  category: "Brand new",
});
