import { PostgrestClient } from "@supabase/postgrest-js";
import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import { PRODUCT } from "#domains/products/product.ts";
import { updateProduct } from "#domains/products/product-edits.ts";
import { EVERY_PRODUCT, fetchProductPage } from "#domains/products/product-list.ts";
import { makeAdmin } from "#server/database/admins.ts";
import { openDatabase } from "#server/database/connections.ts";
import { confirmAddress } from "../confirm-address.ts";
import { startTestSite } from "./site-harness.ts";
import { createTestDatabase } from "./test-database.ts";

const ADMIN = { email: "office@example.com", password: "correct horse" };

const { url, drop } = await createTestDatabase();
afterAll(drop);
const database = openDatabase(url, "test");
afterAll(() => database.destroy());
const SESSION_KEY = "the-same-key-for-every-process-of-the-site";
const here = await startTestSite({ DATABASE_URL: url, SESSION_KEY });
const there = await startTestSite({ DATABASE_URL: url, SESSION_KEY });

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function adminTables(): Promise<PostgrestClient> {
  const apikey = /sb_publishable_[\w-]+/.exec(await read(here.url))?.[0] ?? "";
  const headers = { apikey, "Content-Type": "application/json" };
  const body = JSON.stringify(ADMIN);
  await fetch(`${here.url}/auth/v1/signup`, { method: "POST", headers, body });
  await confirmAddress(database, ADMIN.email);
  await makeAdmin(database, ADMIN.email);
  const token = await fetch(`${here.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers,
    body,
  });
  const { access_token } = (await token.json()) as { access_token: string };
  return new PostgrestClient(`${here.url}/rest/v1`, {
    headers: { apikey, Authorization: `Bearer ${access_token}` },
  });
}

test("shows an admin's change on the public pages of every process (ALL-12)", async () => {
  const tables = await adminTables();
  const [product] = (await fetchProductPage(tables, EVERY_PRODUCT, 1)).rows;
  if (!product) throw new Error("No product");
  const pages = [here, there].map(({ url }) => `${url}/products/${product.id}`);
  // Both have the page cached before it changes.
  for (const page of pages) expect(await read(page)).toContain(product.name);

  const { type_id, technical_data, sample_fields } = product;
  const fields = { ...v.parse(PRODUCT, product), type_id, technical_data, sample_fields };
  expect(await updateProduct(tables, product, { ...fields, name: "Saved at noon" })).toBe(true);
  for (const page of pages) {
    await expect.poll(() => read(page), { interval: 10 }).toContain("Saved at noon");
  }

  // The version the admin saw is now outdated.
  expect(await updateProduct(tables, product, { ...fields, name: "Too late" })).toBe(false);
  expect(await read(pages[0] ?? "")).toContain("Saved at noon");
});
