import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { OFFICE_COLUMNS, PUBLIC_COLUMNS } from "#domains/products/product.ts";
import { pdfText } from "../pdf-text.ts";
import { differingProducts } from "../product-samples.ts";
import { until } from "../until.ts";
import { insertRow } from "./insert-row.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

const { rows: categories } = await sql<{ id: string }>`
  select id from categories order by name limit 2`.execute(database);
const [one, other] = categories;
const { plain, differing } = differingProducts([one?.id ?? "", other?.id ?? ""]);

/**
 * Returns what visitors see of a product, normalised so that identical products match.
 */
async function shown(product: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await insertRow("products", { ...product, id }).execute(database);
  const page = await until(async () => {
    const answer = await fetch(`${url}/products/${id}`);
    return answer.ok && answer.text();
  });
  const body = /<body.*<\/body>/s.exec(page)?.[0] ?? "";
  return body.replaceAll(/<script.*?<\/script>/gs, "").replaceAll(id, "");
}

const first = await shown(plain);

test("shows the same page for two identical products", async () => {
  expect(await shown(plain)).toBe(first);
});

const ofTheOffice = (column: string) => OFFICE_COLUMNS.some((one) => one === column);

test.each(differing.filter(({ column }) => !ofTheOffice(column)))(
  "shows $column on a product's page",
  async ({ product }) => {
    expect(await shown(product)).not.toBe(first);
  },
);

