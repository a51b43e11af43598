import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { saveEnquiryNote } from "#domains/enquiries/contracts.ts";
import { readOrderRates } from "#domains/orders/contracts.ts";
import { saveOrder } from "#domains/orders/office-orders.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database, call } = backend;
const admin = await createAccount(backend, "office", "admin");
const customer = await createAccount(backend, "buyer");
const office = tableClient(backend, admin);

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

test("links an order to its customer, totals its lines and outlives its products", async () => {
  const product = await add("products", {
    name: "6205-2RS",
    price: 12.5,
    category_id: category.id,
  });
  const id = randomUUID();
  await saveOrder(office, {
    id,
    seen: null,
    customer_email: "Buyer@example.com",
    customer_name: "",
    enquiry_id: null,
    vat_rate: 0,
    lines: [
      { product_id: product.id, product_name: "6205-2RS", quantity: 3, price: 11.9, note: "" },
      { product_id: null, product_name: "Labour", quantity: 1, price: 0.1, note: "" },
    ],
  });
  expect(await ownerOf(id)).toBe(customer.id);
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

test("hides our exchange rate and house value from an order's own customer (DAT-13)", async () => {
  const read = (query: string, token: string) =>
    call(`/rest/v1/orders?user_id=eq.${customer.id}&${query}`, { token });
  for (const column of ["exchange_rate", "rate_day", "rate_source", "house_net"]) {
    for (const { token } of [customer, admin]) {
      expect((await read(`select=id,${column}`, token)).status, column).toBe(400);
      expect((await read(`${column}=is.null`, token)).status, column).toBe(400);
    }
  }
  const { body } = await read("", customer.token);
  expect(Object.keys(body[0])).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/rate_|house/)]),
  );
  const ids = [body[0].id];
  expect(
    (
      await call("/rest/v1/rpc/read_order_rates", {
        method: "POST",
        token: customer.token,
        body: { ids },
      })
    ).status,
  ).toBe(403);
  expect(await readOrderRates(office, { ids })).toMatchObject([
    { exchange_rate: 1, house_net: 35.8 },
  ]);
});

test.each([
  ["a total", "PATCH", { total: 99 }],
  ["an owner", "PATCH", { user_id: admin.id }],
  ["a date", "PATCH", { created_at: "2020-01-01" }],
  ["a status", "PATCH", { status: "delivered" }],
  ["an order without lines", "POST", { customer_email: "buyer@example.com" }],
  ["a deletion", "DELETE", undefined],
])("rejects writing %s directly, even by an admin", async (_title, method, body) => {
  const { status } = await call(
    `/rest/v1/orders${method === "POST" ? "" : `?customer_email=eq.Buyer@example.com`}`,
    { method, token: admin.token, body },
  );
  expect(status).toBe(403);
});

test("assigns earlier orders to a customer once the address is confirmed", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into orders (customer_email) values ('late@example.com') returning id`.execute(database);
  const id = rows[0]?.id ?? "";
  const { body } = await call("/auth/v1/signup", {
    method: "POST",
    body: { email: "late@example.com", password: "secret1" },
  });
  expect(await ownerOf(id)).toBeNull();
  await sql`update auth.users set email_confirmed_at = now() where id = ${body.id}`.execute(
    database,
  );
  expect(await ownerOf(id)).toBe(body.id);
});

async function ownerOf(order: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ user_id: string | null }>`
    select user_id from orders where id = ${order}`.execute(database);
  return rows[0]?.user_id;
}

test("removes a deleted product from wishlists", async () => {
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
  ["a price that is not a number", { price: "NaN" }],
  ["a negative stock", { stock: -1 }],
  ["a stock of four decimals", { stock: 1.5555 }],
  ["a rating without reviews", { rating: 5 }],
  ["an empty name", { name: "  " }],
  ["a name of 10,000 characters", { name: "x".repeat(10_000) }],
  ["a script as the picture", { image_url: "javascript:alert(1)" }],
  ["data as the picture", { image_url: "data:image/png;base64,AAAA" }],
  ["a picture without TLS", { image_url: "http://example.com/a.png" }],
  ["a picture on a site with a path-like name", { image_url: "//example.com/a.png" }],
  ["a picture URL with a tab", { image_url: "/\t/example.com/a.png" }],
  ["a picture URL with a line end", { image_url: "/media/a.png\n" }],
  ["a category that does not exist", { category_id: customer.id }],
])("rejects a product with %s", async (_title, change) => {
  const { status } = await call("/rest/v1/products", {
    method: "POST",
    token: admin.token,
    body: { name: "Fine", price: 1, category_id: category.id, ...change },
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test("logs every change of a product with its user and both values", async () => {
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

test("rejects changes to the audit log, even by the database owner", async () => {
  await expect(sql`update audit_log set actor = null`.execute(database)).rejects.toThrow(
    "audit-log-stays",
  );
  await expect(sql`delete from audit_log`.execute(database)).rejects.toThrow("audit-log-stays");
  await expect(sql`truncate audit_log`.execute(database)).rejects.toThrow("audit-log-stays");
});

test("protects an enquiry's text and records who changed its status", async () => {
  const {
    rows: [message],
  } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message)
    values ('Ann', 'ann@example.com', 'other', 'Help') returning id`.execute(database);
  const change = (body: object) =>
    call(`/rest/v1/enquiries?id=eq.${message?.id}`, {
      method: "PATCH",
      token: admin.token,
      body,
    });
  expect((await change({ message: "Never mind" })).status).toBe(403);
  expect((await change({ email_status: "sent" })).status).toBe(403);
  expect((await change({ status: "lost" })).status).toBe(400);
  expect((await change({ note: "Past the function" })).status).toBe(403);
  expect((await change({ status: "in progress" })).status).toBeLessThan(300);
  expect(
    await saveEnquiryNote(office, { enquiry: message?.id ?? "", seen: "", becomes: "Called back" }),
  ).toBe(true);
  const {
    rows: [row],
  } = await sql`select * from enquiries where id = ${message?.id}`.execute(database);
  expect(row).toMatchObject({
    message: "Help",
    status: "in progress",
    note: "Called back",
    status_changed_by: admin.id,
  });
});
