import { createClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { fetchProducts } from "#domains/products/products.ts";
import { createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database, call } = backend;
const admin = await createAccount(backend, "office", "admin");
await sql`
  insert into enquiries (name, email, subject, message)
  values ('Ann', 'ann@example.com', 'other', 'Private')`.execute(database);

test("returns prices and ratings as numbers to the table client (DAT-1)", async () => {
  const {
    rows: [category],
  } = await sql<{ id: string }>`select id from categories limit 1`.execute(database);
  await sql`
    insert into products (name, price, category_id)
    values ('Whole', 100, ${category?.id}), ('Cents', 12.50, ${category?.id}),
      ('Large', 9999999999.99, ${category?.id})`.execute(database);
  await sql`
    insert into reviews (product_id, user_id, rating, author, body, state)
    select products.id, users.id, 4, 'Ann', 'Fits', 'published'
    from products, auth.users where products.name = 'Whole'`.execute(database);
  const { body } = await call(
    "/rest/v1/products?name=in.(Whole,Cents,Large)&select=name,price,rating&order=price",
  );
  expect(body).toEqual([
    { name: "Cents", price: 12.5, rating: 0 },
    { name: "Whole", price: 100, rating: 4 },
    { name: "Large", price: 9999999999.99, rating: 0 },
  ]);
});

/** Returns the hosted service's own client, as third-party programs would use it. */
function official(headers: Record<string, string> = {}) {
  return createClient(SITE_URL, backend.publishableKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    global: { headers, fetch: (input, init) => backend.api(new Request(input, init)) },
  });
}
const officeProgram = official({ Authorization: `Bearer ${admin.token}` });

