import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { fetchOrderChanges } from "#app/data/audit-log.ts";
import { asciiAddress, isEmailAddress } from "#app/lib/email-address.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { mergeChanges } from "#app/office/history/merge-changes.ts";
import { fetchCustomer, fetchCustomers } from "#domains/customers/customers.ts";
import { fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { moveOrder, writeOrder } from "#domains/orders/contracts.ts";
import {
  fetchOfficeOrder,
  fetchOfficeOrders,
  fetchOrderableProducts,
  fetchOrdersOf,
  fetchProductsNamed,
  type OrderChange,
  type OrderFilter,
  saveOrder,
} from "#domains/orders/office-orders.ts";
import { fetchOrders } from "#domains/orders/orders.ts";
import { fetchQuotes } from "#domains/quotes/quotes.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "office", "admin");
const buyer = await createAccount(backend, "buyer");
const client = tableClient(backend, admin);
const ALL: OrderFilter = { words: "", status: null, sort: "-created_at" };

const {
  rows: [category],
} = await sql<{ id: string }>`select id from categories limit 1`.execute(database);
const {
  rows: [product = { id: "", name: "" }],
} = await sql<{ id: string; name: string }>`
  insert into products (name, price, stock, category_id)
  values ('Seal "3 (inch), 100%_', 40, 10000, ${category?.id}) returning id, name`.execute(
  database,
);

function change(values: Partial<OrderChange> = {}): OrderChange {
  return {
    id: randomUUID(),
    seen: null,
    customer_email: "buyer@example.com",
    customer_name: "Buyer",
    enquiry_id: null,
    vat_rate: 0,
    lines: [
      { product_id: product.id, product_name: product.name, quantity: 3, price: 33.35, note: "C3" },
      { product_id: null, product_name: "Labour", quantity: 2, price: 0.1, note: "" },
    ],
    ...values,
  };
}

async function dispatch(id: string): Promise<void> {
  await moveOrder(client, { target: id, seen: "received", becomes: "confirmed" });
  await moveOrder(client, { target: id, seen: "confirmed", becomes: "dispatched" });
}

test("saves an order with its lines in order and shows it to the customer immediately", async () => {
  const order = change();
  await saveOrder(client, order);
  const stored = await fetchOfficeOrder(client, order.id);
  expect(stored).toMatchObject({ total: 100.25, status: "received", user_id: buyer.id });
  expect(stored?.order_items).toMatchObject(order.lines);
  const [seen] = await fetchOrders(tableClient(backend, buyer), buyer.id);
  expect(seen).toMatchObject({ id: order.id, total: 100.25 });
});

test("gives an order without a VAT rate the site's rate, also after changes of that rate", async () => {
  const { vat_rate: _, ...order } = change();
  await saveOrder(client, order);
  expect(await fetchOfficeOrder(client, order.id)).toMatchObject({ vat: 15.04, total: 115.29 });

  const set = (rate: unknown) =>
    sql`
      insert into settings (key, value) values ('public.vat', ${JSON.stringify({ rate })})
      on conflict (key) do update set value = excluded.value`.execute(database);
  onTestFinished(async () => {
    await sql`delete from settings where key = 'public.vat'`.execute(database);
  });
  for (const [rate, vat] of [
    [14, 14.04],
    ["much", 15.04],
  ]) {
    await set(rate);
    const next = { ...order, id: randomUUID() };
    await saveOrder(client, next);
    expect((await fetchOfficeOrder(client, next.id))?.vat, `${rate}`).toBe(vat);
  }
  // Earlier orders retain their rate.
  const seen = (await fetchOfficeOrder(client, order.id))?.updated_at ?? "";
  await saveOrder(client, { ...order, seen });
  expect((await fetchOfficeOrder(client, order.id))?.vat).toBe(15.04);
});

test("saves an order line whose product was deleted in between (QUO-12)", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, category_id)
    values ('Short-lived', 5, ${category?.id}) returning id`.execute(database);
  const line = {
    product_id: rows[0]?.id ?? null,
    product_name: "Short-lived",
    quantity: 1,
    price: 5,
    note: "",
  };
  await sql`delete from products where id = ${line.product_id}`.execute(database);
  const order = change({ lines: [line] });
  await saveOrder(client, order);
  expect((await fetchOfficeOrder(client, order.id))?.order_items).toMatchObject([
    { ...line, product_id: null },
  ]);
});

test("preserves the agreed price when the catalogue changes", async () => {
  const order = change();
  await saveOrder(client, order);
  await sql`update products set price = 99 where id = ${product.id}`.execute(database);
  expect((await fetchOfficeOrder(client, order.id))?.total).toBe(100.25);
});

test.each<[string, Partial<OrderChange>]>([
  ["no lines", { lines: [] }],
  ["a negative price", { lines: [{ ...line(), price: -1 }] }],
  ["a price of 0.1 cents", { lines: [{ ...line(), price: 0.001 }] }],
  ["half a unit", { lines: [{ ...line(), quantity: 1.5 }] }],
  ["a quantity of 0", { lines: [{ ...line(), quantity: 0 }] }],
  ["a line without a name", { lines: [{ ...line(), product_name: " " }] }],
  ["201 lines", { lines: Array.from({ length: 201 }, line) }],
  ["an invalid address", { customer_email: "buyer" }],
  ["a comma in its address", { customer_email: "buyer@cementco,example" }],
  ["a missing enquiry", { enquiry_id: randomUUID() }],
])("rejects an order with %s as a whole", async (_title, values) => {
  // A valid line comes first, which must not be saved either.
  const order = change(values);
  if (order.lines.length === 1) order.lines.unshift(line());
  const before = await countOrders();
  await expect(saveOrder(client, order)).rejects.toMatchObject({
    code: expect.stringMatching(/^(2|[a-z])/),
  });
  expect(await countOrders()).toEqual(before);
});

test("accepts a phone order with a name only, and creates a customer with the number (OFF-54)", async () => {
  const order = change({
    customer_email: "",
    customer_name: "Sipho of Kiln 4",
    customer_phone: "082 555 0142",
  });
  await expect(saveOrder(client, { ...order, customer_name: " " })).rejects.toThrow(
    "Enter the customer’s name",
  );
  expect(await saveOrder(client, order)).toBe(true);
  // Retrying creates no second order and no second customer.
  expect(await saveOrder(client, order)).toBe(true);
  const customers = await fetchCustomers(client, { words: "Sipho of Kiln 4", sort: "name" }, 1);
  expect(customers.rows).toMatchObject([
    {
      id: (await fetchOfficeOrder(client, order.id))?.customer_id,
      name: "Sipho of Kiln 4",
      customer_contacts: [{ email: "", phone: "082 555 0142" }],
    },
  ]);
});

test("emails no one about an order without an address, and shows it in no account (OFF-54)", async () => {
  const order = change({ customer_email: "", customer_name: "On the telephone" });
  await saveOrder(client, order);
  expect(
    await moveOrder(client, {
      target: order.id,
      seen: "received",
      becomes: "confirmed",
      notify: true,
    }),
  ).toBe(true);
  const now = await fetchOfficeOrder(client, order.id);
  expect(now).toMatchObject({ status: "confirmed", notified_statuses: [], user_id: null });
  const { rows } = await sql`
    select from private.email_outbox where data ->> 'order' = ${order.id} or to_address = ''`.execute(
    database,
  );
  expect(rows).toHaveLength(0);
});

test("links a phone customer's order to the same customer when an address follows (OFF-54)", async () => {
  const first = change({ customer_email: "", customer_name: "Naledi" });
  await saveOrder(client, first);
  const customer_id = (await fetchOfficeOrder(client, first.id))?.customer_id ?? null;
  const order = change({ customer_email: "", customer_name: "Naledi", customer_id });
  await saveOrder(client, order);
  const made = await fetchOfficeOrder(client, order.id);
  expect(made?.customer_id).toBe(customer_id);

  const customer_email = `${randomUUID()}@naledi.example`;
  await saveOrder(client, { ...order, seen: made?.updated_at ?? null, customer_email });
  expect((await fetchOfficeOrder(client, order.id))?.customer_id).toBe(customer_id);
  const next = change({ customer_email, customer_name: "Naledi" });
  await saveOrder(client, next);
  expect((await fetchOfficeOrder(client, next.id))?.customer_id).toBe(customer_id);

  await expect(
    saveOrder(client, change({ customer_email: "", customer_id: randomUUID() })),
  ).rejects.toThrow("Choose another");
});

test("creates no second order when saving again after a lost response", async () => {
  const order = change();
  await saveOrder(client, order);
  await saveOrder(client, order);
  expect((await fetchOfficeOrder(client, order.id))?.order_items).toHaveLength(2);
});

test("rejects overwriting an order that another user changed", async () => {
  const order = change();
  await saveOrder(client, order);
  const seen = (await fetchOfficeOrder(client, order.id))?.updated_at ?? null;
  expect(await saveOrder(client, { ...order, seen, lines: [{ ...line(), price: 7 }] })).toBe(true);
  expect(await saveOrder(client, { ...order, seen, lines: [line()] })).toBe(false);
  expect((await fetchOfficeOrder(client, order.id))?.total).toBe(7);
});

test("rejects changes to lines of a dispatched order", async () => {
  const order = change();
  await saveOrder(client, order);
  await dispatch(order.id);
  const seen = (await fetchOfficeOrder(client, order.id))?.updated_at ?? null;
  expect(await saveOrder(client, { ...order, seen, lines: [line()] })).toBe(false);
  expect((await fetchOfficeOrder(client, order.id))?.order_items).toHaveLength(2);
});

test("explains to any client why an order cannot be changed", async () => {
  const order = change();
  await saveOrder(client, order);
  await dispatch(order.id);
  const ask = (target: string) =>
    writeOrder(client, {
      target,
      seen: "2020-01-01T00:00:00Z",
      fields: { customer_email: "buyer@example.com", customer_name: "" },
      lines: [line()],
    });
  await expect(ask(order.id)).rejects.toThrow(
    "The order is dispatched now. Its lines can no longer be changed.",
  );
  await expect(ask(randomUUID())).rejects.toThrow("This order no longer exists.");
});

test("performs consistently when an edit and a dispatch coincide", async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = change();
    await saveOrder(client, order);
    await moveOrder(client, { target: order.id, seen: "received", becomes: "confirmed" });
    const seen = (await fetchOfficeOrder(client, order.id))?.updated_at ?? null;
    const [saved, moved] = await Promise.all([
      saveOrder(client, { ...order, seen, lines: [{ ...line(), price: 7 }] }),
      moveOrder(client, {
        target: order.id,
        seen: "confirmed",
        becomes: "dispatched",
      }),
    ]);
    const now = await fetchOfficeOrder(client, order.id);
    // A dispatch ignores the lines, so it may follow a saved edit.
    expect(moved || saved).toBe(true);
    expect(now?.total).toBe(saved ? 7 : 100.25);
    expect(now?.status).toBe(moved ? "dispatched" : "confirmed");
  }
});

test("moves the enquiry of a new order into progress, unless it was completed", async () => {
  for (const [status, becomes] of [
    ["new", "in progress"],
    ["answered", "answered"],
  ] as const) {
    const { rows } = await sql<{ id: string }>`
      insert into enquiries (name, email, subject, message, status)
      values ('Ann', 'ann@example.com', 'other', 'Quote', ${status}) returning id`.execute(
      database,
    );
    const id = rows[0]?.id ?? "";
    await saveOrder(client, change({ enquiry_id: id }));
    expect((await fetchEnquiry(client, id))?.status).toBe(becomes);
  }
});

test("creates a customer from an order's enquiry, with company and phone number (OFF-55)", async () => {
  const email = `${randomUUID()}@mill.example`;
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, company, subject, message)
    values ('Johan', ${email}, 'Vaal Mills', 'other', 'Quote') returning id`.execute(database);
  const enquiry = { enquiry_id: rows[0]?.id ?? "", customer_name: "Johan" };
  const requested = change({ ...enquiry, customer_email: email, customer_phone: "082 555 0199" });
  await saveOrder(client, requested);
  const order = await fetchOfficeOrder(client, requested.id);
  expect(await fetchCustomer(client, order?.customer_id ?? "")).toMatchObject({
    name: "Vaal Mills",
    customer_contacts: [{ name: "Johan", email, phone: "082 555 0199" }],
  });
  // Another person's order from another address ignores the enquiry's company.
  const other = change({ ...enquiry, customer_email: `${randomUUID()}@other.example` });
  await saveOrder(client, { ...other, customer_name: "Karin" });
  const second = await fetchOfficeOrder(client, other.id);
  expect(await fetchCustomer(client, second?.customer_id ?? "")).toMatchObject({ name: "Karin" });
});

