import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { undoDeletion } from "#app/data/contracts.ts";
import {
  type AgreedPriceFields,
  deleteAgreedPrice,
  fetchAgreedPrices,
  fetchPriceGroups,
  saveAgreedPrice,
} from "#domains/customers/agreed-prices.ts";
import {
  fetchMyPrices,
  mergeCustomers,
  previewCustomerMerge,
  undoCustomerMerge,
} from "#domains/customers/contracts.ts";
import { mergedCustomer } from "#domains/customers/merged-customer.ts";
import { mergeCategories } from "#domains/products/contracts.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const account = (name: string, role?: "workshop" | "office" | "admin") =>
  createAccount(backend, `${name}-${randomUUID().slice(0, 8)}`, role);
const office = tableClient(backend, await account("office", "office"));

async function customer(values: { email?: string; price_group?: string } = {}): Promise<string> {
  const { email, price_group = "" } = values;
  const id = randomUUID();
  await insertRow("customers", { id, name: "Vaal Mills", price_group }).execute(database);
  if (email) {
    await insertRow("customer_contacts", { customer_id: id, name: "Thandi", email }).execute(
      database,
    );
  }
  return id;
}
const categories = await sql<{ id: string }>`
  insert into categories (name) values ('Agreed bearings') returning id`.execute(database);
