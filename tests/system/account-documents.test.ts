import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  fetchCustomerProfile,
  readList,
  renameList,
  saveList,
  shareList,
  withdrawListLinks,
} from "#domains/accounts/contracts.ts";
import { updateProfile } from "#domains/accounts/profiles.ts";
import { deleteList, fetchLists, type ListItem } from "#domains/accounts/saved-lists.ts";
import { fetchOrders } from "#domains/orders/orders.ts";
import {
  acceptQuote,
  fetchMyQuotes,
  openMyQuote,
  readQuote,
  reviseQuote,
  sendQuote,
} from "#domains/quotes/contracts.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { fetchQuote } from "#domains/quotes/quotes.ts";
import type { Sizing } from "#tools/sizing/sizing.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { draftQuote, sentQuote } from "../quote-steps.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "admin"));
const visitor = tableClient(backend);

const YES = { revision: 1, person: "Guest", reference: "PO 7", chosen: [], signature: "" };

async function newCustomer() {
  const account = await createAccount(backend, `c-${randomUUID().slice(0, 8)}`);
  return { ...account, tables: tableClient(backend, account) };
}

test("shows a guest's quotation and order in the later account with that address, and in no other (QUO-32)", async () => {
  const name = `g-${randomUUID().slice(0, 8)}`;
  const { id, number, link } = await sentQuote(office, {
    customer_email: `${name.toUpperCase()}@example.com`,
  });
  await draftQuote(office, { customer_email: `${name}@example.com` });
  const { order } = await acceptQuote(visitor, { link, ...YES });
  const account = await createAccount(backend, name);
  const guest = tableClient(backend, account);
  expect(await fetchMyQuotes(guest)).toEqual([
    expect.objectContaining({
      id,
      number,
      state: "accepted",
      gross: 191.13,
      first_line: SAMPLE_LINE.description,
      line_count: 1,
      reply_reference: "PO 7",
      order_id: order,
    }),
  ]);
  expect((await fetchOrders(guest, account.id)).map((one) => one.id)).toEqual([order]);
  expect(await readQuote(visitor, { link: await openMyQuote(guest, { quote: id }) })).toMatchObject(
    { number },
  );

  const stranger = await newCustomer();
  expect(await fetchMyQuotes(stranger.tables)).toEqual([]);
  await expect(openMyQuote(stranger.tables, { quote: id })).rejects.toThrow("Quotation not found");
});

test("shows an account the latest revision until one goes to another address (QUO-32)", async () => {
  const customer = await newCustomer();
  const { id } = await sentQuote(office, { customer_email: customer.email });
  const second = await reviseQuote(office, { target: id });
  expect((await fetchMyQuotes(customer.tables)).map(({ revision }) => revision)).toEqual([1]);
  await expect(openMyQuote(customer.tables, { quote: second })).rejects.toThrow(
    "Quotation not found",
  );
  const seen = async (draft: string) => (await fetchQuote(office, draft))?.updated_at ?? "";
  await sendQuote(office, { target: second, seen: await seen(second) });
  expect(await fetchMyQuotes(customer.tables)).toMatchObject([{ id: second, revision: 2 }]);

  const third = await reviseQuote(office, { target: second });
  const fields = { ...SAMPLE_QUOTE, customer_email: "somebody@else.example" };
  const saved = await saveDraft(office, {
    ...{ id: third, seen: await seen(third), fields, lines: [SAMPLE_LINE] },
  });
  await sendQuote(office, { target: third, seen: saved ?? "" });
  expect(await fetchMyQuotes(customer.tables)).toEqual([]);
  await expect(openMyQuote(customer.tables, { quote: second })).rejects.toThrow(
    "Quotation not found",
  );
});

test("shows the office company data from confirmed accounts only (QUO-33)", async () => {
  const customer = await newCustomer();
  const said = {
    ...{ company: "Karoo Cement", phone: "053", vat_number: "4010203040" },
    ...{ address: "7 Kiln Road", delivery_address: "Gate 3" },
  };
  await updateProfile(customer.tables, customer.id, { full_name: "Ann", ...said });
  expect(await fetchCustomerProfile(office, { address: customer.email.toUpperCase() })).toEqual(
    said,
  );
  expect(await fetchCustomerProfile(office, { address: "nobody@example.com" })).toBeNull();
  await sql`update auth.users set email_confirmed_at = null where id = ${customer.id}`.execute(
    database,
  );
  expect(await fetchCustomerProfile(office, { address: customer.email })).toBeNull();
});

const sizing: Sizing = { tool: "bearing-life", inputs: { load: "3.5", load_unit: "kn" } };
const SEAL: ListItem = {
  ...{ product_id: null, product_name: "Seal 40 mm", quantity: 2, note: "Viton" },
  sizing: null,
};

async function listed(tables: typeof office, name: string): Promise<string> {
  const list = (await fetchLists(tables)).find((one) => one.name === name);
  if (!list) throw new Error("There is no such list.");
  return list.id;
}