test("saves and changes the customer's order number with an order (OFF-55)", async () => {
  const order = change({ customer_reference: " PO-4711 " });
  await saveOrder(client, order);
  const stored = await fetchOfficeOrder(client, order.id);
  expect(stored?.customer_reference).toBe("PO-4711");
  const { customer_reference: _, ...silent } = { ...order, seen: stored?.updated_at ?? null };
  expect(await saveOrder(client, silent)).toBe(true);
  const saved = await fetchOfficeOrder(client, order.id);
  expect(saved?.customer_reference).toBe("PO-4711");
  await saveOrder(client, { ...order, seen: saved?.updated_at ?? null, customer_reference: "" });
  expect((await fetchOfficeOrder(client, order.id))?.customer_reference).toBe("");
});

test("rejects an order with an invalid address, also without the form", async () => {
  await expect(
    saveOrder(client, change({ customer_email: "buyer@cementco,example" })),
  ).rejects.toThrow("valid email address");
  await expect(
    sql`insert into orders (customer_email) values ('buyer@cementco,example')`.execute(database),
  ).rejects.toThrow("order-address");
});

test.each([
  "buyer@cementco.example",
  "o'brien+parts@sub.cementco.co.za",
  "buyer@localhost",
  "buyer@müller.example",
  "jörg@müller.example",
  "buyer@mül ler.example",
  "buyer@cementco,example",
  "buyer@-cementco.example",
  "buyer@cementco..example",
  "buyer",
  "a b@example.com",
  "buyer@example.com,other@example.com",
  `${"x".repeat(250)}@example.com`,
  "",
])("validates %j as an address equally in form, server and database (ENQ-33)", async (text) => {
  const { rows } = await sql<{ is: boolean }>`
    select private.is_email_address(${asciiAddress(text)}) as is`.execute(database);
  expect(rows[0]?.is).toBe(isEmailAddress(text));
});

