import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { saveExchangeRate } from "#domains/company/contracts.ts";
import { creditInvoice, issueInvoice } from "#domains/invoices/contracts.ts";
import { creditableQuantities, creditTotals } from "#domains/invoices/credit-totals.ts";
import { INVOICE_DOCUMENT, type InvoiceDocument } from "#domains/invoices/invoice.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import { randomInvoices } from "../invoice-samples.ts";
import { numbers } from "../random-numbers.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const DAY = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Johannesburg" });
await saveExchangeRate(office, { currency: "ZAR", rate: 0.05, day: DAY, source: "SARB" });

const cents = (amount: number) => Math.round(amount * 100);

/** Creates a confirmed order in US dollars. */
async function newOrder(lines: { price: number; quantity: number }[]) {
  const id = randomUUID();
  await saveOrder(office, {
    ...{ id, seen: null, customer_email: "mill@example.com", customer_name: "Mill" },
    enquiry_id: null,
    lines: lines.map((line) => ({
      ...{ ...line, product_id: null, product_name: "Seal", unit: "pcs", note: "" },
    })),
  });
  await moveOrder(office, { target: id, seen: "received", becomes: "confirmed" });
  const order = await fetchOfficeOrder(office, id);
  if (!order) throw new Error("The order is missing.");
  return order;
}

async function stored(id: string) {
  const { rows } = await sql<{ document: unknown; open: number }>`
    select document, open from invoices where id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("The invoice is missing.");
  return { open: row.open, document: v.parse(INVOICE_DOCUMENT, row.document) };
}

type Credit = Parameters<typeof creditTotals>[2];

async function credited(invoice: string, { quantities, ...values }: Credit) {
  const credit = randomUUID();
  await creditInvoice(office, {
    ...{ ...values, target: invoice, credit, reason: "Returned", notify: false },
    lines: [...quantities].map(([position, quantity]) => ({ position, quantity })),
  });
  return (await stored(credit)).document;
}

test("takes off in parts what the screen says, and in all the whole invoice (INV-3)", async () => {
  const { id: order, customer_id } = await newOrder([{ price: 1, quantity: 1 }]);
  await sql`
    update orders set delivery_cost = 100000, delivery_invoiced = 100000
    where id = ${order}`.execute(database);
  const source = numbers(93);
  const random = () => source.next().value / 2 ** 32;
  const sum = (documents: InvoiceDocument[], part: "net" | "vat" | "total") =>
    documents.reduce((all, document) => all + cents(document[part]), 0);
  for (const document of randomInvoices(42, 25)) {
    const { number, currency, net, total, lines, delivery_cost } = document;
    if (lines.length === 0) continue;
    const invoice = randomUUID();
    await sql`
      insert into invoices
        (id, order_id, customer_id, kind, number, issued_on, currency, net, total, owed, document,
          customer_name)
      values (${invoice}, ${order}, ${customer_id}, 'invoice', ${number.replace("2026", "2020")}, ${DAY}, ${currency}, ${net},
        ${total}, ${total}, ${document}, '')`.execute(database);
    const notes: InvoiceDocument[] = [];
    while (notes.length < 4) {
      const isLast = notes.length === 3;
      const left = creditableQuantities(
        document,
        notes.map((note) => ({ document: note })),
      );
      const quantities = new Map(
        left.flatMap((most, position) => {
          const part = most * (isLast ? 1 : random());
          const decimals = lines[position]?.unit === "pcs" ? 0 : 3;
          const quantity = isLast ? most : Math.floor(part * 10 ** decimals) / 10 ** decimals;
          return quantity > 0 ? [[position, quantity] as const] : [];
        }),
      );
      const charged = notes.reduce((all, note) => all + cents(note.delivery_cost), 0);
      const cost = cents(delivery_cost) - charged;
      const credit = {
        ...{ quantities, amount: 0, rate: 0 },
        delivery_cost: Math.floor(cost * (isLast ? 1 : random())) / 100,
      };
      if (quantities.size === 0) break;
      const note = await credited(invoice, credit);
      const shown = creditTotals(
        document,
        notes.map((one) => ({ document: one })),
        credit,
      );
      expect({ net: note.net, vat: note.vat, total: note.total }).toEqual(shown);
      notes.push(note);
    }
    if (notes.length < 4) continue;
    for (const part of ["net", "vat", "total"] as const) {
      expect(sum(notes, part)).toBe(cents(document[part]));
    }
    expect((await stored(invoice)).open).toBe(0);
  }
});

async function issued(lines: { price: number; quantity: number }[]) {
  const order = await newOrder(lines);
  const invoice = randomUUID();
  await issueInvoice(office, {
    ...{ target: order.id, seen: order.updated_at, invoice, kind: "invoice", delivery: null },
    ...{ delivery_cost: 0, due_on: DAY, requested: null, notify: false },
    lines: order.order_items.map(({ id, quantity }) => ({ id, quantity })),
  });
  return { order: order.id, invoice };
}

const part = (position: number, quantity: number): Credit => ({
  ...{ quantities: new Map([[position, quantity]]), delivery_cost: 0, amount: 0, rate: 15 },
});

test("credits a free line, without an amount (INV-3)", async () => {
  const { order, invoice } = await issued([
    { price: 100, quantity: 1 },
    { price: 0, quantity: 2 },
  ]);
  expect((await credited(invoice, part(1, 2))).total).toBe(0);
  expect(await stored(invoice)).toMatchObject({ open: 115 });
  const lines = (await fetchOfficeOrder(office, order))?.order_items;
  expect(lines?.map(({ invoiced }) => invoiced)).toEqual([1, 0]);
});

test("states the rand of a credit note at its invoice's rate, later rates apart (INV-2)", async () => {
  const { invoice } = await issued([{ price: 100, quantity: 2 }]);
  const { rand } = (await stored(invoice)).document;
  await saveExchangeRate(office, { currency: "ZAR", rate: 0.04, day: DAY, source: "Later" });
  const note = await credited(invoice, part(0, 2));
  await saveExchangeRate(office, { currency: "ZAR", rate: 0.05, day: DAY, source: "SARB" });
  expect(rand).toMatchObject({ rate: 20, source: "SARB", total: 4600 });
  expect(note.rand).toEqual(rand);
});

test("bounds a credit by the rest of its rate, not of the invoice (INV-3)", async () => {
  const { invoice } = await issued([{ price: 100, quantity: 3 }]);
  const amount = (value: number): Credit => ({
    ...{ quantities: new Map(), delivery_cost: 0, amount: value, rate: 15 },
  });
  await credited(invoice, amount(250));
  await expect(credited(invoice, part(0, 1))).rejects.toThrow("USD 57.50");
  await credited(invoice, amount(50));
  expect((await stored(invoice)).open).toBe(0);
  const whole = await issued([{ price: 100, quantity: 3 }]);
  await credited(whole.invoice, part(0, 3));
  await expect(credited(whole.invoice, amount(10))).rejects.toThrow("USD 0.00");
});
