import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createAccount, startTestBackend } from "./backend-harness.ts";

const backend = await startTestBackend();
const { database, call } = backend;
const admin = await createAccount(backend, "office", "admin");

function countNotices() {
  const listener = vi.fn();
  backend.onCatalogueChange(listener);
  return listener;
}

test("a product saved by an admin is announced", async () => {
  const listener = countNotices();
  const {
    rows: [product],
  } = await sql<{ id: string }>`select id from products limit 1`.execute(database);
  await call(`/rest/v1/products?id=eq.${product?.id}`, {
    method: "PATCH",
    token: admin.token,
    body: { stock: 7 },
  });
  await vi.waitUntil(() => listener.mock.calls.length > 0);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a change of many products is announced once", async () => {
  const listener = countNotices();
  await sql`update products set stock = 3`.execute(database);
  await sql`insert into categories (name) values ('Announced')`.execute(database);
  await vi.waitUntil(() => listener.mock.calls.length >= 2);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("after a gap in listening a change is assumed, and later ones are heard again", async () => {
  const listener = countNotices();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database);
  await vi.waitUntil(() => listener.mock.calls.length > 0, { timeout: 10_000 });
  listener.mockClear();
  await sql`update products set stock = 4`.execute(database);
  await vi.waitUntil(() => listener.mock.calls.length > 0);
});

test("the backend says whether its database answers", async () => {
  expect(await backend.ready()).toBe(true);
  await backend.close();
  expect(await backend.ready()).toBe(false);
});