test.each([
  ["received", "delivered"],
  ["delivered", "received"],
  ["delivered", "cancelled"],
  ["cancelled", "delivered"],
  ["received", "received"],
] as const)("rejects moving an order from %s to %s (DAT-8)", async (from, to) => {
  const order = change();
  await saveOrder(client, order);
  await database.transaction().execute(async (transaction) => {
    // These products are out of stock.
    await sql`select set_config('stock.told', 'yes', true)`.execute(transaction);
    await sql`update orders set status = ${from} where id = ${order.id}`.execute(transaction);
  });
  await expect(moveOrder(client, { target: order.id, seen: from, becomes: to })).rejects.toThrow(
    `An order does not go from ${from} to ${to}.`,
  );
});

test("rejects the second of two moves of an order", async () => {
  const order = change();
  await saveOrder(client, order);
  expect(
    await moveOrder(client, { target: order.id, seen: "received", becomes: "confirmed" }),
  ).toBe(true);
  expect(
    await moveOrder(client, { target: order.id, seen: "received", becomes: "cancelled" }),
  ).toBe(false);
  expect((await fetchOfficeOrder(client, order.id))?.status).toBe("confirmed");
});

test("unlinks the account when an order's address is corrected", async () => {
  const order = change();
  await saveOrder(client, order);
  const seen = (await fetchOfficeOrder(client, order.id))?.updated_at ?? null;
  await saveOrder(client, { ...order, seen, customer_email: "somebody@example.com" });
  expect((await fetchOfficeOrder(client, order.id))?.user_id).toBeNull();
});