test("saves, replaces on request, renames and deletes a list (QUO-34)", async () => {
  const { tables } = await newCustomer();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products limit 1`.execute(database);
  const { id: product_id = "", name: product_name = "" } = rows[0] ?? {};
  const bearing = { product_id, product_name, quantity: 3, note: "", sizing };
  expect(
    await saveList(tables, {
      list_name: " Blower 3 overhaul kit ",
      items: [bearing, SEAL],
      replaces: false,
    }),
  ).toBe(true);
  expect(await fetchLists(tables)).toMatchObject([
    { name: "Blower 3 overhaul kit", shared_at: null, saved_list_items: [bearing, SEAL] },
  ]);
  expect(
    await saveList(tables, { list_name: "BLOWER 3 overhaul kit", items: [SEAL], replaces: false }),
  ).toBe(false);
  expect(
    await saveList(tables, { list_name: "BLOWER 3 overhaul kit", items: [SEAL], replaces: true }),
  ).toBe(true);
  expect(await saveList(tables, { list_name: "Other", items: [bearing], replaces: true })).toBe(
    true,
  );
  const kit = await listed(tables, "Blower 3 overhaul kit");
  await expect(renameList(tables, { list: kit, list_name: "other" })).rejects.toThrow(
    "already have a list with this name",
  );
  await renameList(tables, { list: kit, list_name: "blower 3 Overhaul kit" });
  await deleteList(tables, await listed(tables, "Other"));
  expect(await fetchLists(tables)).toMatchObject([
    { name: "blower 3 Overhaul kit", saved_list_items: [SEAL] },
  ]);
});

test("limits a list to its owner and opens it by link until revoked (QUO-34)", async () => {
  const owner = await newCustomer();
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, category_id)
    select 'Bearing of a list', 12.5, id from categories limit 1 returning id`.execute(database);
  const product_id = rows[0]?.id ?? "";
  const bearing = { product_id, product_name: "Old name", quantity: 3, note: "", sizing };
  await saveList(owner.tables, { list_name: "Kit", items: [bearing, SEAL], replaces: false });
  const kit = await listed(owner.tables, "Kit");
  const links = [
    await shareList(owner.tables, { list: kit }),
    await shareList(owner.tables, { list: kit }),
  ];
  for (const link of links) {
    expect(await readList(visitor, { link })).toMatchObject({
      name: "Kit",
      items: [
        { product_id, product_name: "Bearing of a list", price: 12.5, quantity: 3, sizing },
        { ...SEAL, price: null },
      ],
    });
  }
  expect(JSON.stringify(await readList(visitor, { link: links[0] ?? "" }))).not.toContain(owner.id);
  // A deleted product's line shows its stored name.
  await sql`delete from products where id = ${product_id}`.execute(database);
  expect((await readList(visitor, { link: links[0] ?? "" }))?.items[0]).toMatchObject({
    ...{ product_id: null, product_name: "Old name", price: null },
  });

  const stranger = await newCustomer();
  for (const tables of [stranger.tables, office, visitor]) {
    expect(await fetchLists(tables).catch(() => [])).toEqual([]);
    await expect(shareList(tables, { list: kit })).rejects.toThrow();
    await expect(withdrawListLinks(tables, { list: kit })).rejects.toThrow();
    await expect(renameList(tables, { list: kit, list_name: "Mine" })).rejects.toThrow();
    await deleteList(tables, kit).catch(() => undefined);
  }
  expect(await fetchLists(owner.tables)).toMatchObject([{ shared_at: expect.any(String) }]);
  expect(await withdrawListLinks(owner.tables, { list: kit })).toBe(2);
  for (const link of links) expect(await readList(visitor, { link })).toBeNull();
  expect(await fetchLists(owner.tables)).toMatchObject([{ shared_at: null }]);
  // Links of lists and of quotations are not interchangeable.
  const link = await shareList(owner.tables, { list: kit });
  expect(await readQuote(visitor, { link })).toBeNull();
  const { link: quoteLink } = await sentQuote(office);
  expect(await readList(visitor, { link: quoteLink })).toBeNull();
  await deleteList(owner.tables, kit);
  expect(await readList(visitor, { link })).toBeNull();
});

test.each([
  ["no name", "  ", [SEAL]],
  ["a name of 101 characters", "x".repeat(101), [SEAL]],
  ["no lines", "Kit", []],
  ["501 lines", "Kit", Array.from({ length: 501 }, () => SEAL)],
  ["a quantity of 0", "Kit", [{ ...SEAL, quantity: 0 }]],
  ["a quantity of 1e9", "Kit", [{ ...SEAL, quantity: 1e9 }]],
  ["half a unit", "Kit", [{ ...SEAL, quantity: 0.5 }]],
  ["a line without a name", "Kit", [{ ...SEAL, product_name: " " }]],
  ["a note of 501 characters", "Kit", [{ ...SEAL, note: "x".repeat(501) }]],
  [
    "oversized tool inputs",
    "Kit",
    [{ ...SEAL, sizing: { tool: "blower", inputs: { flow: "2".repeat(5000) } } }],
  ],
] satisfies [string, string, ListItem[]][])(
  "rejects a list with %s and saves nothing (QUO-34)",
  async (_, name, items) => {
    const { tables } = await newCustomer();
    await expect(
      saveList(tables, { list_name: name, items, replaces: false }),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^(unnamed|line-count|22|23|PGRST)/),
    });
    expect(await fetchLists(tables)).toEqual([]);
  },
);

test("saves one list when windows use the same name simultaneously (QUO-34)", async () => {
  const { tables } = await newCustomer();
  const saved = await Promise.all(
    [1, 2, 3, 4].map(() => saveList(tables, { list_name: "Kit", items: [SEAL], replaces: false })),
  );
  expect(saved.filter(Boolean)).toHaveLength(1);
  expect(await fetchLists(tables)).toHaveLength(1);
});
