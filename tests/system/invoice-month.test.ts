import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  allocate,
  creditInvoice,
  fetchCustomerAccount,
  issueInvoice,
  recordPayment,
  reversePayment,
} from "#domains/invoices/contracts.ts";
import { statement } from "#domains/invoices/statement.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import { countedLines, lineNet, quoteTotals } from "#domains/quotes/quote-totals.ts";
import { numbers } from "../random-numbers.ts";
import { randomQuotes } from "../random-quotes.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const DAY = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Johannesburg" });

const cents = (amount: number) => Math.round(amount * 100);

test("adds up invoices as quotations do, for any lines, discounts and rates (INV-2)", async () => {
  const random = randomQuotes(20261127);
  for (let count = 0; count < 200; count += 1) {
    const { quote, lines } = random();
    const isExport = quote.vat_mode === "export";
    const counted = countedLines(lines).map((line) => ({
      net: lineNet(line),
      vat_rate: isExport ? 0 : line.vat_rate,
    }));
    const { rows } = await sql<{ sums: object }>`
      select private.invoice_sums(
        ${JSON.stringify(counted)}::jsonb, ${quote.discount_percent}::numeric,
        ${quote.delivery_cost}::numeric, ${isExport ? 0 : quote.delivery_vat_rate}::numeric
      ) as sums`.execute(database);
    const { discount, net, vat, gross, rates } = quoteTotals(quote, lines);
    expect(rows[0]?.sums).toMatchObject({ discount, net, vat, total: gross, rates });
  }
});

/** A customer's balance in cents, computed separately. */
const byHand = new Map<string, number>();
const add = (customer: string, amount: number) =>
  byHand.set(customer, (byHand.get(customer) ?? 0) + cents(amount));

async function issued(email: string, price: number, quantity: number) {
  const order = randomUUID();
  await saveOrder(office, {
    ...{ id: order, seen: null, customer_email: email, customer_name: email, enquiry_id: null },
    ...{ currency: "ZAR" },
    lines: [
      ...[{ product_id: null, product_name: "Seal", unit: "pcs", note: "", price, quantity }],
    ],
  });
  await moveOrder(office, { target: order, seen: "received", becomes: "confirmed" });
  const shown = await fetchOfficeOrder(office, order);
  const invoice = randomUUID();
  const customer = shown?.customer_id ?? "";
  await issueInvoice(office, {
    ...{ target: order, seen: shown?.updated_at ?? "", invoice, kind: "invoice", delivery: null },
    ...{ delivery_cost: 0, due_on: DAY, requested: null, notify: false },
    lines: (shown?.order_items ?? []).map(({ id }) => ({ id, quantity })),
  });
  const net = Math.round(price * 100 * quantity) / 100;
  const total = net + Math.round(cents(net) * 0.15) / 100;
  add(customer, total);
  return { invoice, customer, total: Math.round(total * 100) / 100 };
}

function pay(customer: string, amount: number, lines: { invoice: string; amount: number }[]) {
  add(customer, -amount);
  const payment = randomUUID();
  return recordPayment(office, {
    ...{ payment, customer, received_on: DAY, currency: "ZAR", amount, method: "eft" },
    ...{ payer: "", reference: "", bank_line: null, lines },
  }).then(() => payment);
}

test("states a month of thirty invoices to the cent, with awkward payments (INV-4)", async () => {
  const random = numbers(41);
  const next = (most: number) => (random.next().value % most) + 1;
  const invoices: Awaited<ReturnType<typeof issued>>[] = [];
  for (let count = 0; count < 30; count += 1) {
    invoices.push(await issued(`plant${count % 3}@example.com`, next(99_999) / 100 + 1, next(40)));
  }
  const at = (index: number) => {
    const found = invoices[index];
    if (!found) throw new Error("No such invoice.");
    return found;
  };
  for (let index = 0; index < 5; index += 1) {
    const { invoice, customer } = at(index);
    await creditInvoice(office, {
      ...{ target: invoice, credit: randomUUID(), lines: [], delivery_cost: 0, amount: 0.5 },
      ...{ rate: 15, reason: "Price agreed", notify: false },
    });
    // VAT of 7.5 cents rounds up.
    add(customer, -0.58);
  }
  for (let index = 5; index < 26; index += 1) {
    const { invoice, customer, total } = at(index);
    await pay(customer, total, [{ invoice, amount: total }]);
  }
  // Underpaid, overpaid, one for two invoices, and returned by the bank.
  await pay(at(26).customer, 0.01, [{ invoice: at(26).invoice, amount: 0.01 }]);
  const over = await pay(at(27).customer, at(27).total + 100, [
    { invoice: at(27).invoice, amount: at(27).total },
  ]);
  const both = at(2).total - 0.58 + at(29).total;
  await pay(at(29).customer, Math.round(both * 100) / 100, [
    { invoice: at(29).invoice, amount: at(29).total },
    { invoice: at(2).invoice, amount: Math.round((at(2).total - 0.58) * 100) / 100 },
  ]);
  const returned = await pay(at(28).customer, 1, [{ invoice: at(28).invoice, amount: 1 }]);
  await reversePayment(office, { target: returned, reason: "Returned by the bank" });
  add(at(28).customer, 1);
  await allocate(office, { target: over, lines: [{ invoice: at(0).invoice, amount: 1 }] });

  expect(byHand.size).toBe(3);
  for (const [customer, expected] of byHand) {
    const account = await fetchCustomerAccount(office, { target: customer });
    const { rows, balance, ageing, unallocated } = statement(account, "ZAR", DAY, DAY);
    expect(cents(balance)).toBe(expected);
    const aged = Object.values(ageing).reduce((sum, amount) => sum + cents(amount), 0);
    expect(aged + cents(unallocated)).toBe(expected);
    const stated = rows.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0);
    expect(stated).toBe(expected);
    const { rows: open } = await sql<{ open: number }>`
      select coalesce(sum(case kind when 'credit-note' then -open else open end), 0)
        - (select coalesce(sum(open), 0) from payments where customer_id = ${customer}) as open
      from invoices where customer_id = ${customer}`.execute(database);
    expect(cents(Number(open[0]?.open))).toBe(expected);
  }
});