test("lists each step of an order once in its history, with the total", async () => {
  const order = change();
  await saveOrder(client, order);
  await moveOrder(client, { target: order.id, seen: "received", becomes: "confirmed" });
  const changes = await fetchOrderChanges(client, order.id);
  expect(
    mergeChanges(changes).map(({ action, after, lines }) => [
      ...[action, after?.status, after?.total],
      lines.map((line) => [line.action, line.after?.product_name]),
    ]),
  ).toEqual([
    ["update", "confirmed", undefined, []],
    [
      ...["insert", "received", 100.25],
      [
        ["insert", "Labour"],
        ["insert", product.name],
      ],
    ],
  ]);
  // The first line, too, includes the total.
  expect(changes.at(-1)).toMatchObject({ action: "insert", after: { total: 100.25 } });
});

test("numbers orders without gaps, despite simultaneous and failed saving (OFF-80)", async () => {
  const saved = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      saveOrder(client, change(index % 3 === 0 ? { lines: [] } : {})),
    ),
  );
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
  const year = officeDay(new Date()).slice(0, 4);
  const { rows } = await sql<{ number: string }>`select number from orders order by number`.execute(
    database,
  );
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_row, index) => `O-${year}-${`${index + 1}`.padStart(4, "0")}`),
  );
});

test.each([
  ["a line", "labour"],
  ["the customer", "BUYER example"],
  ["its short number with a hash", ({ id }: OrderChange) => `#${id.slice(0, 8).toUpperCase()}`],
  ["a line with quotes and wildcards", `"3 (inch), 100%_`],
])("finds orders by %s", async (_title, words) => {
  const order = change();
  await saveOrder(client, order);
  const typed = typeof words === "string" ? words : words(order);
  const { rows } = await fetchOfficeOrders(client, { ...ALL, words: typed }, 1);
  expect(rows.map(({ id }) => id)).toContain(order.id);
});

