import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { findChanges } from "#app/data/contracts.ts";
import type { TableClient } from "#app/data/database.ts";
import { saveExchangeRate, saveSetting } from "#domains/company/contracts.ts";
import { fetchSetting } from "#domains/company/settings.ts";
import {
  mergeCustomers,
  previewCustomerMerge,
  setCredit,
  undoCustomerMerge,
} from "#domains/customers/contracts.ts";
import { mergedCustomer } from "#domains/customers/merged-customer.ts";
import {
  allocate,
  creditInvoice,
  fetchCustomerAccount,
  fetchMyInvoices,
  fetchOpenInvoices,
  issueInvoice,
  markInvoice,
  readInvoice,
  recordPayment,
  releaseOrder,
  remindInvoice,
  resendInvoice,
  reversePayment,
  sendPaymentProof,
  undoAllocation,
  verifyInvoice,
} from "#domains/invoices/contracts.ts";
import { INVOICE_DOCUMENT } from "#domains/invoices/invoice.ts";
import { createInvoiceFiles } from "#domains/invoices/invoice-files.server.ts";
import { remindInvoices } from "#domains/invoices/invoice-reminders.server.ts";
import { dispatchDelivery, moveOrder, writeOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import { capturedEmail } from "../captured-email.ts";
import { patientPdfThreads } from "../patient-pdf-threads.ts";
import { pdfText } from "../pdf-text.ts";
import { until } from "../until.ts";
import { createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { noteQueuedEmails } from "./queued-emails.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { config, database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const admin = tableClient(backend, await createAccount(backend, "admin", "admin"));
const visitor = tableClient(backend);
const { emailsOf, linkOf } = await noteQueuedEmails(database);
const DAY = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Johannesburg" });
await saveExchangeRate(office, { currency: "ZAR", rate: 0.05, day: DAY, source: "SARB" });

/** Creates a confirmed order of three lines at 15% VAT. */
async function newOrder(
  email = "mill@example.com",
  confirms = true,
  currency = "USD",
): Promise<string> {
  const id = randomUUID();
  await saveOrder(office, {
    ...{ id, seen: null, customer_email: email, customer_name: "Mill", enquiry_id: null, currency },
    lines: [
      ...[
        { price: 33.35, quantity: 3 },
        { price: 0.05, quantity: 7 },
      ],
      { price: 120, quantity: 2 },
    ].map((line) => ({ ...line, product_id: null, product_name: "Seal", unit: "pcs", note: "" })),
  });
  if (confirms) await confirm(id);
  return id;
}

const confirm = (id: string) =>
  moveOrder(office, { target: id, seen: "received", becomes: "confirmed" });

async function read(id: string) {
  const order = await fetchOfficeOrder(office, id);
  if (!order) throw new Error("The order is missing.");
  return order;
}

type Issuing = Partial<Parameters<typeof issueInvoice>[1]>;

async function issue(order: string, quantities: number[], values: Issuing = {}) {
  const { updated_at, order_items } = await read(order);
  const invoice = randomUUID();
  const number = await issueInvoice(office, {
    ...{ target: order, seen: updated_at, invoice, kind: "invoice", delivery: null },
    ...{ delivery_cost: 0, due_on: DAY, requested: null, notify: false },
    lines: order_items
      .map(({ id }, index) => ({ id, quantity: quantities[index] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    ...values,
  });
  return { invoice, number };
}

async function stored(id: string) {
  const { rows } = await sql<{ document: unknown; open: number; settled: number; total: number }>`
    select document, open, settled, total from invoices where id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("The invoice is missing.");
  return { ...row, document: v.parse(INVOICE_DOCUMENT, row.document) };
}

/** Recomputes from the rows what triggers and functions maintain. */
async function check(): Promise<void> {
  const { rows } = await sql`
    select 'settled' as wrong, number from invoices where settled <> (
      select coalesce(sum(amount), 0) from allocations
      where undone_at is null and (invoice_id = invoices.id or credit_id = invoices.id)
    )
    union all
    select 'allocated', reference from payments where allocated <> (
      select coalesce(sum(amount), 0) from allocations
      where undone_at is null and payment_id = payments.id
    )
    union all
    select 'invoiced', item.id::text from order_items as item where invoiced <> (
      select coalesce(sum(
        (line ->> 'quantity')::numeric * case kind when 'invoice' then 1 else -1 end
      ), 0)
      from invoices cross join jsonb_array_elements(document -> 'lines') as line
      where kind <> 'pro-forma' and (line ->> 'order_item_id')::uuid = item.id
    )
    union all
    select 'gap', kind from invoices group by kind, left(number, 6)
    having count(*) <> max(split_part(number, '-', 3)::integer)`.execute(database);
  expect(rows).toEqual([]);
}

test("numbers invoices without gaps and freezes their document (INV-1, INV-2)", async () => {
  const order = await newOrder();
  const first = await issue(order, [1, 7]);
  const { document } = await stored(first.invoice);
  expect(document).toMatchObject({
    ...{ kind: "invoice", number: first.number, issued_on: DAY, currency: "USD" },
    lines: [{ quantity: 1, net: 33.35, vat_rate: 15 }, { net: 0.35 }],
    ...{ net: 33.7, vat: 5.06, total: 38.76, rates: [{ rate: 15, net: 33.7, vat: 5.06 }] },
    rand: { rate: 20, day: DAY, source: "SARB", net: 674, vat: 101.2, total: 775.2 },
    buyer: { name: "Mill", email: "mill@example.com" },
  });
  await expect(issue(order, [0, 1])).rejects.toThrow("can be on this document");
  const second = await issue(order, [2, 0, 2]);
  expect(second.number.slice(-4)).toBe(`${Number(first.number.slice(-4)) + 1}`.padStart(4, "0"));
  for (const change of [
    "delete from invoices",
    "update invoices set total = total + 1",
    `update invoices set document = jsonb_set(document, '{buyer,name}', '"Other"')`,
    `update invoices set document = jsonb_set(document, '{buyer,company}', '""')
      || '{"reason": "Other"}'`,
  ]) {
    await expect(sql.raw(change).execute(database)).rejects.toThrow("issued");
  }
  await check();
});

test("finds an invoice by its number in the activity log (OFF-41)", async () => {
  const { invoice, number } = await issue(await newOrder(), [1]);
  const { changes } = await findChanges(office, { words: number });
  expect(changes).toMatchObject([
    { action: "insert", record_table: "invoices", record_id: invoice, record_name: number },
  ]);
});

test("issues once when two people or a lost response repeat it (INV-1)", async () => {
  const order = await newOrder();
  const { updated_at, order_items } = await read(order);
  const given = {
    ...{ target: order, seen: updated_at, kind: "invoice" as const, delivery: null },
    ...{ delivery_cost: 0, due_on: DAY, requested: null, notify: false },
    lines: order_items.map(({ id, quantity }) => ({ id, quantity })),
  };
  const [one, other] = [randomUUID(), randomUUID()];
  const done = await Promise.allSettled([
    issueInvoice(office, { ...given, invoice: one }),
    issueInvoice(office, { ...given, invoice: other }),
  ]);
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [issued] = await Promise.all(
    done.flatMap((outcome, index) =>
      outcome.status === "fulfilled"
        ? [issueInvoice(office, { ...given, invoice: index === 0 ? one : other })]
        : [],
    ),
  );
  expect(done).toContainEqual({ status: "fulfilled", value: issued });
  await check();
});

test("rejects changes of what was invoiced until it is credited (INV-3)", async () => {
  const order = await newOrder();
  const { invoice } = await issue(order, [3, 7, 2]);
  const shown = await read(order);
  await expect(
    moveOrder(office, { target: order, seen: "confirmed", becomes: "cancelled" }),
  ).rejects.toThrow("was invoiced");
  const lines = shown.order_items.map((line) => ({
    ...{ id: line.id, product_id: null, product_name: line.product_name, unit: line.unit },
    ...{ quantity: line.quantity, price: line.price + 1, discount_percent: 0, note: "" },
  }));
  await expect(
    writeOrder(office, {
      ...{ target: order, seen: shown.updated_at, enquiry: null, rate: null, customer: null },
      ...{
        fields: { customer_email: "mill@example.com", customer_name: "Mill" },
        phone: "",
        lines,
      },
    }),
  ).rejects.toThrow("is on an invoice");
  const credit = {
    ...{ target: invoice, delivery_cost: 0, amount: 0, rate: 15, notify: false },
    reason: "Cancelled",
    lines: [0, 1, 2].map((position) => ({
      position,
      quantity: shown.order_items[position]?.quantity ?? 0,
    })),
  };
  await expect(
    creditInvoice(office, { ...credit, credit: randomUUID(), reason: " " }),
  ).rejects.toThrow("reason");
  const note = randomUUID();
  const number = await creditInvoice(office, { ...credit, credit: note });
  expect(await creditInvoice(office, { ...credit, credit: note })).toBe(number);
  expect(await stored(invoice)).toMatchObject({ open: 0 });
  const { document, open, total } = await stored(note);
  expect(document).toMatchObject({ kind: "credit-note", reason: "Cancelled", due_on: null });
  expect([open, total]).toEqual([0, (await stored(invoice)).total]);
  await expect(creditInvoice(office, { ...credit, credit: randomUUID() })).rejects.toThrow(
    "can be on this document",
  );
  await moveOrder(office, { target: order, seen: "confirmed", becomes: "cancelled" });
  await check();
});

test("credits an amount up to what is left of the invoice (INV-3)", async () => {
  const { invoice } = await issue(await newOrder(), [3, 7, 2]);
  const credit = (amount: number, rate = 15) =>
    creditInvoice(office, {
      ...{ target: invoice, credit: randomUUID(), lines: [], delivery_cost: 0, amount, rate },
      ...{ reason: "Price agreed", notify: false },
    });
  await credit(100);
  await expect(credit(240.41)).rejects.toThrow("USD 276.46");
  await expect(credit(10, 0)).rejects.toThrow("at a rate of the invoice");
  await expect(credit(0.001)).rejects.toThrow("two decimals");
  await credit(240.4);
  expect(await stored(invoice)).toMatchObject({ open: 0 });
  await check();
});

const pay = (
  customer: string,
  amount: number,
  lines: { invoice: string; amount: number }[],
  values = {},
) =>
  recordPayment(office, {
    ...{ payment: randomUUID(), customer, received_on: DAY, currency: "USD", amount },
    ...{ method: "eft" as const, payer: "MILL PTY", reference: "I", bank_line: null, lines },
    ...values,
  });

const customerOf = async (order: string) => (await read(order)).customer_id ?? "";

test("settles invoices by payments, over- and underpaid, and undoes them with a trace (INV-4)", async () => {
  const order = await newOrder();
  const customer = await customerOf(order);
  const { invoice } = await issue(order, [3, 7, 2]);
  const { total } = await stored(invoice);
  await expect(pay(customer, 100, [{ invoice, amount: 100.01 }])).rejects.toThrow(
    "unallocated balance",
  );
  await expect(pay(customer, 1000, [{ invoice, amount: 1000 }])).rejects.toThrow("is outstanding");
  const payment = randomUUID();
  const twice = { payment, bank_line: "FNB 1" };
  expect(await pay(customer, 1000, [{ invoice, amount: 100 }], twice)).toBe(true);
  expect(await pay(customer, 1000, [{ invoice, amount: 100 }], twice)).toBe(true);
  expect(await pay(customer, 1000, [], { bank_line: "FNB 1" })).toBe(false);
  expect(await stored(invoice)).toMatchObject({ settled: 100 });
  const rest = Math.round(total * 100 - 10_000) / 100;
  await allocate(office, { target: payment, lines: [{ invoice, amount: rest }] });
  expect(await stored(invoice)).toMatchObject({ open: 0 });
  const account = await fetchCustomerAccount(office, { target: customer });
  expect(account.payments).toContainEqual(
    expect.objectContaining({ id: payment, open: Math.round(100_000 - total * 100) / 100 }),
  );
  const { rows } = await sql<{ id: string }>`
    select id from allocations where payment_id = ${payment} order by amount`.execute(database);
  await undoAllocation(office, { target: rows[0]?.id ?? "" });
  await undoAllocation(office, { target: rows[0]?.id ?? "" });
  await check();
  await reversePayment(office, { target: payment, reason: "Bank returned it" });
  expect(await stored(invoice)).toMatchObject({ open: total });
  await expect(reversePayment(office, { target: payment, reason: "again" })).rejects.toThrow(
    "was reversed",
  );
  expect(await pay(customer, 1000, [], { bank_line: "FNB 1" })).toBe(true);
  await check();
});

test("applies a deposit to the order's invoices in turn (INV-5)", async () => {
  const order = await newOrder("deposit@example.com");
  const customer = await customerOf(order);
  const asked = await issue(order, [3, 7, 2], { kind: "pro-forma", requested: 150 });
  expect((await stored(asked.invoice)).document).toMatchObject({ requested: 150, rand: null });
  await pay(customer, 150, [{ invoice: asked.invoice, amount: 150 }]);
  const first = await issue(order, [3]);
  expect(await stored(first.invoice)).toMatchObject({ open: 0, settled: 115.06 });
  expect(await stored(asked.invoice)).toMatchObject({ open: 0, settled: 34.94 });
  const second = await issue(order, [0, 7, 2]);
  expect(await stored(second.invoice)).toMatchObject({ settled: 34.94 });
  expect(await fetchOpenInvoices(office)).not.toContainEqual(
    expect.objectContaining({ id: asked.invoice }),
  );
  await check();
});

test("applies a credit note as a deposit (INV-5)", async () => {
  const paid = await issue(await newOrder("returns@example.com"), [3, 7, 2]);
  const { total } = await stored(paid.invoice);
  const order = await newOrder("returns@example.com");
  await pay(await customerOf(order), total, [{ invoice: paid.invoice, amount: total }]);
  const credit = randomUUID();
  await creditInvoice(office, {
    ...{ target: paid.invoice, credit, lines: [], delivery_cost: 0, amount: 100, rate: 15 },
    ...{ reason: "Price agreed", notify: false },
  });
  const asked = await issue(order, [3, 7, 2], { kind: "pro-forma", requested: 115 });
  await allocate(office, { target: credit, lines: [{ invoice: asked.invoice, amount: 115 }] });
  const { invoice } = await issue(order, [3, 7, 2]);
  expect(await stored(invoice)).toMatchObject({ settled: 115 });
  expect(await stored(credit)).toMatchObject({ open: 0, settled: 115 });
  await check();
});

test("bills what a delivery sent once (INV-1)", async () => {
  const order = await newOrder();
  const { order_items, updated_at } = await read(order);
  const lines = order_items.slice(0, 1).map(({ id }) => ({ id, quantity: 2 }));
  await dispatchDelivery(office, {
    ...{ target: order, seen: updated_at, delivery: randomUUID(), lines },
  });
  const [line] = lines;
  const whole = { delivery: 1, lines: [{ id: line?.id ?? "", quantity: 2 }] };
  const { invoice } = await issue(order, [], whole);
  await expect(
    issue(order, [], { delivery: 1, lines: [{ id: line?.id ?? "", quantity: 1 }] }),
  ).rejects.toThrow("can be on this document");
  await creditInvoice(office, {
    ...{ target: invoice, credit: randomUUID(), lines: [{ position: 0, quantity: 2 }] },
    ...{ delivery_cost: 0, amount: 0, rate: 15, reason: "Wrong rate", notify: false },
  });
  await issue(order, [], whole);
  await check();
});

test("preserves an invoiced order's customer and ends its links when its address is corrected (INV-6)", async () => {
  const order = await newOrder("wrong@example.com");
  const { invoice } = await issue(order, [1], { notify: true });
  const link = await linkOf(invoice);
  expect(await readInvoice(visitor, { link })).toMatchObject({ id: invoice });
  const { customer_id, updated_at, order_items } = await read(order);
  await writeOrder(office, {
    ...{ target: order, seen: updated_at, enquiry: null, rate: null, customer: null },
    ...{ fields: { customer_email: "right@example.com", customer_name: "Mill" }, phone: "" },
    lines: order_items.map((line) => ({
      ...{ id: line.id, product_id: null, product_name: line.product_name, unit: line.unit },
      ...{ quantity: line.quantity, price: line.price, note: line.note },
    })),
  });
  expect(await readInvoice(visitor, { link })).toBeNull();
  expect((await read(order)).customer_id).toBe(customer_id);
  await resendInvoice(office, { target: invoice, address: "right@example.com" });
});

test("rejects undoing a merge of customers with payments across both (INV-4)", async () => {
  const [gone, stays] = [await newOrder("gone@example.com"), await newOrder("stays@example.com")];
  const [customer, into_customer] = [await customerOf(gone), await customerOf(stays)];
  const { invoice } = await issue(gone, [3]);
  await setCredit(admin, { target: customer, credit_limit: 5000, on_hold: true });
  const preview = await previewCustomerMerge(office, { customer, into_customer });
  if (!preview) throw new Error("Nothing to merge");
  const merge = await mergeCustomers(office, {
    ...{ customer, into_customer, seen: preview.seen, into_seen: preview.into_seen },
    fields: mergedCustomer(preview.gone, preview.stays),
  });
  const { rows } = await sql`
    select on_hold, credit_limit from customers where id = ${into_customer}`.execute(database);
  expect(rows).toEqual([{ on_hold: true, credit_limit: 5000 }]);
  await pay(into_customer, 50, [{ invoice, amount: 50 }]);
  await expect(undoCustomerMerge(office, { merge })).rejects.toThrow("across both customers");
  const { rows: made } = await sql<{ id: string }>`
    select id from allocations where invoice_id = ${invoice} and undone_at is null`.execute(
    database,
  );
  await undoAllocation(office, { target: made[0]?.id ?? "" });
  expect(await undoCustomerMerge(office, { merge })).toBe(customer);
  expect(await customerOf(gone)).toBe(customer);
  await check();
});

test("emails a link that shows this document alone, until its address is corrected (INV-6)", async () => {
  const order = await newOrder("buyer@example.com");
  const { invoice, number } = await issue(order, [3, 7, 2], { notify: true });
  const link = await linkOf(invoice);
  expect(await readInvoice(visitor, { link })).toMatchObject({ id: invoice, document: { number } });
  await resendInvoice(office, { target: invoice, address: "accounts@example.com" });
  expect(await readInvoice(visitor, { link })).toBeNull();
  expect(await readInvoice(visitor, { link: await linkOf(invoice) })).toMatchObject({
    id: invoice,
  });
});

test("reminds up to once a day, never while disputed (INV-8)", async () => {
  const { invoice } = await issue(await newOrder(), [3]);
  await markInvoice(office, { target: invoice, fields: { disputed: "Short delivery" } });
  expect(await remindInvoice(office, { target: invoice })).toBe(false);
  await markInvoice(office, { target: invoice, fields: { disputed: "" } });
  expect(await remindInvoice(office, { target: invoice })).toBe(true);
  expect(await remindInvoice(office, { target: invoice })).toBe(false);
});

test("sends due reminders with the rights of the site (INV-8)", async () => {
  const { invoice } = await issue(await newOrder("late@example.com"), [3]);
  const late = randomUUID();
  await sql`
    insert into invoices (id, order_id, customer_id, kind, number, issued_on, due_on, customer_name,
      customer_email, currency, net, total, owed, document)
    select ${late}, order_id, customer_id, kind, 'I-2020-0001', '2020-01-01', '2020-02-01',
      customer_name, customer_email, currency, net, total, owed, document
    from invoices where id = ${invoice}`.execute(database);
  const reminded = async () => {
    await database.transaction().execute(async (transaction) => {
      await sql`grant reefline_site to current_user`.execute(transaction);
      await sql`set local role reefline_site`.execute(transaction);
      await remindInvoices(transaction);
    });
    const emails = await Promise.all(
      [invoice, late].map(async (id) =>
        (await emailsOf(id)).flatMap(({ template }) => (template === "invoice-reminder" ? id : [])),
      ),
    );
    return emails.flat();
  };
  const key = "office.invoicing";
  const { value, updated_at } = await fetchSetting(admin, key);
  const changed = { ...value, reminders: [{ days: 7 }] };
  await saveSetting(admin, { key, value: changed, seen: updated_at });
  expect(await reminded()).toEqual([late]);
  expect(await reminded()).toEqual([late]);
});

test("says whether number, date and total are ours (INV-9)", async () => {
  const { invoice, number } = await issue(await newOrder(), [1]);
  const { total } = await stored(invoice);
  const verify = (values: object) =>
    verifyInvoice(visitor, { number, issued_on: DAY, total, ...values });
  expect(await verify({})).toBe(true);
  expect(await verify({ number: ` ${number.toLowerCase()} ` })).toBe(true);
  for (const wrong of [
    { number: "I-2020-0001" },
    { issued_on: "2020-01-01" },
    { total: total + 1 },
  ]) {
    expect(await verify(wrong)).toBe(false);
  }
});

test("holds orders of customers on hold or above their limit until an admin releases them (INV-10)", async () => {
  const order = await newOrder("held@example.com", false);
  const customer = await customerOf(order);
  await setCredit(admin, { target: customer, credit_limit: 300, on_hold: false });
  await expect(confirm(order)).rejects.toThrow("USD 391.46, above the credit limit of USD 300.00");
  await setCredit(admin, { target: customer, credit_limit: null, on_hold: true });
  await expect(confirm(order)).rejects.toThrow("on hold");
  await expect(releaseOrder(office, { target: order })).rejects.toThrow("for admins");
  await releaseOrder(admin, { target: order });
  expect(await confirm(order)).toBe(true);
});

test("names the missing rate instead of ignoring an order above the limit (INV-10)", async () => {
  const order = await newOrder("unrated@example.com", false, "CHF");
  const target = await customerOf(order);
  await setCredit(admin, { target, credit_limit: 1, on_hold: false });
  await expect(confirm(order)).rejects.toThrow("no exchange rate");
});

test("shows customers only invoices of their orders (INV-11)", async () => {
  const mine = await createAccount(backend, "mine");
  const order = await newOrder("mine@example.com");
  const { invoice } = await issue(order, [1]);
  expect(await fetchMyInvoices(tableClient(backend, mine))).toMatchObject([{ id: invoice }]);
  const other = await createAccount(backend, "other");
  expect(await fetchMyInvoices(tableClient(backend, other))).toEqual([]);
});

test("attaches up to ten proofs of payment and notifies the office (INV-7)", async () => {
  const { invoice } = await issue(await newOrder("payer@example.com"), [1], { notify: true });
  const link = await linkOf(invoice);
  const upload = async () => {
    const file = randomUUID();
    await sql`
      insert into attachments (id, name, media_type, size)
      values (${file}, 'eft.pdf', 'application/pdf', 1)`.execute(database);
    return file;
  };
  const [first] = await Promise.all(Array.from({ length: 10 }, upload)).then(async (files) => {
    for (const file of files) await sendPaymentProof(visitor, { link, file });
    return files;
  });
  await sendPaymentProof(visitor, { link, file: first ?? "" });
  await expect(sendPaymentProof(visitor, { link, file: await upload() })).rejects.toThrow(
    "10 files",
  );
  await expect(
    sendPaymentProof(visitor, { link: "x".repeat(43), file: await upload() }),
  ).rejects.toThrow("no longer valid");
  expect((await readInvoice(visitor, { link }))?.proofs).toHaveLength(10);
  const emails = await emailsOf(invoice);
  expect(emails.filter(({ template }) => template === "payment-proof-office")).toHaveLength(10);
});

test("draws PDF and UBL for the office and the order's customer only (INV-11, INV-13)", async () => {
  const owner = await createAccount(backend, "owner");
  const { invoice, number } = await issue(await newOrder(owner.email), [1]);
  const pdf = patientPdfThreads();
  onTestFinished(() => pdf.close());
  const other = tableClient(backend, await createAccount(backend, "stranger"));
  const filesOf = (client: TableClient) => createInvoiceFiles(() => client, pdf, SITE_URL);
  for (const client of [office, tableClient(backend, owner)]) {
    const drawn = await filesOf(client).byId(invoice, "invoice.pdf", "");
    const bytes = new Uint8Array(await drawn.arrayBuffer());
    expect(pdfText(bytes)).toContain(number);
    // The payment code is no address.
    const links = Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/\/URI \(([^)]*)/g);
    expect([...links].filter(([, link]) => !/^(https?|mailto|tel):/.test(link ?? ""))).toEqual([]);
    const ubl = await filesOf(client).byId(invoice, "invoice.xml", "");
    expect(ubl.headers.get("content-type")).toBe("application/xml");
    expect(await ubl.text()).toContain(`<cbc:ID>${number}</cbc:ID>`);
  }
  for (const [client, id, file] of [
    [other, invoice, "invoice.pdf"],
    [office, invoice, "invoice.json"],
    [office, "1", "invoice.pdf"],
  ] as const) {
    expect((await filesOf(client).byId(id, file, "")).status).toBe(404);
  }
});

test("omits account numbers from emails and PDFs, and dates the change of bank details (INV-12)", async () => {
  await saveSetting(admin, {
    ...{ key: "office.bank", value: { bank: "Karoo Bank, account 62 4711 0815" }, seen: null },
  });
  // Emails of earlier tests would come first, each with its PDF. The one being sent is locked.
  await sql`
    delete from private.email_outbox
    where id in (select id from private.email_outbox for update skip locked)`.execute(database);
  const order = await newOrder("bank@example.com");
  const kinds = ["pro-forma", "invoice"] as const;
  let mails: string[] = [];
  for (const kind of kinds) {
    const { length } = mails;
    await issue(order, [3, 7, 2], {
      kind,
      requested: kind === "invoice" ? null : 10,
      notify: true,
    });
    mails = await until(async () => {
      const found = await capturedEmail(config.dataDir, "bank@example.com");
      return found.length > length ? found : undefined;
    });
  }
  const files = mails.flatMap((mail) =>
    [...mail.matchAll(/JVBERi[\w+/=\s]+/g)].map(([file]) => pdfText(Buffer.from(file, "base64"))),
  );
  expect(files).toHaveLength(kinds.length);
  for (const text of [...mails, ...files]) expect(text).not.toMatch(/Karoo Bank|4711/);
  for (const text of files) expect(text).toContain("Our bank details changed on");
});
