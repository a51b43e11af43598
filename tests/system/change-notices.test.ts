import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { until } from "../until.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";

const backend = await startTestBackend();
const { database, call } = backend;
const admin = await createAccount(backend, "office", "admin");

function countNotices() {
  const listener = vi.fn();
  backend.onCatalogueChange(listener);
  return listener;
}

test("announces a product saved by an admin", async () => {
  const listener = countNotices();
  const {
    rows: [product],
  } = await sql<{ id: string }>`select id from products limit 1`.execute(database);
  await call(`/rest/v1/products?id=eq.${product?.id}`, {
    method: "PATCH",
    token: admin.token,
    body: { stock: 7 },
  });
  await until(() => listener.mock.calls.length > 0);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("announces added products, to the office too", async () => {
  const listener = countNotices();
  const offices = vi.fn();
  backend.onOfficeChange(offices);
  await sql`
    insert into products (name, price, category_id)
    select 'Added ' || n, 1, (select id from categories limit 1) from generate_series(1, 3) as n`.execute(
    database,
  );
  await until(() => listener.mock.calls.length > 0);
  await until(() => offices.mock.calls.length >= 2);
  expect(offices.mock.calls.map(([table]) => table).toSorted()).toEqual([
    "products",
    "stock_movements",
  ]);
});

test("announces nothing for changes without permission or effect", async () => {
  const offices = vi.fn();
  backend.onOfficeChange(offices);
  const { token } = await createAccount(backend, "customer");
  await until(() => offices.mock.calls.length > 0);
  offices.mockClear();
  for (const table of ["products", "categories", "machine_models"]) {
    const deleted = await call(`/rest/v1/${table}?id=eq.${randomUUID()}`, {
      method: "DELETE",
      token,
    });
    expect(deleted.status).toBe(204);
  }
  await sql`insert into products (name, price) select 'None', 1 where false`.execute(database);
  // Notices arrive in order, so this one marks the end.
  await sql`update products set description = 'Another' where id = (select id from products limit 1)`.execute(
    database,
  );
  await until(() => offices.mock.calls.some(([table]) => table === "products"));
  expect(offices.mock.calls.map(([table]) => table)).toEqual(["products"]);
});

test("announces a flood of changes immediately and again afterwards", async () => {
  const listener = countNotices();
  // The payloads differ, because PostgreSQL drops duplicates within a transaction.
  await sql`select pg_notify('catalogue_changed', n::text) from generate_series(1, 200) as n`.execute(
    database,
  );
  await until(() => listener.mock.calls.length >= 2);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("announces a new category", async () => {
  const listener = countNotices();
  await sql`insert into categories (name) values ('Announced')`.execute(database);
  await until(() => listener.mock.calls.length > 0);
});

test("assumes a change after a gap in listening, and hears later ones", async () => {
  const listener = countNotices();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database);
  await until(() => listener.mock.calls.length > 0);
  listener.mockClear();
  await sql`update products set stock = 4`.execute(database);
  await until(() => listener.mock.calls.length > 0);
});

test("reports whether its database responds", async () => {
  expect(await backend.ready()).toBe(true);
  await backend.close();
  expect(await backend.ready()).toBe(false);
});