test.each(["0825550199", "+27 82 555 0199", "rotary valve", "kitwe copper"])(
  "finds an order by its enquiry's details, %s",
  async (words) => {
    const { rows } = await sql<{ id: string }>`
      insert into enquiries (name, email, phone, company, subject, subject_label, message)
      values ('Ann', 'ann@example.com', '082 555 0199', 'Kitwe Copper', 'partnership',
        'Rotary Valve', 'Quote') returning id`.execute(database);
    const order = change({ enquiry_id: rows[0]?.id ?? null });
    await saveOrder(client, order);
    const found = await fetchOfficeOrders(client, { ...ALL, words }, 1);
    expect(found.rows.map(({ id }) => id)).toContain(order.id);
  },
);

test("finds documents by their customer's phone number (OFF-67)", async () => {
  const order = change({ customer_email: "dial@example.com", customer_name: "Dineo" });
  await saveOrder(client, order);
  const customer = (await fetchOfficeOrder(client, order.id))?.customer_id ?? "";
  await sql`update customers set phone = '+27 11 608 4471' where id = ${customer}`.execute(
    database,
  );
  const quote = randomUUID();
  await sql`insert into quotes (id, chain_id, customer_name, customer_id)
    values (${quote}, ${quote}, 'Dineo', ${customer})`.execute(database);
  for (const words of ["0116084471", "011 608 4471", "+27 (0)11 608-4471"]) {
    const { rows } = await fetchOfficeOrders(client, { ...ALL, words }, 1);
    expect(rows.map(({ id }) => id)).toEqual([order.id]);
    const quotes = await fetchQuotes(
      client,
      { words, today: officeDay(new Date()), show: null, sort: "-created_at" },
      1,
    );
    expect(quotes.rows.map(({ id }) => id)).toEqual([quote]);
  }
  // Partial numbers match nothing, and words do not search the customer's record.
  for (const words of ["608", "Nobody 0116084471"]) {
    expect((await fetchOfficeOrders(client, { ...ALL, words }, 1)).total).toBe(0);
  }
});

test("finds orders by number, filters by status and sorts by total", async () => {
  const order = change({ lines: [{ ...line(), price: 90_000 }] });
  await saveOrder(client, order);
  const words = (await fetchOfficeOrder(client, order.id))?.number ?? "";
  expect((await fetchOfficeOrders(client, { ...ALL, words }, 1)).rows).toHaveLength(1);
  expect((await fetchOfficeOrders(client, { ...ALL, words, status: "delivered" }, 1)).total).toBe(
    0,
  );
  const open = await fetchOfficeOrders(client, { ...ALL, words, status: "open" }, 1);
  expect(open.total).toBe(1);
  const dear = await fetchOfficeOrders(client, { ...ALL, sort: "total", least: 100 }, 1);
  expect(dear.rows.every(({ total }) => total >= 100)).toBe(true);
  const sorted = await fetchOfficeOrders(client, { ...ALL, sort: "-total" }, 1);
  expect(sorted.rows[0]?.id).toBe(order.id);
});

test("lists an enquiry's orders", async () => {
  const {
    rows: [enquiry = { id: "" }],
  } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message)
    values ('Ann', 'ann@example.com', 'other', 'Quote') returning id`.execute(database);
  const order = change({ enquiry_id: enquiry.id });
  await saveOrder(client, order);
  const orders = await fetchOrdersOf(client, { enquiry_id: enquiry.id });
  expect(orders.map(({ id }) => id)).toEqual([order.id]);
});

test("offers current products for a line, without missing ones", async () => {
  const found = await fetchOrderableProducts(client, [randomUUID(), product.id]);
  expect(found).toEqual([
    {
      id: product.id,
      name: product.name,
      price: 99,
      price_breaks: [],
      stock: expect.any(Number),
      cost: 0,
      unit: "pcs",
      category_id: expect.any(String),
    },
  ]);
});

test("finds products by the names in a list of selections", async () => {
  const found = await fetchProductsNamed(client, ["No such part", product.name]);
  expect(found).toEqual([
    {
      ...{ id: product.id, name: product.name, price: 99, price_breaks: [] },
      ...{ stock: expect.any(Number), unit: "pcs", category_id: expect.any(String) },
    },
  ]);
});

function line() {
  return { product_id: null, product_name: "Work", quantity: 1, price: 5, note: "" };
}

async function countOrders() {
  const { rows } = await sql`
    select (select count(*) from orders), (select count(*) from order_items)`.execute(database);
  return rows;
}
