import type { ImportRow } from "#domains/products/product-import.ts";
import { EVERY_PRODUCT, fetchMatchingProducts } from "#domains/products/product-list.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

export const backend = await startTestBackend();
const { call } = backend;
export const { database } = backend;
export const admin = await createAccount(backend, "office", "admin");

export const tables = tableClient(backend, admin);

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
