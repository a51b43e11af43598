import { execFileSync } from "node:child_process";
import { PostgrestClient } from "@supabase/postgrest-js";
import { readCsv } from "#app/lib/csv.ts";
import { planImport } from "#domains/products/office/import-plan.ts";
import { productsCsv, rowsOf } from "#domains/products/office/product-csv.ts";
import { importProducts } from "#domains/products/product-import.ts";
import {
  EVERY_PRODUCT,
  fetchMatchingProducts,
  fetchProductPage,
} from "#domains/products/product-list.ts";
import { fetchRelations } from "#domains/products/product-relations.ts";
import { fetchProductTypes } from "#domains/products/product-types.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { categories } from "../supabase/seed/catalogue.ts";
import { capturedEmail, linkIn } from "../tests/captured-email.ts";
import { SAMPLE_PRODUCT } from "../tests/product-samples.ts";
import { makeProducts } from "./large-catalogue/large-catalogue.ts";

export const EMAIL = "bench@example.com";
export const PASSWORD = "correct horse";
/** Requests for each list view. */
const ROUNDS = 20;

const VIEWS = [
  { view: "first page", query: EVERY_PRODUCT, page: 1 },
  { view: "search", query: { ...EVERY_PRODUCT, search: "bearing 62" }, page: 1 },
  { view: "by price, page 300", query: { ...EVERY_PRODUCT, sort: "-price" }, page: 300 },
] as const;

export type OfficeTimes = {
  /** Products in the list by then. */
  products: number;
  /** ms, from the file's text to the completed import. */
  importTime: number;
  lists: ListTimes[];
};

export type ListTimes = { view: string; median: number; longest: number };

/** Returns the median and longest time (ms) over HTTP. */
export async function timesOf(
  read: () => Promise<unknown>,
): Promise<{ median: number; longest: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const requested = performance.now();
    await read();
    times.push(performance.now() - requested);
  }
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS / 2] ?? 0, longest: times.at(-1) ?? 0 };
}

/** Imports 10,000 products as the office does and pages through them. Changes the catalogue. */
export async function measureOffice(tables: PostgrestClient, url: string): Promise<OfficeTimes> {
  const { products, importTime } = await importMade(tables, url, 10_000);
  return { products, importTime, lists: await measureList(tables) };
}

export async function measureList(tables: PostgrestClient): Promise<ListTimes[]> {
  const lists: ListTimes[] = [];
  for (const { view, query, page } of VIEWS) {
    lists.push({ view, ...(await timesOf(() => fetchProductPage(tables, query, page))) });
  }
  return lists;
}

/** Imports `count` new products as the office does. */
export async function importMade(
  tables: PostgrestClient,
  url: string,
  count: number,
): Promise<Omit<OfficeTimes, "lists">> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const types = await fetchProductTypes(tables);
  const csv = productsCsv(
    makeProducts(count).map((product) => ({
      ...SAMPLE_PRODUCT,
      ...product,
      // Unused numbers, so that every row is a new product.
      id: product.id.replace(/^......../, (start) => start.split("").reverse().join("")),
      category: { name: names.get(product.category_id) ?? "" },
      updated_at: "",
    })),
    { types, relations: [] },
  );
  const shop = {
    products: await fetchMatchingProducts(tables, EVERY_PRODUCT),
    categories: await fetchCategories(tables),
    types,
    relations: await fetchRelations(tables),
  };
  const started = performance.now();
  const { writes } = planImport(rowsOf(readCsv(csv), types), shop, {
    fileWins: false,
    pictureOrigins: [url],
  });
  const { added } = await importProducts(tables, writes);
  const importTime = performance.now() - started;
  return { products: shop.products.length + added, importTime };
}

/** Signs up an admin and returns its table client. */
export async function adminTables(
  url: string,
  port: number,
  dataDir: string,
): Promise<PostgrestClient> {
  const apikey = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? "";
  const auth = async (path: string, body: object) => {
    const answer = await fetch(`${url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { access_token?: string };
  };
  await auth("signup", { email: EMAIL, password: PASSWORD });
  let link: string | undefined;
  while (link === undefined) link = linkIn((await capturedEmail(dataDir, EMAIL)).at(-1));
  const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get("token_hash");
  await auth("verify", { token_hash, type: "signup" });
  execFileSync(process.execPath, ["scripts/reefline.ts", "admin", EMAIL], {
    env: { ...process.env, PORT: `${port}`, DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const { access_token } = await auth("token?grant_type=password", {
    email: EMAIL,
    password: PASSWORD,
  });
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey, Authorization: `Bearer ${access_token}` },
  });
}
