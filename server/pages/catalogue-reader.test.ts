import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { createCatalogueReader, createServerClient } from "./catalogue-reader.ts";

afterEach(() => vi.useRealTimers());

/** One row per table, with the columns the reader uses. */
const ROWS: Record<string, object[]> = {
  categories: [{ id: "categories", name: "categories" }],
  products: [
    {
      id: "a-product",
      name: "products",
      type_id: "bearings",
      technical_data: { bore: 25, cached_aside: 1 },
      sample_fields: ["bore"],
    },
  ],
  product_types: [{ id: "bearings", key: "bearings", product_fields: [{ key: "bore" }] }],
  product_relations: [{ id: "a-relation" }],
};

/** Whether a row is within the requested id range, if any. */
function isRequestedFor(row: object, requested: URLSearchParams): boolean {
  const id = "id" in row ? `${row.id}` : "";
  return requested.getAll("id").every((bound) => {
    const [operator, limit = ""] = bound.split(".");
    return operator === "gt" ? id > limit : id <= limit;
  });
}

/** A reader of a backend that counts requests and can fail per table. It responds once `isLetTo` resolves. */
function reader(isLetTo: Promise<void> = Promise.resolve()) {
  const away: Record<string, boolean> = {};
  const requested: Record<string, number> = {};
  const client = createServerClient("https://abc.supabase.co", "key", async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const table = pathname.split("/").at(-1) ?? "";
    requested[table] = (requested[table] ?? 0) + 1;
    await isLetTo;
    if (away[table]) return Response.json({ message: "permission denied" }, { status: 403 });
    return Response.json(ROWS[table]?.filter((row) => isRequestedFor(row, searchParams)));
  });
  const refreshed = vi.fn();
  return {
    away,
    requested,
    refreshed,
    catalogue: createCatalogueReader(client, createLog("silent"), refreshed),
  };
}

const names = (rows: { name: string }[] | null) => rows?.map(({ name }) => name) ?? null;

test("serves products without failed categories and adds these on recovery (CAT-8)", async () => {
  vi.useFakeTimers();
  const { away, refreshed, catalogue } = reader();
  away.categories = true;
  const first = await catalogue.read();
  expect(first.categories).toBeNull();
  expect(names(first.products)).toEqual(["products"]);

  away.categories = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(refreshed).toHaveBeenCalledOnce();
  expect(names((await catalogue.read()).categories)).toEqual(["categories"]);
});

test("serves categories without failed products, then products with cached categories", async () => {
  vi.useFakeTimers();
  const { away, refreshed, catalogue } = reader();
  away.products = true;
  const first = await catalogue.read();
  expect(first.products).toBeNull();
  expect(names(first.categories)).toEqual(["categories"]);

  Object.assign(away, { products: false, categories: true });
  catalogue.invalidate();
  const then = await catalogue.read();
  expect(names(then.products)).toEqual(["products"]);
  expect(names(then.categories)).toEqual(["categories"]);
  expect(refreshed).not.toHaveBeenCalled();
});

test("refreshes pages once while parts remain unavailable", async () => {
  vi.useFakeTimers();
  const { away, refreshed, catalogue } = reader();
  Object.assign(away, { products: true, categories: true });
  expect(await catalogue.read()).toEqual({
    categories: null,
    products: null,
    productTypes: null,
    relations: [{ id: "a-relation" }],
    machines: null,
    reviews: null,
    photos: null,
    details: new Map(),
  });

  away.products = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(refreshed).toHaveBeenCalledOnce();
  expect(names((await catalogue.read()).products)).toEqual(["products"]);
});

test("refreshes products in hosted mode without the categories", async () => {
  const { away, catalogue } = reader();
  away.categories = true;
  expect(await catalogue.refresh()).toBe(true);
  expect(names((await catalogue.read()).products)).toEqual(["products"]);
  for (const table of Object.keys(ROWS)) away[table] = true;
  expect(await catalogue.refresh()).toBe(false);
});

test("groups technical data by type and column, separate from products", async () => {
  const { products, productTypes } = await reader().catalogue.read();
  expect(products).toEqual([{ id: "a-product", name: "products", type_id: "bearings" }]);
  expect(productTypes).toEqual([
    {
      type: { id: "bearings", key: "bearings" },
      fields: [{ key: "bore" }],
      ids: ["a-product"],
      values: { bore: [25] },
      samples: { bore: [0] },
    },
  ]);
});

test("combines changes during a query into one further query", async () => {
  const answering = Promise.withResolvers<void>();
  const { requested, catalogue } = reader(answering.promise);
  const readings = [catalogue.read()];
  await expect.poll(() => requested.products).toBe(2);
  for (let change = 0; change < 5; change += 1) {
    catalogue.invalidate();
    readings.push(catalogue.read());
  }
  answering.resolve();
  const [first, second, ...others] = await Promise.all(readings);
  // Tables load in two halves.
  expect(requested.products).toBe(2 * 2);
  expect(second).not.toBe(first);
  for (const reading of others) expect(reading).toBe(second);
});

test("reuses unchanged rows between queries", async () => {
  const { catalogue } = reader();
  const before = await catalogue.read();
  catalogue.invalidate();
  const after = await catalogue.read();
  expect(after).not.toBe(before);
  expect(after.products?.[0]).toBe(before.products?.[0]);
  expect(after.relations?.[0]).toBe(before.relations?.[0]);
});
