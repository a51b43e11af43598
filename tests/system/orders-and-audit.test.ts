import { sql } from "kysely";
import { expect, test } from "vitest";
import { createAccount, startTestBackend } from "./backend-harness.ts";

const backend = await startTestBackend();
const { database, call } = backend;
const admin = await createAccount(backend, "office", "admin");
const customer = await createAccount(backend, "buyer");

async function add(table: string, row: object) {
  const { status, body } = await call(`/rest/v1/${table}`, {
    method: "POST",
    token: admin.token,
    body: row,
    headers: { Prefer: "return=representation" },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body[0];
}

const category = await add("categories", { name: "Test bearings" });

test("an order finds its customer, sums its lines and outlives its products", async () => {
  const product = await add("products", {
    name: "6205-2RS",
    price: 12.5,
    category_id: category.id,
  });
  const order = await add("orders", { customer_email: "Buyer@example.com" });
  expect(order.user_id).toBe(customer.id);
  await add("order_items", {
    order_id: order.id,
    product_id: product.id,
    quantity: 3,
    price: 11.9,
  });
  await add("order_items", { order_id: order.id, product_name: "Labour", quantity: 1, price: 0.1 });
  await call(`/rest/v1/products?id=eq.${product.id}`, { method: "DELETE", token: admin.token });

  const { body } = await call(
    "/rest/v1/orders?select=total,order_items(product_name,price,product:products(name))&order=created_at.desc",
    { token: customer.token },
  );
  expect(body).toEqual([
    {
      total: 35.8,
      order_items: expect.arrayContaining([
        { product_name: "6205-2RS", price: 11.9, product: null },
        { product_name: "Labour", price: 0.1, product: null },
      ]),
    },
  ]);
});

test("a total cannot be written, only its lines", async () => {
  const order = await add("orders", { customer_email: "other@example.com", total: 99 });
  expect(order.total).toBe(0);
  await call(`/rest/v1/orders?id=eq.${order.id}`, {
    method: "PATCH",
    token: admin.token,
    body: { total: 99 },
  });
  const {
    rows: [row],
  } = await sql<{ total: number }>`select total from orders where id = ${order.id}`.execute(
    database,
  );
  expect(row?.total).toBe(0);
});

test("orders wait for a customer who signs up later, until the address is confirmed", async () => {
  const order = await add("orders", { customer_email: "late@example.com" });
  expect(order.user_id).toBeNull();
  const { body } = await call("/auth/v1/signup", {
    method: "POST",
    body: { email: "late@example.com", password: "secret1" },
  });
  const owner = async () =>
    (
      await sql<{ user_id: string }>`select user_id from orders where id = ${order.id}`.execute(
        database,
      )
    ).rows[0]?.user_id;
  expect(await owner()).toBeNull();
  await sql`update auth.users set email_confirmed_at = now() where id = ${body.id}`.execute(
    database,
  );
  expect(await owner()).toBe(body.id);
});

test("deleting a product takes it out of wishlists", async () => {
  const product = await add("products", { name: "Gone soon", price: 1, category_id: category.id });
  await call("/rest/v1/wishlist_items", {
    method: "POST",
    token: customer.token,
    body: { user_id: customer.id, product_id: product.id },
  });
  await call(`/rest/v1/products?id=eq.${product.id}`, { method: "DELETE", token: admin.token });
  const { body } = await call("/rest/v1/wishlist_items", { token: customer.token });
  expect(body).toEqual([]);
});

test.each([
  ["a negative price", { price: -1 }],
  ["a price that is no number", { price: "NaN" }],
  ["a negative stock", { stock: -1 }],
  ["half a piece", { stock: 1.5 }],
  ["six stars", { rating: 6 }],
  ["an empty name", { name: "  " }],
  ["a name of 10,000 characters", { name: "x".repeat(10_000) }],
  ["a script as picture", { image_url: "javascript:alert(1)" }],
  ["data as picture", { image_url: "data:image/png;base64,AAAA" }],
  ["a picture without TLS", { image_url: "http://example.com/a.png" }],
  ["a picture on a site that looks like a path", { image_url: "//example.com/a.png" }],
  ["a category that does not exist", { category_id: customer.id }],
])("a product with %s is refused", async (_title, change) => {
  const { status } = await call("/rest/v1/products", {
    method: "POST",
    token: admin.token,
    body: { name: "Fine", price: 1, category_id: category.id, ...change },
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test("every change of a product names its actor, with what was there before and after", async () => {
  const product = await add("products", { name: "Audited", price: 10, category_id: category.id });
  await call(`/rest/v1/products?id=eq.${product.id}`, {
    method: "PATCH",
    token: admin.token,
    body: { price: 12 },
  });
  await call(`/rest/v1/products?id=eq.${product.id}`, { method: "DELETE", token: admin.token });
  const { body } = await call(
    `/rest/v1/audit_log?table_name=eq.products&row_id=eq.${product.id}&order=id`,
    { token: admin.token },
  );
  expect(body).toEqual([
    expect.objectContaining({ action: "insert", actor: admin.id }),
    expect.objectContaining({
      action: "update",
      actor: admin.id,
      before: { price: 10 },
      after: { price: 12 },
    }),
    expect.objectContaining({ action: "delete", actor: admin.id }),
  ]);
});

test("nobody changes or empties the audit log, not even the owner of the database", async () => {
  await expect(sql`update audit_log set actor = null`.execute(database)).rejects.toThrow(
    "only ever added to",
  );
  await expect(sql`delete from audit_log`.execute(database)).rejects.toThrow("only ever added to");
  await expect(sql`truncate audit_log`.execute(database)).rejects.toThrow("only ever added to");
});

test("an enquiry's words cannot be changed, its status says who changed it", async () => {
  const {
    rows: [message],
  } = await sql<{ id: string }>`
    insert into contact_messages (name, email, subject, message)
    values ('Ann', 'ann@example.com', 'other', 'Help') returning id`.execute(database);
  const change = (body: object) =>
    call(`/rest/v1/contact_messages?id=eq.${message?.id}`, {
      method: "PATCH",
      token: admin.token,
      body,
    });
  expect((await change({ message: "Never mind" })).status).toBe(403);
  expect((await change({ mail_state: "sent" })).status).toBe(403);
  expect((await change({ status: "lost" })).status).toBe(400);
  expect((await change({ status: "in progress", note: "Called back" })).status).toBeLessThan(300);
  const {
    rows: [row],
  } = await sql`select * from contact_messages where id = ${message?.id}`.execute(database);
  expect(row).toMatchObject({
    message: "Help",
    status: "in progress",
    note: "Called back",
    status_changed_by: admin.id,
  });
});
