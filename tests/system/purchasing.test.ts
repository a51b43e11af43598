import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findChanges } from "#app/data/contracts.ts";
import { restoreDeleted } from "#app/data/restore-deleted.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { fetchToday, saveExchangeRate } from "#domains/company/contracts.ts";
import { dispatchDelivery, fetchMyDeliveries, moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import {
  answerProposal,
  closePurchase,
  confirmPurchase,
  fetchExpectedLines,
  fetchPurchaseNeeds,
  fetchPurchasePage,
  fetchPurchasesToReceive,
  noteConfirmation,
  readPurchase,
  receivePurchase,
  revokePurchaseLinks,
  savePurchase,
  saveSupplier,
  sendPurchase,
  undoReceipt,
} from "#domains/purchasing/contracts.ts";
import { createPurchaseFiles } from "#domains/purchasing/purchase-files.server.ts";
import { fetchPurchase, fetchPurchases, fetchReceipts } from "#domains/purchasing/purchases.ts";
import {
  fetchProductsNumbered,
  fetchSupplier,
  fetchSuppliersOf,
  saveOffer,
} from "#domains/purchasing/suppliers.ts";
import { fetchOrdersToDispatch } from "#domains/stock/contracts.ts";
import { capturedEmail } from "../captured-email.ts";
import { patientPdfThreads } from "../patient-pdf-threads.ts";
import { pdfText } from "../pdf-text.ts";
import { until } from "../until.ts";
import { createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { noteQueuedEmails } from "./queued-emails.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { config, database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const workshop = tableClient(backend, await createAccount(backend, "workshop", "workshop"));
const visitor = tableClient(backend);
const { linkOf } = await noteQueuedEmails(database);
const TODAY = officeDay(0);
const SOON = officeDay(10);
const LATER = officeDay(30);
await saveExchangeRate(office, { currency: "ZAR", rate: 0.05, day: TODAY, source: "SARB" });

function officeDay(days: number): string {
  const moment = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return moment.toLocaleDateString("en-CA", { timeZone: "Africa/Johannesburg" });
}

async function newSupplier(name: string = randomUUID(), email = "sales@bearings.example") {
  const id = randomUUID();
  const fields = { name, currency: "ZAR", payment_terms: "30 days", lead_days: 14, note: "" };
  await saveSupplier(office, {
    ...{ target: id, seen: null, fields },
    contacts: [{ name: "Sipho Dube", email, phone: "" }],
  });
  return id;
}

async function newProduct(stock = 0, values: object = {}): Promise<string> {
  const id = randomUUID();
  const { rows } = await sql<{ id: string }>`select id from categories limit 1`.execute(database);
  await insertRow("products", {
    ...{ id, name: `Bearing ${id}`, price: 200, stock, category_id: rows[0]?.id },
    ...values,
  }).execute(database);
  return id;
}

async function newOrder(product: string, quantity: number, email = "mill@example.com") {
  const id = randomUUID();
  await saveOrder(office, {
    ...{ id, seen: null, customer_email: email, customer_name: "Mill", enquiry_id: null },
    lines: [{ product_id: product, product_name: "Bearing", quantity, price: 200, note: "" }],
  });
  await moveOrder(office, { target: id, seen: "received", becomes: "confirmed" });
  return id;
}

async function read(id: string) {
  const purchase = await fetchPurchase(office, id);
  if (!purchase) throw new Error("The purchase order is missing.");
  return purchase;
}

type Line = { product: string | null; quantity: number; price?: number };

async function newPurchase(lines: Line[], supplier?: string): Promise<string> {
  const id = randomUUID();
  await savePurchase(office, {
    ...{ target: id, seen: null, supplier: supplier ?? (await newSupplier()), note: "Gate 2" },
    lines: lines.map(({ product, quantity, price = 100 }) => ({
      ...{ id: randomUUID(), product_id: product, product_name: "Bearing 22212" },
      ...{ supplier_number: "B-22212", quantity, unit: "pcs", price, requested_on: LATER },
    })),
  });
  return id;
}

async function send(id: string, address = "sales@bearings.example"): Promise<string> {
  return sendPurchase(office, { target: id, seen: (await read(id)).updated_at, address });
}

async function sent(lines: Line[], supplier?: string): Promise<string> {
  const id = await newPurchase(lines, supplier);
  await send(id);
  return id;
}

type Answer = { quantity?: number; price?: number; expected_on?: string | null };

async function answers(id: string, answer: Answer = {}) {
  const { purchase_lines } = await read(id);
  return purchase_lines.map((line) => ({
    ...{ id: line.id, quantity: line.quantity, price: line.price, expected_on: SOON },
    ...answer,
  }));
}

const confirm = async (id: string, answer: Answer = {}) =>
  noteConfirmation(office, {
    ...{ target: id, person: "Sipho", reference: "SO 1", lines: await answers(id, answer) },
  });

async function receive(id: string, quantities: number[], values: object = {}) {
  const { purchase_lines } = await read(id);
  const receipt = randomUUID();
  const lines = quantities.flatMap((quantity, index) => {
    const line = purchase_lines[index];
    return line && quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  await receivePurchase(workshop, { target: id, receipt, lines, note: "", ...values });
  return { receipt, lines };
}

async function shelf(product: string) {
  const { rows } = await sql<{ stock: number; reserved: number; cost: number; moved: number }>`
    select stock, reserved, cost, (
      select sum(stock_change) from stock_movements where product_id = products.id
    ) as moved
    from products where id = ${product}`.execute(database);
  const [row] = rows;
  expect(Number(row?.moved)).toBe(Number(row?.stock));
  return row;
}

/** Recomputes from the rows what the functions maintain. */
async function check(): Promise<void> {
  const { rows } = await sql`
    select 'received' as wrong, line.id::text from purchase_lines as line where received <> (
      select coalesce(sum(part.quantity), 0) from purchase_receipt_lines as part
      join purchase_receipts as receipt on receipt.id = receipt_id
      where line_id = line.id and undone_at is null
    )
    union all
    select 'open', bought.id::text from purchases as bought where is_open <> (
      state = 'sent' and exists (
        select from purchase_lines where purchase_id = bought.id and due > 0
      )
    )
    union all
    select 'gap', left(number, 7) from purchases where number is not null group by left(number, 7)
    having count(*) <> max(split_part(number, '-', 3)::integer)`.execute(database);
  expect(rows).toEqual([]);
}

test("finds products by the supplier's number, and prefers one supplier of each (PUR-1)", async () => {
  const product = await newProduct();
  const offer = {
    ...{ product_id: product, supplier_number: "KB 22212-E", price: 80, pack_size: 5 },
    ...{ minimum: 0, lead_days: null, preferred: true },
  };
  const [one, other] = [await newSupplier("Karoo Bearings"), await newSupplier()];
  await saveOffer(office, { ...offer, id: randomUUID(), supplier_id: one });
  await saveOffer(office, { ...offer, id: randomUUID(), supplier_id: other, price: 70 });
  expect(await fetchProductsNumbered(office, "kb22212e")).toEqual([product]);
  expect(await fetchProductsNumbered(office, "22212")).toEqual([]);
  expect(
    (await fetchSuppliersOf(office, product)).map(({ price, preferred }) => [price, preferred]),
  ).toEqual([
    [70, true],
    [80, false],
  ]);
  await expect(newSupplier(" karoo bearings")).rejects.toThrow("supplier has this name");
  await expect(newSupplier(undefined, "no address")).rejects.toThrow("not an email address");
});

test("lists as short what orders lack and what is at its minimum, less what is on order (PUR-2)", async () => {
  const [short, low, fine] = [
    await newProduct(2),
    await newProduct(3, { minimum_stock: 5, reorder_quantity: 20 }),
    await newProduct(9, { minimum_stock: 5 }),
  ];
  await newOrder(short, 6);
  const purchase = await newPurchase([{ product: short, quantity: 3 }]);
  const needs = async () =>
    (await fetchPurchaseNeeds(office)).filter(({ id }) => [short, low, fine].includes(id));
  expect(await needs()).toHaveLength(2);
  expect(await needs()).toContainEqual(
    expect.objectContaining({ id: short, stock: 2, wanted: 6, on_order: 3, suppliers: [] }),
  );
  expect(await needs()).toContainEqual(
    expect.objectContaining({ id: low, minimum_stock: 5, reorder_quantity: 20 }),
  );
  const covered = await newPurchase([{ product: short, quantity: 1 }]);
  expect(await needs()).toMatchObject([{ id: low }]);
  const today = await fetchToday(office, { days: 7, row_count: 100 });
  expect(today.short.rows.map(({ id }) => id).toSorted()).toEqual(
    (await fetchPurchaseNeeds(office)).map(({ id }) => id).toSorted(),
  );
  for (const target of [purchase, covered]) {
    await closePurchase(office, { target, seen: (await read(target)).updated_at });
  }
  expect(await needs()).toContainEqual(expect.objectContaining({ id: short, on_order: 0 }));
});

test("numbers a purchase order at sending, freezes it and emails its PDF with a link (PUR-3)", async () => {
  const email = `${randomUUID()}@example.com`;
  const id = await newPurchase([{ product: null, quantity: 3, price: 33.35 }]);
  const { updated_at: seen, supplier_id: supplier, purchase_lines } = await read(id);
  await expect(send(id, "nowhere")).rejects.toThrow("valid email address");
  const number = await send(id, email);
  expect(number).toMatch(/^PO-\d{4}-\d{4}$/);
  const page = await fetchPurchasePage(office, { target: id });
  expect(page?.document).toMatchObject({ number, total: 100.05, note: "Gate 2" });
  const change = { target: id, seen, supplier, note: "", lines: [] };
  await expect(savePurchase(office, change)).rejects.toThrow("was sent");
  await expect(sendPurchase(office, { target: id, seen, address: email })).rejects.toThrow(
    "Someone else changed",
  );
  const empty = await newPurchase([]);
  await expect(send(empty)).rejects.toThrow("Add a line");
  await closePurchase(office, { target: empty, seen: (await read(empty)).updated_at });
  expect(await fetchPurchase(office, empty)).toBeNull();
  const [mail] = await until(async () => {
    const mails = await capturedEmail(config.dataDir, email);
    return mails.length > 0 && mails;
  });
  expect(mail).toContain(`/purchase/${await linkOf(id)}`);
  expect(mail).toContain(`filename=${number}.pdf`);
  expect(purchase_lines).toHaveLength(1);
  await check();
});

test("draws the PDF for the link and the office alone (PUR-3, PUR-7)", async () => {
  const threads = patientPdfThreads();
  const files = createPurchaseFiles(
    (authorization) => (authorization ? office : visitor),
    threads,
    SITE_URL,
  );
  const id = await sent([{ product: null, quantity: 3, price: 33.35 }]);
  const byLink = await files.byLink(await linkOf(id));
  const text = await pdfText(Buffer.from(await byLink.arrayBuffer()));
  expect(text).toContain("Purchase order");
  expect(text).toContain("ZAR 100.05");
  expect((await files.byLink("x".repeat(43))).status).toBe(404);
  expect((await files.byId(id, "office")).status).toBe(200);
  expect((await files.byId(id, "")).status).toBe(403);
  await threads.close();
});

test("lets the supplier confirm by link alone (PUR-4)", async () => {
  const id = await sent([{ product: await newProduct(), quantity: 10 }]);
  const link = await linkOf(id);
  const answer = { link, person: "Sipho Dube", reference: "SO 77" };
  const stranger = { ...answer, link: "x".repeat(43), lines: await answers(id) };
  expect(await readPurchase(visitor, { link: stranger.link })).toBeNull();
  await expect(confirmPurchase(visitor, stranger)).rejects.toThrow("no longer valid");
  for (const [wrong, sentence] of [
    [{ quantity: 1.5 }, "Enter the quantity"],
    [{ quantity: -1 }, "Enter the quantity"],
    [{ price: 0.001 }, "Enter the price"],
    [{ expected_on: officeDay(-1) }, "today’s date or a later one"],
    [{ expected_on: null }, "today’s date or a later one"],
  ] as const) {
    const lines = await answers(id, wrong);
    await expect(confirmPurchase(visitor, { ...answer, lines })).rejects.toThrow(sentence);
  }
  const other = await answers(await sent([{ product: null, quantity: 1 }]));
  await expect(confirmPurchase(visitor, { ...answer, lines: other })).rejects.toThrow(
    "do not belong to this purchase order",
  );
  await expect(
    confirmPurchase(visitor, { ...answer, person: " ", lines: await answers(id) }),
  ).rejects.toThrow("Enter a name");
  await confirmPurchase(visitor, { ...answer, lines: await answers(id) });
  expect(await readPurchase(visitor, { link })).toMatchObject({
    ...{ confirmed_by: "Sipho Dube", supplier_reference: "SO 77", to_accept: false },
    lines: [{ confirmed_quantity: 10, confirmed_price: 100, expected_on: SOON }],
  });
  expect(await read(id)).toMatchObject({ expected_on: SOON, purchase_lines: [{ due: 10 }] });
  await closePurchase(office, { target: id, seen: (await read(id)).updated_at });
  await expect(
    confirmPurchase(visitor, { ...answer, link: await linkOf(id), lines: await answers(id) }),
  ).rejects.toThrow("complete or closed");
});

test("applies a supplier’s date immediately, and prices and quantities after acceptance (PUR-4)", async () => {
  const product = await newProduct();
  const id = await sent([{ product, quantity: 10 }]);
  const propose = async (answer: Answer) =>
    confirmPurchase(visitor, {
      ...{ link: await linkOf(id), person: "Sipho", reference: "" },
      lines: await answers(id, answer),
    });
  const reply = async (accepted: boolean, seen?: string) =>
    answerProposal(office, { target: id, seen: seen ?? (await read(id)).updated_at, accepted });
  await propose({ quantity: 8, price: 95 });
  const { updated_at: first, ...proposed } = await read(id);
  expect(proposed).toMatchObject({
    ...{ to_accept: true, expected_on: SOON, total: 1000 },
    purchase_lines: [{ due: 10, confirmed_price: null, offered_quantity: 8, offered_price: 95 }],
  });
  await receive(id, [1]);
  expect(await shelf(product)).toMatchObject({ cost: 5 });
  await expect(reply(true, first)).rejects.toThrow("changed this");
  await expect(
    answerProposal(workshop, { target: id, seen: first, accepted: true }),
  ).rejects.toThrow("for the office");
  await reply(false);
  expect(await read(id)).toMatchObject({ to_accept: false, purchase_lines: [{ due: 9 }] });
  await expect(reply(true)).rejects.toThrow("changed this");

  await propose({ quantity: 8, price: 95 });
  await reply(true);
  await receive(id, [1]);
  expect(await shelf(product)).toMatchObject({ cost: 4.75 });
  expect(await read(id)).toMatchObject({
    to_accept: false,
    purchase_lines: [{ due: 6, confirmed_quantity: 8, confirmed_price: 95, offered_price: null }],
  });
  const { changes } = await findChanges(office, {
    ...{ words: "", kind: "purchases", record: id, person: null, from_moment: null },
    ...{ to_moment: null, first_row: 0, row_count: 100 },
  });
  expect(changes).toContainEqual(
    expect.objectContaining({
      ...{ table_name: "purchase_lines", actor: null },
      after: expect.objectContaining({ product_name: "Bearing 22212", offered_price: 95 }),
    }),
  );
  for (let time = 2; time < 20; time++) await propose({});
  await expect(propose({})).rejects.toThrow("limit is 20 confirmations");
  // Emails of other tests would wait behind these.
  await sql`delete from private.email_outbox where template = 'purchase-confirmed-office'`.execute(
    database,
  );
  expect(await read(id)).toMatchObject({ purchase_lines: [{ offered_quantity: 10 }] });
});

test("ends the supplier's link when resent, revoked or the address is corrected (PUR-4)", async () => {
  const supplier = await newSupplier();
  const id = await sent([{ product: null, quantity: 1 }], supplier);
  const opens = async (link: string) => (await readPurchase(visitor, { link })) !== null;
  const first = await linkOf(id);
  await send(id);
  const second = await linkOf(id);
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  await expect(revokePurchaseLinks(workshop, { target: id })).rejects.toThrow("for the office");
  expect(await revokePurchaseLinks(office, { target: id })).toBe(1);
  expect(await opens(second)).toBe(false);

  await send(id);
  const third = await linkOf(id);
  const correct = async (emails: string[]) => {
    const held = await fetchSupplier(office, supplier);
    if (!held) throw new Error("The supplier is missing.");
    const { name, currency, payment_terms, lead_days, note, updated_at: seen } = held;
    const fields = { name, currency, payment_terms, lead_days, note };
    const contacts = emails.map((email) => ({ name: "Sipho", email, phone: "" }));
    await saveSupplier(office, { target: supplier, seen, fields, contacts });
  };
  await correct(["orders@bearings.example", "Sales@bearings.example"]);
  expect(await opens(third)).toBe(true);
  await correct(["orders@bearings.example"]);
  expect(await opens(third)).toBe(false);
});

test("dates back orders by the confirmed purchase that covers them, in turn (PUR-5)", async () => {
  const product = await newProduct(1);
  const customer = await createAccount(backend, "buyer");
  const buyer = tableClient(backend, customer);
  const first = await newOrder(product, 4, customer.email);
  const second = await newOrder(product, 4);
  const dates = async (client = office) =>
    Object.values(await fetchExpectedLines(client, { ids: [first, second] }));
  const [early, late] = [
    await sent([{ product, quantity: 3 }]),
    await sent([{ product, quantity: 10 }]),
  ];
  expect(await dates()).toEqual([]);
  await confirm(late, { expected_on: LATER });
  expect(await dates()).toEqual([LATER, LATER]);
  await confirm(early);
  expect((await dates()).sort()).toEqual([SOON, LATER]);
  await confirmPurchase(visitor, {
    ...{ link: await linkOf(early), person: "Sipho", reference: "" },
    lines: await answers(early, { quantity: 1 }),
  });
  expect(await dates()).toEqual([LATER, LATER]);
  await confirm(early);
  expect(await dates(buyer)).toEqual([SOON]);
  expect(await dates(workshop)).toEqual([]);
  const dispatched = await fetchOrdersToDispatch(workshop);
  expect(dispatched.find(({ id }) => id === second)?.lines).toMatchObject([{ expected_on: LATER }]);
  // The office's own promise comes first.
  await sql`update order_items set expected_on = ${TODAY} where order_id = ${first}`.execute(
    database,
  );
  expect(await dates(buyer)).toEqual([TODAY]);
  await closePurchase(office, { target: late, seen: (await read(late)).updated_at });
  expect(await dates()).toEqual([TODAY]);
  expect(await fetchMyDeliveries(buyer)).toEqual([]);
});

test("emails the expected date of what follows a part delivery (PUR-5)", async () => {
  const product = await newProduct(2);
  const email = `${randomUUID()}@example.com`;
  const id = await newOrder(product, 5, email);
  await confirm(await sent([{ product, quantity: 5 }]));
  const order = await fetchOfficeOrder(office, id);
  await dispatchDelivery(workshop, {
    ...{ target: id, seen: order?.updated_at ?? "", delivery: randomUUID(), notify: true },
    lines: (order?.order_items ?? []).map((line) => ({ id: line.id, quantity: 2 })),
  });
  const mail = await until(async () =>
    (await capturedEmail(config.dataDir, email)).find((one) => one.includes("To follow")),
  );
  expect(mail).toContain(`Bearing, expected ${formatDate(SOON)}`);
});

test("receives in parts, books stock and cost, and serves the back order (PUR-6)", async () => {
  const product = await newProduct(0, { cost: 3 });
  const order = await newOrder(product, 5);
  const supplier = await newSupplier();
  const id = await sent(
    [
      { product, quantity: 10 },
      { product: null, quantity: 1 },
    ],
    supplier,
  );
  await confirm(id, { price: 90 });
  const { receipt, lines } = await receive(id, [4, 1]);
  await receivePurchase(workshop, { target: id, receipt, lines, note: "" });
  expect(await shelf(product)).toMatchObject({ stock: 4, reserved: 4, cost: 4.5 });
  await receive(id, [3], { note: "One box wet" });
  expect(await shelf(product)).toMatchObject({ stock: 7, reserved: 5 });
  expect(await fetchSuppliersOf(office, product)).toMatchObject([
    { supplier_id: supplier, last_price: 90, last_price_on: TODAY },
  ]);
  expect(await fetchReceipts(office, id)).toMatchObject([{ number: 1 }, { note: "One box wet" }]);
  expect((await fetchOfficeOrder(office, order))?.status).toBe("confirmed");
  expect(await read(id)).toMatchObject({ is_open: true, purchase_lines: [{ due: 3 }, { due: 0 }] });
  await check();
});

test("asks before it receives more than is due (PUR-6)", async () => {
  const product = await newProduct();
  const id = await sent([{ product, quantity: 2 }]);
  await expect(receive(id, [3])).rejects.toThrow("Only 2 of “Bearing 22212” due");
  expect(await shelf(product)).toMatchObject({ stock: 0 });
  await receive(id, [3], { more: true });
  expect(await shelf(product)).toMatchObject({ stock: 3 });
  expect(await read(id)).toMatchObject({
    is_open: false,
    purchase_lines: [{ due: 0, received: 3 }],
  });
  await expect(receive(id, [0.5], { more: true })).rejects.toThrow("whole for pcs");
  await check();
});

test("undoes the last receipt, unless its goods have left (PUR-6)", async () => {
  const product = await newProduct(0, { cost: 3 });
  const supplier = await newSupplier();
  const first = await sent([{ product, quantity: 9, price: 60 }], supplier);
  const one = await receive(first, [2]);
  const two = await receive(first, [7]);
  await expect(undoReceipt(workshop, { target: one.receipt })).rejects.toThrow("later receipt");
  expect(await undoReceipt(workshop, { target: two.receipt })).toBe(true);
  expect(await undoReceipt(workshop, { target: two.receipt })).toBe(false);
  expect(await shelf(product)).toMatchObject({ stock: 2, cost: 3 });
  expect(await read(first)).toMatchObject({ is_open: true, purchase_lines: [{ due: 7 }] });
  await sql`update products set stock = 1 where id = ${product}`.execute(database);
  await expect(undoReceipt(workshop, { target: one.receipt })).rejects.toThrow("Only 1 of");
  await check();
});

test("takes the cost from the latest valid receipt after an undo (PUR-6)", async () => {
  const product = await newProduct(0, { cost: 3 });
  const supplier = await newSupplier();
  const bought = async (price: number) =>
    receive(await sent([{ product, quantity: 1, price }], supplier), [1]);
  const cost = async () => (await shelf(product))?.cost;
  const [one, two, three] = [await bought(100), await bought(140), await bought(140)];
  await undoReceipt(workshop, { target: two.receipt });
  expect(await cost()).toBe(7);
  await undoReceipt(workshop, { target: one.receipt });
  expect(await cost()).toBe(7);
  await undoReceipt(workshop, { target: three.receipt });
  expect(await shelf(product)).toMatchObject({ cost: 3, stock: 0 });
  expect(await fetchSuppliersOf(office, product)).toMatchObject([{ last_price: null }]);
  await check();
});

test("rejects a receipt sent again after its undo (PUR-6)", async () => {
  const product = await newProduct();
  const id = await sent([{ product, quantity: 2 }]);
  const { receipt, lines } = await receive(id, [2]);
  await undoReceipt(workshop, { target: receipt });
  await expect(receivePurchase(workshop, { target: id, receipt, lines, note: "" })).rejects.toThrow(
    "saved and then undone",
  );
  expect(await shelf(product)).toMatchObject({ stock: 0 });
});

test("undoes only the stock that a receipt booked, though its product was restored since (PUR-6)", async () => {
  const product = await newProduct(5);
  const id = await sent([{ product, quantity: 2 }]);
  await office.from("products").delete().eq("id", product).throwOnError();
  const { receipt } = await receive(id, [2]);
  expect(await restoreDeleted(office, [product])).toBe(0);
  expect((await read(id)).purchase_lines).toMatchObject([{ product_id: product, received: 2 }]);
  await undoReceipt(workshop, { target: receipt });
  expect(await shelf(product)).toMatchObject({ stock: 5 });
});

test("changes a supplier's currency only without open orders, and clears its prices (PUR-1)", async () => {
  const product = await newProduct(0, { cost: 3 });
  const supplier = await newSupplier();
  const id = await sent([{ product, quantity: 1 }], supplier);
  const change = async (reprices: boolean) => {
    const held = await fetchSupplier(office, supplier);
    const fields = { name: supplier, currency: "EUR", payment_terms: "", lead_days: 0, note: "" };
    await saveSupplier(office, {
      ...{ target: supplier, seen: held?.updated_at ?? "", fields, contacts: [], reprices },
    });
  };
  await expect(change(true)).rejects.toThrow("1 purchase order in ZAR still open");
  const { receipt } = await receive(id, [1]);
  const { receipt: excess } = await receive(id, [1], { more: true });
  await expect(change(false)).rejects.toThrow("1 product has a price in ZAR");
  expect(await fetchSuppliersOf(office, product)).toMatchObject([{ last_price: 100 }]);
  await change(true);
  const cleared = [{ price: 0, last_price: null, suppliers: { currency: "EUR" } }];
  expect(await fetchSuppliersOf(office, product)).toMatchObject(cleared);
  await undoReceipt(workshop, { target: excess });
  expect(await fetchSuppliersOf(office, product)).toMatchObject(cleared);
  expect(receipt).not.toBe(excess);
});

test("counts two receipts at the same time once each, and asks for the excess (PUR-6)", async () => {
  const product = await newProduct();
  const id = await sent([{ product, quantity: 6 }]);
  const races = await Promise.allSettled([receive(id, [4]), receive(id, [4]), receive(id, [2])]);
  expect(races.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  const received = (await read(id)).purchase_lines[0]?.received ?? 0;
  expect([4, 6]).toContain(received);
  expect(await shelf(product)).toMatchObject({ stock: received });
  const other = await newProduct();
  const [left, right] = [
    await sent([
      { product, quantity: 1 },
      { product: other, quantity: 1 },
    ]),
    await sent([
      { product: other, quantity: 1 },
      { product, quantity: 1 },
    ]),
  ];
  await Promise.all([receive(left, [1, 1]), receive(right, [1, 1])]);
  expect(await shelf(other)).toMatchObject({ stock: 2 });
  await check();
});

test("shows the workshop what to receive without prices, and others nothing (PUR-7)", async () => {
  const id = await sent([{ product: await newProduct(), quantity: 2 }]);
  const customer = tableClient(backend, await createAccount(backend, "stranger"));
  const listed = (await fetchPurchasesToReceive(workshop)).find((one) => one.id === id);
  expect(listed).toMatchObject({ lines: [{ due: 2 }], latest: null });
  expect(JSON.stringify(listed)).not.toMatch(/price|cost|total|email/);
  expect(await fetchPurchase(workshop, id)).toBeNull();
  await expect(fetchPurchasesToReceive(customer)).rejects.toThrow("office and the workshop");
  await expect(
    receivePurchase(customer, { target: id, receipt: randomUUID(), lines: [], note: "" }),
  ).rejects.toThrow("office and the workshop");
  await expect(fetchPurchaseNeeds(workshop)).rejects.toThrow("for the office");
  await expect(
    noteConfirmation(workshop, { target: id, person: "A", reference: "", lines: [] }),
  ).rejects.toThrow("for the office");
  expect(await fetchPurchasePage(workshop, { target: id })).toBeNull();
});

test("lists open, late and unconfirmed purchase orders, and finds them by their parts (PUR-3)", async () => {
  const id = await sent([{ product: null, quantity: 2 }]);
  const shown = async (show: "open" | "late" | "unconfirmed" | "draft", words = "") => {
    const filter = { words, today: TODAY, show, sort: "-created_at" } as const;
    const { rows } = await fetchPurchases(office, filter, 1);
    return rows.some((row) => row.id === id);
  };
  const tasks = async () => {
    const { late } = await fetchToday(office, { days: 28, row_count: 100 });
    return late.rows.filter((row) => row.id === id);
  };
  expect(await shown("open")).toBe(true);
  expect(await shown("unconfirmed")).toBe(true);
  expect(await shown("late")).toBe(false);
  expect(await shown("draft")).toBe(false);
  expect(await shown("open", "22212")).toBe(true);
  await confirm(id);
  expect(await shown("unconfirmed")).toBe(false);
  await sql`update purchases set expected_on = ${officeDay(-1)} where id = ${id}`.execute(database);
  expect(await shown("late")).toBe(true);
  expect(await tasks()).toMatchObject([{ number: expect.stringMatching(/^PO-/) }]);
  await receive(id, [2]);
  expect(await tasks()).toEqual([]);
  expect(await shown("open")).toBe(false);
});
