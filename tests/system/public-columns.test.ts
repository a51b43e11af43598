import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { PUBLIC_COLUMNS } from "#app/data/product.ts";
import { differingProducts } from "../product-samples.ts";
import { insertRow } from "./insert-row.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

const { rows: categories } = await sql<{ id: string }>`
  select id from categories order by name limit 2`.execute(database);
const [one, other] = categories;
const { plain, differing } = differingProducts([one?.id ?? "", other?.id ?? ""]);

/** What a visitor sees of a product, in a form that is the same for two of which nothing differs. */
async function shown(product: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await insertRow("products", { ...product, id }).execute(database);
  const page = await vi.waitUntil(
    async () => {
      const answer = await fetch(`${url}/products/${id}`);
      return answer.ok && answer.text();
    },
    { timeout: 10_000, interval: 50 },
  );
  const body = /<body.*<\/body>/s.exec(page)?.[0] ?? "";
  return body.replaceAll(/<script.*?<\/script>/gs, "").replaceAll(id, "");
}

const first = await shown(plain);

test("two products of which nothing differs have the same page", async () => {
  expect(await shown(plain)).toBe(first);
});

test.each(differing)("the page of a product shows its $column", async ({ product }) => {
  expect(await shown(product)).not.toBe(first);
});

test("a new column is nobody's: neither strangers nor the catalogue's document get it", async () => {
  const read = async () => (await fetch(`${url}/catalogue.json`)).text();
  await sql`
    alter table products add column cost numeric not null default 4242.42;
    update products set name = 'Renamed' where name = (select name from products limit 1)`.execute(
    database,
  );
  await expect.poll(read, { timeout: 10_000, interval: 50 }).toContain("Renamed");
  expect(await read()).not.toMatch(/cost"|4242/);

  const apikey = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? "";
  const ask = (query: string) => fetch(`${url}/rest/v1/products?${query}`, { headers: { apikey } });
  expect((await ask("select=name,cost")).status).toBe(400);
  expect((await ask("cost=gt.1")).status).toBe(400);
  const everything = await ask("select=*&limit=1");
  expect(everything.status).toBe(200);
  expect(await everything.text()).not.toContain("4242");

  const asStranger = database.transaction().execute(async (transaction) => {
    await sql`set local role anon`.execute(transaction);
    await sql`select cost from products limit 1`.execute(transaction);
  });
  await expect(asStranger).rejects.toThrow("permission denied");
});

test("the catalogue's document carries the public columns and no others", async () => {
  const answer = await fetch(`${url}/catalogue.json`);
  const { products } = v.parse(
    v.object({ products: v.array(v.looseObject({})) }),
    await answer.json(),
  );
  expect(Object.keys(products[0] ?? {}).toSorted()).toEqual(
    [...PUBLIC_COLUMNS.replace("category:categories(name)", "category").split(", ")].toSorted(),
  );
});