test("hides a new column from strangers and from the catalogue document", async () => {
  const read = async () => (await fetch(`${url}/catalogue.json`)).text();
  await sql`
    alter table products add column margin numeric not null default 4242.42;
    update products set name = 'Renamed' where name = (select name from products limit 1)`.execute(
    database,
  );
  await expect.poll(read, { interval: 50 }).toContain("Renamed");
  expect(await read()).not.toMatch(/margin"|4242/);

  const apikey = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? "";
  const ask = (query: string) => fetch(`${url}/rest/v1/products?${query}`, { headers: { apikey } });
  expect((await ask("select=name,margin")).status).toBe(400);
  expect((await ask("margin=gt.1")).status).toBe(400);
  const everything = await ask("select=*&limit=1");
  expect(everything.status).toBe(200);
  expect(await everything.text()).not.toContain("4242");

  const asStranger = database.transaction().execute(async (transaction) => {
    await sql`set local role anon`.execute(transaction);
    await sql`select margin from products limit 1`.execute(transaction);
  });
  await expect(asStranger).rejects.toThrow("permission denied");
});

test("hides physical and reserved stock from strangers and customers (PRO-6)", async () => {
  const page = await shown({ ...plain, stock: 1704193, reserved: 1704189, type_id: null });
  expect(page).not.toMatch(/17041/);
  expect(page).toContain(">4 in stock<");
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from products where stock = 1704193`.execute(database);
  const [{ id, slug } = { id: "", slug: "" }] = rows;
  for (const path of [`/products/${slug}.data`, "/catalogue.json", `/compare?ids=${id}`]) {
    // Word boundaries exclude UUIDs.
    expect(await (await fetch(`${url}${path}`)).text(), path).not.toMatch(/\b17041(93|89)\b/);
  }
  const apikey = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? "";
  const ask = (query: string) =>
    fetch(`${url}/rest/v1/${query}`, { headers: { apikey, "content-type": "application/json" } });
  for (const query of ["select=reserved", "select=id&reserved=gt.1", "select=id&order=reserved"]) {
    expect((await ask(`products?${query}`)).status, query).toBe(400);
  }
  for (const column of ["stock", "reserved"]) {
    for (const role of ["anon", "authenticated"]) {
      const read = database.transaction().execute(async (transaction) => {
        await sql`select set_config('role', ${role}, true)`.execute(transaction);
        await sql`select ${sql.id(column)} from products limit 1`.execute(transaction);
      });
      await expect(read).rejects.toThrow("permission denied");
    }
  }
  const answer = async (query: string) => (await ask(`products?${query}`)).json();
  expect(await answer(`select=available,stock&id=eq.${id}`)).toEqual([{ available: 4, stock: 4 }]);
  expect(JSON.stringify(await answer(`id=eq.${id}`))).not.toMatch(/\b17041(93|89)\b/);
  expect(await answer("select=id&stock=eq.1704193")).toEqual([]);
  expect((await ask("rpc/read_shelves")).status).toBeGreaterThanOrEqual(400);
});

test("hides cost and supplier of a product outside the office (PUR-7)", async () => {
  const secret = { cost: 31_337.42, supplier: "Secret Supplies" };
  const page = await shown({ ...plain, ...secret, type_id: null });
  expect(page).not.toMatch(/31.?337|Secret Supplies/);
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from products where supplier = 'Secret Supplies'`.execute(database);
  const [{ id, slug } = { id: "", slug: "" }] = rows;
  for (const path of [`/products/${slug}.data`, "/catalogue.json", `/compare?ids=${id}`]) {
    expect(await (await fetch(`${url}${path}`)).text(), path).not.toMatch(/31.?337|Secret/);
  }
  const datasheet = await fetch(`${url}/products/${slug}/datasheet.pdf`);
  expect(pdfText(new Uint8Array(await datasheet.arrayBuffer()))).not.toMatch(/31.?337|Secret/);

  const apikey = /sb_publishable_[\w-]+/.exec(await (await fetch(url)).text())?.[0] ?? "";
  const ask = (path: string, body?: object) =>
    fetch(`${url}/rest/v1/${path}`, {
      headers: { apikey, "Content-Type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
  // The name stock gives callers the available stock.
  for (const column of OFFICE_COLUMNS.filter((one) => one !== "stock")) {
    expect((await ask(`products?select=${column}`)).status, column).toBe(400);
    expect((await ask(`products?${column}=eq.1`)).status, column).toBe(400);
  }
  expect((await ask("rpc/read_products", { ids: [id] })).status).toBe(401);
  for (const role of ["anon", "authenticated"]) {
    for (const column of OFFICE_COLUMNS) {
      const asVisitor = database.transaction().execute(async (transaction) => {
        await sql`select set_config('role', ${role}, true)`.execute(transaction);
        await sql`select ${sql.ref(column)} from products limit 1`.execute(transaction);
      });
      await expect(asVisitor, `${role} ${column}`).rejects.toThrow("permission denied");
    }
  }
});

test.each(["draft", "hidden"])(
  "hides a %s product everywhere on the website (OFF-19)",
  async (state) => {
    const [product, other] = [randomUUID(), randomUUID()];
    const named = { ...plain, image_url: null };
    await insertRow("products", { ...named, id: product, name: `Secret ${state} part` }).execute(
      database,
    );
    await insertRow("products", { ...named, id: other, name: `Open ${state} part` }).execute(
      database,
    );
    await insertRow("product_relations", {
      ...{ product_id: other, kind: "goes_with", other_product_id: product },
    }).execute(database);
    const { rows } = await sql<{ slug: string }>`
    select slug from products where id = ${product}`.execute(database);
    const slug = rows[0]?.slug ?? "";
    const shownAt = [
      "/catalogue.json",
      `/products?q=Secret+${state}`,
      "/sitemap.xml",
      `/products/${other}`,
    ];
    const read = async (path: string) => (await fetch(`${url}${path}`)).text();
    const named_ = new RegExp(`${slug}|Secret ${state} part`);
    for (const path of shownAt) {
      await expect.poll(() => read(path), { interval: 50 }).toMatch(named_);
    }
    await sql`update products set state = ${state} where id = ${product}`.execute(database);
    for (const path of shownAt) {
      await expect
        .poll(async () => (await read(path)).replaceAll(`q=Secret+${state}`, ""), { interval: 50 })
        .not.toMatch(named_);
    }
    for (const path of [
      `/products/${product}`,
      `/products/${slug}`,
      `/products/${slug}/datasheet.pdf`,
    ]) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(404);
    }
    expect(await read(`/compare?ids=${product},${other}`)).not.toMatch(named_);
    // The tables hide it from every caller.
    for (const role of ["anon", "authenticated"]) {
      await database.transaction().execute(async (transaction) => {
        await sql`select set_config('role', ${role}, true)`.execute(transaction);
        const found = await sql`select id from products where id = ${product}`.execute(transaction);
        const related = await sql`
        select id from product_relations where product_id = ${other}`.execute(transaction);
        expect([found.rows, related.rows], role).toEqual([[], []]);
      });
    }
  },
);

test("includes exactly the public columns in the catalogue document", async () => {
  const answer = await fetch(`${url}/catalogue.json`);
  const { products } = v.parse(
    v.object({ products: v.array(v.looseObject({})) }),
    await answer.json(),
  );
  expect(Object.keys(products[0] ?? {}).toSorted()).toEqual(
    [
      ...PUBLIC_COLUMNS.replace("category:categories(name)", "category")
        .replace("stock:available", "stock")
        .split(", "),
    ].toSorted(),
  );
});
