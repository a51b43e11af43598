import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { importCustomers } from "#domains/customers/contracts.ts";
import { fetchCustomer } from "#domains/customers/customers.ts";
import {
  fetchImports,
  fetchPriceListColumns,
  undoWholeImport,
} from "#domains/products/product-import.ts";
import { importPriceList, type OfferWrite, saveSupplier } from "#domains/purchasing/contracts.ts";
import { fetchOffer } from "#domains/purchasing/suppliers.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const others = [
  tableClient(backend),
  tableClient(backend, await createAccount(backend, "customer")),
  tableClient(backend, await createAccount(backend, "workshop", "workshop")),
];
const { rows: categories } = await sql<{ id: string }>`select id from categories limit 1`.execute(
  database,
);

async function newProduct(): Promise<string> {
  const id = randomUUID();
  const category_id = categories[0]?.id;
  await insertRow("products", {
    ...{ id, name: `Bearing ${id}`, price: 20, cost: 9, stock: 1, category_id },
  }).execute(database);
  return id;
}

async function productOf(id: string) {
  const { rows } = await sql<{ price: number; cost: number; seen: string }>`
    select price::float, cost::float, to_json(updated_at) #>> '{}' as seen
    from products where id = ${id}`.execute(database);
  return rows[0] ?? { price: 0, cost: 0, seen: "" };
}

async function newSupplier(): Promise<string> {
  const target = randomUUID();
  const fields = { name: target, currency: "ZAR", payment_terms: "", lead_days: 0, note: "" };
  await saveSupplier(office, { ...{ target, seen: null, fields }, contacts: [] });
  return target;
}

const COLUMNS = [{ heading: "Code", column: "supplier_number" }];
const recorded = () => ({
  ...{ id: randomUUID(), source: "Karoo", file_name: "prices.csv", columns: COLUMNS },
});
const TERMS = { ...{ supplier_number: "K-1", price: 10, price_from: null }, pack_size: 5 };
const OFFER = { ...TERMS, minimum: 0, lead_days: null };
const offerOf = (product_id: string, values: Partial<OfferWrite> = {}): OfferWrite => ({
  ...{ product_id, ...OFFER, was: null },
  ...values,
});
const stored = (supplier: string, product: string) => fetchOffer(office, { supplier, product });

test("imports a price list whole, once, and undoes it except what changed since (PUR-8)", async () => {
  const supplier = await newSupplier();
  const [one, other] = [await newProduct(), await newProduct()];
  const given = { supplier, currency: "ZAR" };
  await importPriceList(office, {
    ...{ ...given, import: recorded(), rows: [] },
    offers: [offerOf(one)],
  });
  expect(await stored(supplier, one)).toMatchObject({ ...OFFER, preferred: true });
  expect(await fetchPriceListColumns(office, supplier)).toEqual(COLUMNS);

  const later = recorded();
  const { seen } = await productOf(one);
  const offers = [
    offerOf(one, { price: 12, price_from: "2026-11-01", was: OFFER }),
    offerOf(other, { supplier_number: "K-2" }),
  ];
  const rows = [{ id: one, seen, cost: 12, price: 15.6 }];
  const written = { ...given, offers, rows, import: later };
  const refusals: [object, string][] = [
    [{ offers: [offerOf(one, { was: { ...OFFER, price: 11 } })] }, "1 of these products have"],
    [{ offers: [offerOf(one)] }, "1 of these products have been changed"],
    [{ offers: [offerOf(randomUUID())], rows: [] }, "1 of these products have been changed"],
    [{ rows: [{ id: one, seen: "2026-01-01 00:00:00+00" }] }, "1 of these products have been"],
    [{ currency: "EUR" }, "Someone else deleted this supplier or changed its currency."],
  ];
  for (const [change, message] of refusals) {
    await expect(importPriceList(office, { ...written, ...change })).rejects.toThrow(message);
  }
  expect(await productOf(one)).toMatchObject({ price: 20, cost: 9 });
  await importPriceList(office, written);
  expect(await stored(supplier, one)).toMatchObject({ price: 12, price_from: "2026-11-01" });
  expect(await productOf(one)).toMatchObject({ price: 15.6, cost: 12 });
  const [latest] = await fetchImports(office);
  expect(latest).toMatchObject({ id: later.id, added: 1, changed: 1, supplier_id: supplier });

  await sql`update product_suppliers set price = 99 where product_id = ${other}`.execute(database);
  expect(await undoWholeImport(office, later.id)).toEqual({ undone: 2, kept: 1 });
  expect(await stored(supplier, one)).toMatchObject(OFFER);
  expect(await productOf(one)).toMatchObject({ price: 20, cost: 9 });
  expect(await stored(supplier, other)).toMatchObject({ price: 99 });
});

test("rejects price lists and customers from all but the office (PUR-7, PUR-8, OFF-110)", async () => {
  const supplier = await newSupplier();
  const product = await newProduct();
  for (const client of others) {
    const call = importPriceList(client, {
      ...{ supplier, currency: "ZAR", offers: [offerOf(product)], rows: [], import: recorded() },
    });
    await expect(call).rejects.toThrow();
    await expect(importCustomers(client, { rows: [customer("Mill")] })).rejects.toThrow();
  }
  expect(await stored(supplier, product)).toBeNull();
});

function customer(name: string, values: object = {}) {
  const fields = { name, phone: "", vat_number: "", vat_mode: "standard" as const, currency: "" };
  const texts = { payment_terms: "", address: "", delivery_address: "", note: "" };
  const people = [{ id: randomUUID(), name: "Anna", role: "", email: "", phone: "" }];
  return { target: randomUUID(), seen: null, customer: { ...fields, ...texts }, people, ...values };
}

test("imports all customers or none (OFF-110)", async () => {
  const [one, other] = [customer("Mill One"), customer("Mill Two")];
  const nameless = customer("");
  const call = importCustomers(office, { rows: [one, nameless] });
  await expect(call).rejects.toThrow("Enter a name.");
  expect(await fetchCustomer(office, one.target)).toBeNull();
  await importCustomers(office, { rows: [one, other] });
  const saved = await fetchCustomer(office, one.target);
  expect(saved).toMatchObject({ name: "Mill One", customer_contacts: [{ name: "Anna" }] });
  const changed = { ...one, seen: saved?.updated_at ?? null };
  changed.customer.payment_terms = "30 days";
  await importCustomers(office, { rows: [changed] });
  expect(await fetchCustomer(office, one.target)).toMatchObject({ payment_terms: "30 days" });
  await expect(importCustomers(office, { rows: [changed] })).rejects.toThrow(
    "Someone else changed one of these customers. Nothing was imported.",
  );
});
