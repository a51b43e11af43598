import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openRecord } from "#domains/accounts/contracts.ts";
import { fetchSamples, removeSamples } from "#domains/company/contracts.ts";
import { removeAllSamples, restoreSamples } from "#domains/company/samples.ts";
import { saveMachines } from "#domains/machines/contracts.ts";
import { fetchOfficeMachine } from "#domains/machines/machine-edits.ts";
import { saveOrder } from "#domains/orders/office-orders.ts";
import { fetchProductVersion, setListedField } from "#domains/products/product-edits.ts";
import { products } from "../../supabase/seed/catalogue.ts";
import { machineModels } from "../../supabase/seed/machines.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";
import { createEmptyDatabase } from "./test-database.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = tableClient(backend, await createAccount(backend, "admin", "admin"));
const colleague = tableClient(backend, await createAccount(backend, "colleague", "office"));
const visitor = tableClient(backend);

const [sold = "", repriced = "", open = "", reserved = ""] = products.map(({ id }) => id);
const [machine = "", kit = ""] = machineModels.map(({ id }) => id);
const TABLES = [
  "categories",
  "products",
  "product_relations",
  "machine_models",
  "machine_positions",
];

/** Everything in the catalogue, in a fixed order. */
const catalogue = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql`
        select to_jsonb(one) - '{revised_at,position}'::text[] as row from ${sql.table(table)} as one
        order by id`.execute(database);
      return rows;
    }),
  );
const order = (product: string) =>
  saveOrder(admin, {
    ...{
      id: randomUUID(),
      seen: null,
      customer_email: "buyer@example.com",
      customer_name: "Buyer",
    },
    enquiry_id: null,
    lines: [{ product_id: product, product_name: "Part", quantity: 1, price: 10, note: "" }],
  });