const category = categories.rows[0]?.id ?? "";
async function product(): Promise<string> {
  const id = randomUUID();
  await insertRow("products", {
    id,
    name: `Bearing ${id}`,
    price: 100,
    category_id: category,
  }).execute(database);
  return id;
}
async function agree(
  owner: { customer_id: string } | { price_group: string },
  values: Partial<AgreedPriceFields>,
): Promise<string> {
  const id = randomUUID();
  await saveAgreedPrice(office, {
    ...{ id, seen: null, customer_id: null, price_group: "", product_id: null, category_id: null },
    ...{ price: null, discount_percent: null, valid_from: "2020-01-01", valid_until: null },
    ...{ ...owner, ...values },
  });
  return id;
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test("shows agreed prices to the office and their own customer only (OFF-108, DAT-13)", async () => {
  const [own, stranger] = [await account("own"), await account("stranger")];
  const group = `Mines ${randomUUID()}`;
  const mill = await customer({ email: own.email.toUpperCase(), price_group: group });
  await customer({ email: stranger.email });
  const part = await product();
  const ids = [
    await agree({ customer_id: mill }, { product_id: part, price: 90 }),
    await agree({ price_group: group }, { category_id: category, discount_percent: 5 }),
  ].toSorted();
  const hidden = await product();
  await sql`update products set state = 'hidden' where id = ${hidden}`.execute(database);
  await agree({ customer_id: mill }, { product_id: hidden, price: 1 });
  await agree({ customer_id: mill }, { discount_percent: 1, valid_until: "2020-12-31" });
  await agree({ customer_id: mill }, { discount_percent: 2, valid_from: "2999-01-01" });

  const readers = {
    ...{ own, stranger, workshop: await account("workshop", "workshop") },
    ...{ office: await account("colleague", "office"), admin: await account("admin", "admin") },
  };
  for (const [name, reader] of Object.entries(readers)) {
    const tables = tableClient(backend, reader);
    const { data } = await tables.from("agreed_prices").select("id").in("id", ids).throwOnError();
    expect(idsOf(data), name).toEqual(name === "office" || name === "admin" ? ids : []);
    expect(idsOf(await fetchMyPrices(tables)), name).toEqual(name === "own" ? ids : []);
  }
  const visitor = tableClient(backend);
  expect((await visitor.from("agreed_prices").select("id")).error).not.toBeNull();
  await expect(fetchMyPrices(visitor)).rejects.toThrow();

  const mine = await fetchMyPrices(tableClient(backend, own));
  expect(mine.find(({ product_id }) => product_id === part)).toMatchObject({
    ...{ price: 90, product: { price: 100, price_breaks: [] } },
  });
  // The group’s name is for the office.
  expect(JSON.stringify(mine)).not.toContain(group);
  await sql`update auth.users set email_confirmed_at = null where id = ${own.id}`.execute(database);
  expect(await fetchMyPrices(tableClient(backend, own))).toEqual([]);
});

test("lists a customer's entries with its group's, and the groups in use (OFF-108)", async () => {
  const group = `Quarries "and, (more)" ${randomUUID()}`;
  const [mill, other] = [await customer({ price_group: group }), await customer()];
  const ids = [
    await agree({ customer_id: mill }, { discount_percent: 5 }),
    await agree({ price_group: group }, { discount_percent: 5 }),
  ].toSorted();
  await agree({ customer_id: other }, { discount_percent: 5 });
  expect(idsOf(await fetchAgreedPrices(office, mill))).toEqual(ids);
  expect(await fetchAgreedPrices(office, other)).toHaveLength(1);
  expect(await fetchPriceGroups(office)).toContain(group);
});

test("rejects overlapping entries of a kind, also from two simultaneous users (OFF-108)", async () => {
  const mill = await customer();
  const part = await product();
  const values = { product_id: part, valid_from: "2026-01-01", valid_until: "2026-06-30" };
  const id = await agree({ customer_id: mill }, { ...values, price: 90 });
  const second = (from: string, until: string | null) =>
    agree({ customer_id: mill }, { ...values, price: 80, valid_from: from, valid_until: until });
  await expect(second("2026-06-30", null)).rejects.toThrow(
    /Another entry for Bearing .* is valid in this period, from .* until .*\. Change its dates/,
  );
  const later = await second("2026-07-01", null);
  await agree({ customer_id: mill }, { ...values, discount_percent: 10 });
  await agree({ customer_id: await customer() }, { ...values, price: 85 });
  const held = (await fetchAgreedPrices(office, mill)).find((one) => one.id === id);
  if (!held) throw new Error(`No entry ${id}`);
  const { updated_at: seen, products: _, categories: __, ...fields } = held;
  const change = (until: string | null) =>
    saveAgreedPrice(office, { ...fields, seen, valid_until: until });
  await expect(change(null)).rejects.toThrow("Another entry for");
  await change("2026-05-31");
  await expect(change("2026-04-30")).rejects.toThrow("Someone else changed or deleted this price.");

  const race = await Promise.allSettled(
    [1, 2].map(() => agree({ customer_id: mill }, { discount_percent: 3 })),
  );
  expect(race.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);

  // An undo meets the same rule.
  await deleteAgreedPrice(office, later);
  const between = await second("2027-01-01", "2027-02-01");
  await expect(undoDeletion(office, { target: later })).rejects.toThrow("Another entry for");
  await deleteAgreedPrice(office, between);
  await undoDeletion(office, { target: later });
  expect(idsOf(await fetchAgreedPrices(office, mill))).toContain(later);
});

test.each([
  ["a price of 0", { price: 0 }],
  ["a discount below 0", { price: null, discount_percent: -1 }],
  ["a discount of 100%", { price: null, discount_percent: 100 }],
  ["price and discount", { discount_percent: 5 }],
  ["an end before the start", { valid_until: "2019-12-31" }],
  ["product and category", { category_id: category }],
  ["customer and group", { price_group: "Mines" }],
])("rejects %s by the database too (OFF-108)", async (_title, values) => {
  const owner = { customer_id: await customer() };
  await expect(
    agree(owner, { product_id: await product(), price: 5, ...values }),
  ).rejects.toThrow();
});

test("moves entries with a merge and back, unless they overlap (OFF-59, OFF-108)", async () => {
  const group = `Ports ${randomUUID()}`;
  const [gone, stays] = [await customer({ price_group: group }), await customer()];
  const id = await agree({ customer_id: gone }, { discount_percent: 5 });
  const merge = async () => {
    const preview = await previewCustomerMerge(office, { customer: gone, into_customer: stays });
    if (!preview) throw new Error("No preview");
    const { seen, into_seen } = preview;
    const fields = mergedCustomer(preview.gone, preview.stays);
    return mergeCustomers(office, {
      customer: gone,
      seen,
      into_customer: stays,
      into_seen,
      fields,
    });
  };
  const other = await agree({ customer_id: stays }, { discount_percent: 6 });
  await expect(merge()).rejects.toThrow("Another entry for all products is valid in this period");
  await deleteAgreedPrice(office, other);
  const undo = await merge();
  expect(idsOf(await fetchAgreedPrices(office, stays))).toEqual([id]);
  expect(await fetchPriceGroups(office)).toContain(group);
  await undoCustomerMerge(office, { merge: undo });
  expect(idsOf(await fetchAgreedPrices(office, gone))).toEqual([id]);
  expect(await fetchAgreedPrices(office, stays)).toEqual([]);
});

test("moves entries with a merged category and back (OFF-108)", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into categories (name) values ('Agreed couplings') returning id`.execute(database);
  const mill = await customer();
  const from = rows[0]?.id ?? "";
  await agree({ customer_id: mill }, { category_id: from, discount_percent: 5 });
  const held = async () => (await fetchAgreedPrices(office, mill)).map((one) => one.category_id);
  await mergeCategories(office, { category: from, into_category: category });
  expect(await held()).toEqual([category]);
  await undoDeletion(office, { target: from });
  expect(await held()).toEqual([from]);
});