async function shelfOf(name: string, stock: number, reserved: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, category_id, stock, reserved)
    select ${name}, 1, id, ${stock}, ${reserved} from categories limit 1
    returning id`.execute(database);
  return rows[0]?.id ?? "";
}

test("returns the available stock in every query form (DAT-1)", async () => {
  const few = await shelfOf("Shelf of few", 17.5, 15);
  const many = await shelfOf("Shelf of many", 12, 2);
  const products = () => official().from("products");

  const all = await products().select("*, categories(name)").eq("id", few).single();
  expect(all.data).toMatchObject({ stock: 2.5, categories: { name: expect.any(String) } });
  const names = Object.keys(all.data ?? {});
  expect(names).not.toContain("reserved");
  expect(names).not.toContain("available");

  const chosen = await products().select("id, name, stock").eq("id", few);
  expect(chosen.data).toEqual([{ id: few, name: "Shelf of few", stock: 2.5 }]);
  const renamed = await products().select("stock:available, title:name").eq("id", few);
  expect(renamed.data).toEqual([{ stock: 2.5, title: "Shelf of few" }]);
  expect((await products().select("available").eq("id", few)).data).toEqual([{ available: 2.5 }]);

  const shelves = () => products().select("stock").in("id", [few, many]);
  expect((await shelves().order("stock", { ascending: false })).data).toEqual([
    { stock: 10 },
    { stock: 2.5 },
  ]);
  expect((await shelves().gt("stock", 10)).data).toEqual([]);
  expect((await shelves().or("stock.eq.10,stock.is.null")).data).toEqual([{ stock: 10 }]);
  expect((await products().select("reserved")).error?.code).toBe("PGRST100");
});

test("returns the available stock of products within wishlists and orders (DAT-1)", async () => {
  const product = await shelfOf("Shelf of wishes", 8, 5);
  await sql`
    insert into wishlist_items (user_id, product_id) values (${admin.id}, ${product})`.execute(
    database,
  );
  const { rows } = await sql<{ id: string }>`
    insert into orders (customer_email) values ('ann@example.com') returning id`.execute(database);
  await sql`
    insert into order_items (order_id, product_id, quantity, price)
    values (${rows[0]?.id}, ${product}, 1, 1)`.execute(database);
  const wishes = await officeProgram.from("wishlist_items").select("products(*)");
  expect(wishes.data).toMatchObject([{ products: { id: product, stock: 3 } }]);
  const orders = await officeProgram
    .from("orders")
    .select("order_items(product:products(stock))")
    .eq("id", rows[0]?.id);
  expect(orders.data).toEqual([{ order_items: [{ product: { stock: 3 } }] }]);
});

test("saves stock on hand from an admin's program and returns the available stock (DAT-1)", async () => {
  const { data: category } = await official().from("categories").select("id").limit(1).single();
  const shared = { price: 1, category_id: category?.id };
  const made = await officeProgram
    .from("products")
    .insert({ ...shared, name: "Made by a program", stock: 4 })
    .select("*, category:categories(name)")
    .single();
  expect(made.data).toMatchObject({ stock: 4, category: { name: expect.any(String) } });
  const saved = await shelfOf("Kept in part", 9, 2);
  const changed = await officeProgram
    .from("products")
    .update({ stock: 20 })
    .eq("id", saved)
    .select("name, stock");
  expect(changed.data).toEqual([{ name: "Kept in part", stock: 18 }]);
});

test("adds several products in one call of an admin's program, with office columns (DAT-1)", async () => {
  const { data: category } = await official().from("categories").select("id").limit(1).single();
  const shared = { price: 1, category_id: category?.id, state: "published", cost: 0.5 };
  const made = await officeProgram
    .from("products")
    .insert([
      { ...shared, name: "First of two", stock: 5 },
      { ...shared, name: "Second of two", stock: 6 },
    ])
    .select("name, stock");
  expect(made).toMatchObject({ error: null, data: [{ stock: 5 }, { stock: 6 }] });
});

test("combines two conditions on one column", async () => {
  const { body } = await call(
    "/rest/v1/products?price=gte.12&price=lt.13&select=price&order=price",
  );
  expect(body).toContainEqual({ price: 12.5 });
  expect(body[0].price).toBeGreaterThanOrEqual(12);
  expect(body.at(-1).price).toBeLessThan(13);
});

test("accepts a list of values with commas, brackets and quotes", async () => {
  const names = ["Comma, one", "(Two)", 'Three "of" them', "Back\\slash"];
  await sql`
    insert into products (name, price, category_id)
    select name, 1, (select id from categories limit 1)
    from unnest(${names}::text[]) name`.execute(database);
  const list = names.map((name) => `"${name.replace(/["\\]/g, "\\$&")}"`).join(",");
  const { body } = await call(
    `/rest/v1/products?name=in.(${encodeURIComponent(list)})&select=name`,
  );
  expect(body.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted());
});

test("rejects a change that affects more rows than requested", async () => {
  await sql`
    insert into products (name, price, category_id)
    select 'Twin', n, (select id from categories limit 1)
    from generate_series(1, 2) n`.execute(database);
  const rejected = await call("/rest/v1/products?name=eq.Twin&select=id", {
    method: "DELETE",
    token: admin.token,
    headers: { Prefer: "return=representation", Accept: "application/vnd.pgrst.object+json" },
  });
  expect(rejected).toMatchObject({ status: 406, body: { code: "PGRST116" } });
  const { body } = await call("/rest/v1/products?name=eq.Twin&select=price&order=price");
  expect(body).toEqual([{ price: 1 }, { price: 2 }]);
});

test("reads 1,500 products, more than one call returns", async () => {
  const {
    rows: [category],
  } = await sql<{ id: string }>`select id from categories limit 1`.execute(database);
  await sql`
    insert into products (name, price, category_id)
    select 'Filler ' || n, n, ${category?.id} from generate_series(1, 1500) n`.execute(database);
  const products = await fetchProducts(tableClient(backend), (product) => product);
  const {
    rows: [row],
  } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(database);
  expect(products.length).toBe(row?.count);
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
});