const version = async (id: string) => {
  const product = await fetchProductVersion(admin, id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
};
const nameOf = async (id: string) => (await version(id)).name;

test("lists every sample of a first start as unchanged until its content changes (COM-1)", async () => {
  const { samples } = await fetchSamples(admin);
  expect(samples).toHaveLength(products.length + machineModels.length);
  expect(samples.filter(({ changed, used, shown }) => changed || used || !shown)).toEqual([]);

  await order(sold);
  await setListedField(admin, await version(repriced), { price: 12.5 });
  const {
    updated_at: seen,
    machine_positions,
    ...model
  } = (await fetchOfficeMachine(admin, machine)) as NonNullable<
    Awaited<ReturnType<typeof fetchOfficeMachine>>
  >;
  const { id, slug: _slug, ...written } = model;
  await saveMachines(admin, {
    machines: [{ id, seen, model: written, positions: machine_positions.slice(1) } as never],
  });
  await sql`update products set reserved = 1, state = 'published' where id = ${reserved}`.execute(
    database,
  );
  const now = new Map((await fetchSamples(admin)).samples.map((one) => [one.id, one]));
  expect(now.get(sold)).toMatchObject({ used: true, changed: false });
  expect(now.get(repriced)).toMatchObject({ changed: true });
  expect(now.get(machine)).toMatchObject({ changed: true });
  expect(now.get(kit)).toMatchObject({ changed: false });
  expect(now.get(reserved)).toMatchObject({ changed: false });
});

test("removes unchanged samples, hides the sold one, and leaves those that a colleague changed or has open (COM-2)", async () => {
  const before = await catalogue();
  await openRecord(colleague, { tab: randomUUID(), record: `product ${open}` });
  const { samples } = await fetchSamples(admin);
  const kept = await removeAllSamples(admin, { samples, withChanged: false });
  expect(kept).toEqual([await nameOf(open)]);

  const left = await fetchSamples(admin);
  expect(left.samples.map(({ id }) => id).sort()).toEqual([sold, repriced, open, machine].sort());
  const { data: shown } = await visitor.from("products").select("id").throwOnError();
  expect(shown.map(({ id }) => id).sort()).toEqual([repriced, open].sort());
  const { data: categories } = await visitor.from("categories").select("name").throwOnError();
  expect(categories.length).toBeLessThanOrEqual(3);

  await openRecord(colleague, { tab: randomUUID(), record: "" });
  expect(await restoreSamples(admin, left)).toBe(0);
  const after = await catalogue();
  // Hiding and publishing it again gave the sold product another version.
  const same = (rows: unknown[]) => JSON.stringify(rows).replaceAll(/"updated_at":"[^"]*",?/g, "");
  expect(after.map(same)).toEqual(before.map(same));
});

test("does not remove a sample that a colleague saves while the removal runs (COM-2)", async () => {
  const { samples } = await fetchSamples(admin);
  const target = samples.find(({ id, kind }) => kind === "products" && id === products[9]?.id);
  await setListedField(colleague, await version(target?.id ?? ""), { price: 77 });
  expect(await removeSamples(admin, { ids: [target?.id ?? ""], with_changed: false })).toEqual([
    target?.name,
  ]);
  expect((await version(target?.id ?? "")).price).toBe(77);
});

test("hides samples that are bought, supplied, priced, fitted or counted instead of deleting them (COM-2)", async () => {
  const ids = products.slice(10, 15).map(({ id }) => id);
  const [bought, supplied, fitted, counted, agreed] = ids;
  const [supplier, purchase, model] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into suppliers (id, name, currency) values (${supplier}, 'Karoo', 'ZAR')`.execute(
    database,
  );
  await insertRow("purchases", {
    ...{ id: purchase, supplier_id: supplier, supplier_name: "Karoo", currency: "ZAR" },
  }).execute(database);
  await insertRow("purchase_lines", {
    ...{ id: randomUUID(), purchase_id: purchase, position: 1, product_id: bought },
    ...{ product_name: "Seal", quantity: 1, price: 1 },
  }).execute(database);
  await insertRow("product_suppliers", {
    ...{ id: randomUUID(), product_id: supplied, supplier_id: supplier },
  }).execute(database);
  await insertRow("agreed_prices", {
    ...{ id: randomUUID(), price_group: "Mines", product_id: agreed },
    ...{ price: 5, valid_from: "2026-11-27" },
  }).execute(database);
  await insertRow("machine_models", {
    ...{ id: model, manufacturer: "Own", model: "RB 1", kind: "roots-blower" },
  }).execute(database);
  await insertRow("machine_positions", {
    ...{ model_id: model, callout: 1, name: "Seal", product_id: fitted },
  }).execute(database);
  await sql`update products set stock = stock + 1 where id = ${counted}`.execute(database);
  await removeSamples(admin, { ids, with_changed: true });
  const { rows } = await sql`select state from products where id = any (${ids})`.execute(database);
  expect(rows).toEqual(ids.map(() => ({ state: "hidden" })));
});

test("removes changed samples too if asked, for admins only (COM-2)", async () => {
  const { samples } = await fetchSamples(admin);
  await expect(fetchSamples(colleague)).rejects.toThrow("This is for admins.");
  await expect(removeSamples(colleague, { ids: [sold], with_changed: true })).rejects.toThrow(
    "This is for admins.",
  );
  await removeAllSamples(admin, { samples, withChanged: true });
  const left = (await fetchSamples(admin)).samples.filter(({ shown }) => shown);
  expect(left.map(({ id }) => id)).toEqual([open]);
});

test("starts without sample rows if configured so, and adds none later (COM-3)", async () => {
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  for (const SAMPLE_DATA of ["no", "yes"]) {
    const site = await startTestBackend({ DATABASE_URL: empty.url, SAMPLE_DATA }, onTestFinished);
    for (const table of ["products", "categories", "machine_models"] as const) {
      const { data } = await tableClient(site).from(table).select("id").throwOnError();
      expect(data).toEqual([]);
    }
    await site.close();
  }
});
