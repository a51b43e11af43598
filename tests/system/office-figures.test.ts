import { sql } from "kysely";
import { expect, test } from "vitest";
import { LOW_STOCK } from "#app/data/database.ts";
import { fetchLowStock, fetchOfficeFigures } from "#app/data/office-figures.ts";
import { EVERY_PRODUCT, fetchProductPage } from "#app/data/product-list.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "office", "admin");
const client = tableClient(backend, admin);

test("revenue counts what was confirmed, not what is only asked for or cancelled", async () => {
  for (const [status, price] of [
    ["received", 1],
    ["confirmed", 10],
    ["dispatched", 100.5],
    ["delivered", 1000],
    ["cancelled", 10_000],
  ] as const) {
    const {
      rows: [order],
    } = await sql<{ id: string }>`
      insert into orders (customer_email, status) values ('a@example.com', ${status}) returning id`.execute(
      database,
    );
    await sql`
      insert into order_items (order_id, product_name, quantity, price)
      values (${order?.id}, 'Work', 1, ${price})`.execute(database);
  }
  const figures = await fetchOfficeFigures(client, 2);
  const {
    rows: [{ products } = {}],
  } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(
    database,
  );
  expect(figures).toMatchObject({ revenue: 1110.5, orders: 5, products, users: 1 });
});

test("a week begins on the office's Monday, and quiet weeks are there too", async () => {
  const {
    rows: [{ monday } = {}],
  } = await sql<{ monday: string }>`
    select date_trunc('week', now() at time zone 'Africa/Johannesburg')
      at time zone 'Africa/Johannesburg' as monday`.execute(database);
  for (const seconds of [0, -1]) {
    await sql`
      insert into contact_messages (name, email, subject, message, created_at, mail_error)
      values ('Ann', 'ann@example.com', 'other', 'Help',
        ${monday}::timestamptz + make_interval(secs => ${seconds}), '450 busy')`.execute(database);
  }
  const { weeks, newEnquiries, unsentMails } = await fetchOfficeFigures(client, 4);
  expect(weeks.map(({ enquiries }) => enquiries)).toEqual([0, 0, 1, 1]);
  expect(weeks.at(-1)?.orders).toBe(5);
  expect(new Set(weeks.map(({ start }) => new Date(start).getUTCDay()))).toEqual(new Set([1]));
  expect({ newEnquiries, unsentMails }).toEqual({ newEnquiries: 2, unsentMails: 2 });
});

test("the shortest stocks stand first, and all of them are counted", async () => {
  await sql`update products set stock = 50`.execute(database);
  await sql`
    update products set stock = 3 where id in (select id from products order by id limit 3)`.execute(
    database,
  );
  await sql`update products set stock = 0 where id = (select id from products order by id limit 1)`.execute(
    database,
  );
  const { products, total } = await fetchLowStock(client, 2);
  expect(products.map(({ stock }) => stock)).toEqual([0, 3]);
  expect(total).toBe(3);
});

test("the dashboard and the list of products call the same stocks low", async () => {
  await sql`
    update products set stock = ${LOW_STOCK} + 1
    where id = (select id from products order by id desc limit 1)`.execute(database);
  const list = await fetchProductPage(client, { ...EVERY_PRODUCT, stock: "low" }, 1);
  expect(list.total).toBe((await fetchLowStock(client, 1)).total);
});