test.each<[string, string, Record<string, string>?]>([
  ["accounts", "/rest/v1/users"],
  ["accounts by schema name", "/rest/v1/auth.users"],
  ["accounts by schema header", "/rest/v1/users", { "Accept-Profile": "auth" }],
  ["the outbox by schema header", "/rest/v1/email_outbox", { "Accept-Profile": "private" }],
  ["the keys by schema header", "/rest/v1/api_keys", { "Accept-Profile": "private" }],
  ["roles", "/rest/v1/pg_roles", { "Accept-Profile": "pg_catalog" }],
  ["accounts through an embedding", "/rest/v1/products?select=*,users(*)"],
  ["accounts through a wishlist", "/rest/v1/wishlist_items?select=*,users!user_id(email)"],
  ["another table by a filter", "/rest/v1/products?auth.users.email=like.*"],
  ["another table by a nested filter", "/rest/v1/products?or=(auth.users.email.like.*,id.is.null)"],
  ["a function of the server", "/rest/v1/rpc/pg_sleep?seconds=10"],
  ["a file of the server", "/rest/v1/rpc/pg_read_file?filename=/etc/passwd"],
  ["an expression in a selection", "/rest/v1/products?select=name,(select%201)"],
  ["a statement in an order", "/rest/v1/products?order=name;drop%20table%20products"],
  ["a cast to a catalogue type", "/rest/v1/products?select=name::regclass"],
  ["the library's developer pages", "/_system/config"],
  ["the library's schema listing", "/_system/introspect"],
])("denies access to %s", async (_title, path, headers = {}) => {
  for (const token of [undefined, admin.token]) {
    const { status, body } = await call(path, {
      token,
      headers: headers as Record<string, string>,
    });
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toMatch(/encrypted_password|jwt_secret|office@example/);
  }
});

test.each([
  "100%",
  "_",
  "'",
  '"',
  "\\",
  "; drop table products",
  "(",
  ",",
  "*",
  "😀",
  "x".repeat(250),
])("treats %j as a search text only", async (words) => {
  const { status, body } = await call(
    `/rest/v1/products?name=ilike.${encodeURIComponent(`*${words}*`)}&limit=1`,
  );
  expect(status).toBe(200);
  expect(Array.isArray(body)).toBe(true);
});

test.each([
  ["no key", {}],
  ["a wrong key", { apikey: "sb_publishable_wrong" }],
  ["a made-up secret key", { apikey: "sb_secret_AAAAAAAAAAAAAAAAAAAAAA_AAAAAAAA" }],
])("rejects a call with %s", async (_title, headers) => {
  const answer = await backend.api(new Request(`${SITE_URL}/rest/v1/products`, { headers }));
  expect(answer.status).toBe(401);
});

test.each([
  ["with a foreign signature", "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl"],
  ["without a signature", "eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0."],
  ["that is not a token", "garbage"],
])("grants no rights to a token %s", async (_title, token) => {
  const { status, body } = await call("/rest/v1/enquiries", { token });
  expect(status, JSON.stringify(body)).toBe(401);
});

test("separates visitors' and admins' rights in mixed calls", async () => {
  const calls = Array.from({ length: 60 }, (_, index) => {
    const token = index % 2 === 0 ? admin.token : undefined;
    return call("/rest/v1/enquiries?select=message", { token });
  });
  for (const [index, answer] of (await Promise.all(calls)).entries()) {
    if (index % 2 === 0) expect(answer.body).toEqual([{ message: "Private" }]);
    else expect(answer.body).toMatchObject({ code: "42501" });
  }
});

test.each([
  ["a stranger", undefined, "2s"],
  ["a member", admin.token, "8s"],
])("stops a statement of %s after %s", async (_title, token, limit) => {
  // Pages never query this; a policy shows the timeout of the caller's connection.
  await sql`
    alter policy "everybody reads categories" on public.categories
      using (current_setting('statement_timeout') = ${sql.lit(limit)})`.execute(database);
  onTestFinished(async () => {
    await sql`alter policy "everybody reads categories" on public.categories using (true)`.execute(
      database,
    );
  });
  const { body } = await call("/rest/v1/categories?select=id&limit=1", { token });
  expect(body).toHaveLength(1);
});
