import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type ChangeFilter, fetchAllChanges, fetchChangePage } from "#app/data/audit-log.ts";
import { LOGGED } from "#app/data/contracts.ts";
import { setRole } from "#domains/accounts/contracts.ts";
import { saveSetting } from "#domains/company/contracts.ts";
import { setEnquiryStatus } from "#domains/enquiries/enquiries.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import { createCategory, deleteCategory, renameCategory } from "#domains/products/categories.ts";
import { sendQuote } from "#domains/quotes/contracts.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "admin", "admin");
const colleague = await createAccount(backend, "colleague", "office");
const [client, others] = [tableClient(backend, admin), tableClient(backend, colleague)];

const ALL: ChangeFilter = {
  ...{ words: "", kind: "", record: "", person: "" },
  period: { from: "", to: "" },
};
const changes = async (filter: Partial<ChangeFilter>) =>
  fetchAllChanges(client, { ...ALL, ...filter });

test("names each kind of record that is logged (OFF-41)", async () => {
  const { rows } = await sql<{ record_table: string }>`
    insert into audit_log (table_name, row_id, action)
    select distinct relname, gen_random_uuid(), 'update'
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname in ('record_change', 'record_added')
    returning record_table`.execute(database);
  expect(rows.length).toBeGreaterThan(20);
  expect(LOGGED).toEqual(expect.arrayContaining(rows.map((row) => row.record_table)));
});

test("logs the user, both values and the record's name for each change (OFF-41)", async () => {
  const category = await createCategory(client, "Shims");
  await renameCategory(others, category, "Spacers");
  const [renamed, added] = await changes({ record: category.id });
  expect(renamed).toMatchObject({
    ...{ action: "update", before: { name: "Shims" }, after: { name: "Spacers" } },
    ...{ by: "colleague@example.com", record_table: "categories", record_name: "Spacers" },
  });
  expect(added).toMatchObject({ action: "insert", by: "admin@example.com" });
  await deleteCategory(others, category.id);
  const [deleted] = await changes({ record: category.id });
  expect(deleted).toMatchObject({
    ...{ action: "delete", record_name: null, was_called: "Spacers" },
  });
});

test("finds changes of order lines by their order, even after changes or deletion (OFF-41)", async () => {
  const id = randomUUID();
  const order = (quantity: number, seen: string | null) =>
    saveOrder(client, {
      ...{ id, seen, customer_email: "ann@example.com", customer_name: "Ann" },
      enquiry_id: null,
      lines: [{ product_id: null, product_name: "Seal", quantity, price: 10, note: "" }],
    });
  await order(2, null);
  await order(3, (await fetchOfficeOrder(client, id))?.updated_at ?? "");
  await sql`update order_items set quantity = 4 where order_id = ${id}`.execute(database);
  await sql`delete from order_items where order_id = ${id}`.execute(database);
  const lines = (await changes({ record: id })).filter((one) => one.table_name === "order_items");
  expect(lines.map(({ action }) => action)).toContain("update");
  expect(lines.map(({ action }) => action)).toContain("delete");
  expect(lines.every(({ record_table }) => record_table === "orders")).toBe(true);
});

test("finds changes of machine parts by their machine, named by manufacturer and model", async () => {
  const id = randomUUID();
  await insertRow("machine_models", {
    id,
    manufacturer: "Karoo",
    model: "KB 1",
    kind: "roots-blower",
  }).execute(database);
  await insertRow("machine_positions", { model_id: id, callout: 1, name: "Casing" }).execute(
    database,
  );
  await sql`update machine_positions set size = 'DN 80' where model_id = ${id}`.execute(database);
  const lines = await changes({ record: id });
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toMatchObject({ record_table: "machine_models", record_name: "Karoo KB 1" });
  }
});

test("logs orders, enquiries, quotations, settings and roles by type (OFF-41)", async () => {
  const enquiry = randomUUID();
  await insertRow("enquiries", {
    ...{ id: enquiry, name: "Ann", email: "ann@example.com", subject: "other", message: "Hello" },
  }).execute(database);
  await setEnquiryStatus(client, enquiry, "new", "answered");
  expect((await changes({ kind: "enquiries", record: enquiry }))[0]).toMatchObject({
    ...{ before: { status: "new" }, after: { status: "answered" } },
  });

  const quote = randomUUID();
  const seen = await saveDraft(client, {
    ...{ id: quote, seen: null, fields: SAMPLE_QUOTE, lines: [SAMPLE_LINE] },
  });
  await sendQuote(client, { target: quote, seen: seen ?? "" });
  expect((await changes({ record: quote })).map(({ after }) => after?.state)).toEqual([
    "sent",
    "draft",
  ]);
  // The log omits the recipient.
  expect(JSON.stringify(await changes({ kind: "quotes" }))).not.toContain(
    SAMPLE_QUOTE.customer_email,
  );

  await saveSetting(client, {
    ...{ key: "public.notice", value: { text: "", from: "", to: "" }, seen: null },
  });
  expect((await changes({ kind: "settings" }))[0]).toMatchObject({ record_name: "public.notice" });

  const person = await createAccount(backend, "newcomer");
  await setRole(client, { person: person.id, becomes: "workshop" });
  expect((await changes({ kind: "profiles" }))[0]).toMatchObject({
    ...{ record_name: "newcomer@example.com", after: { role: "workshop" } },
  });
});

test("filters by user, period and words, and counts the result in pages (OFF-41)", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Grommet ${index}`);
  for (const name of names) await createCategory(others, name);
  const first = await fetchChangePage(client, { ...ALL, words: "grommet" }, 1);
  expect([first.rows.length, first.total]).toEqual([25, 30]);
  const second = await fetchChangePage(client, { ...ALL, words: "grommet" }, 2);
  expect(second.rows).toHaveLength(5);
  // A page past the end returns the first page.
  expect((await fetchChangePage(client, { ...ALL, words: "grommet" }, 9)).rows).toHaveLength(25);
  expect(await changes({ words: "grommet", person: admin.id })).toEqual([]);
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  expect(await changes({ words: "grommet", period: { from: day(2), to: "" } })).toEqual([]);
  expect(await changes({ words: "grommet", period: { from: "", to: day(-2) } })).toEqual([]);
  expect(await changes({ words: "grommet", period: { from: day(-2), to: day(2) } })).toHaveLength(
    30,
  );
  // Invalid filters are ignored.
  expect((await changes({ words: "grommet", kind: "x", record: "y", person: "z" })).length).toBe(
    30,
  );
});

test("preserves the record that a restored log entry names", async () => {
  const [row, record] = [randomUUID(), randomUUID()];
  await sql`
    insert into audit_log (table_name, row_id, action, record_table, record_id)
    values ('order_items', ${row}, 'update', 'orders', ${record})`.execute(database);
  expect(await changes({ record })).toHaveLength(1);
});
