import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  amendOrder,
  confirmAmendment,
  moveOrder,
  settleAmendment,
} from "#domains/orders/contracts.ts";
import {
  fetchAmendments,
  fetchOfficeOrder,
  type OfficeOrder,
  saveOrder,
} from "#domains/orders/office-orders.ts";
import { amendmentTexts } from "#domains/orders/order-amendment.ts";
import { fetchPrintedDocument } from "#domains/orders/printed-document.ts";
import { acceptQuote, readQuote } from "#domains/quotes/contracts.ts";
import type { QuoteFields, QuoteLine } from "#domains/quotes/quote.ts";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { sentQuote } from "../quote-steps.ts";
import { numbers } from "../random-numbers.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const customer = tableClient(backend);

async function accepted(fields: Partial<QuoteFields> = {}, lines: QuoteLine[] = [SAMPLE_LINE]) {
  const { id, link, number } = await sentQuote(office, fields, lines);
  const { order } = await acceptQuote(customer, {
    ...{ link, revision: 1, person: "Thandi Nkosi", reference: "PO 1", chosen: [], signature: "" },
  });
  return { quote: id, link, number, order };
}
async function orderOf(id: string): Promise<OfficeOrder> {
  const order = await fetchOfficeOrder(office, id);
  if (!order) throw new Error("The order is gone.");
  return order;
}
type Change = Parameters<typeof amendOrder>[1];
function changeOf(order: OfficeOrder, values: Partial<Change["fields"]> = {}): Change {
  const { customer_email, customer_name, customer_reference, delivery_address, invoice_address } =
    order;
  return {
    ...{ target: order.id, seen: order.updated_at, reason: "" },
    fields: {
      ...{ customer_email, customer_name, customer_reference, delivery_address, invoice_address },
      ...values,
    },
    lines: order.order_items.map(
      ({ id, product_id, product_name, quantity, unit, price, discount_percent, note }) => ({
        ...{ id, product_id, product_name, quantity, unit, price, discount_percent, note },
      }),
    ),
  };
}
const withQuantity = (change: Change, quantity: number): Change => ({
  ...change,
  lines: change.lines.map((line, index) => (index === 0 ? { ...line, quantity } : line)),
});
async function emailsOf(quote: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select template from private.email_outbox
    where quote_id = ${quote} and template like 'quote-amend%' order by created_at`.execute(
    database,
  );
  return rows.map(({ template }) => template);
}

test("permits changes to a quoted order by amendment only", async () => {
  const order = await orderOf((await accepted()).order);
  const change = changeOf(order, { customer_email: "corrected@karoo.example" });
  const { target: id, fields, lines, seen } = change;
  await expect(saveOrder(office, { id, seen, ...fields, enquiry_id: null, lines })).rejects.toThrow(
    "Amend it instead",
  );
  expect(await amendOrder(office, change)).toBeNull();
  const { customer_email, total } = await orderOf(id);
  expect([customer_email, total]).toEqual(["corrected@karoo.example", order.total]);
});

test("changes an accepted order only once its customer has confirmed (OFF-81)", async () => {
  const { order: id, link, quote } = await accepted();
  const before = await orderOf(id);
  expect(await amendOrder(office, withQuantity(changeOf(before), 3))).toBe(1);
  const waiting = await orderOf(id);
  expect(waiting).toMatchObject({ total: before.total, order_items: before.order_items });
  const shown = await readQuote(customer, { link });
  const [amendment] = shown?.order?.amendments ?? [];
  expect(amendment).toMatchObject({ number: 1, applied_at: null, new: { total: 286.7 } });
  if (!amendment) throw new Error("No amendment.");
  expect(amendmentTexts(amendment.old, amendment.new, "USD")).toEqual([
    "Spherical roller bearing 22212 E: 2 → 3",
    "Total including VAT: $191.13 → $286.70",
  ]);
  await expect(amendOrder(office, withQuantity(changeOf(waiting), 4))).rejects.toThrow(
    "Change 1 awaits the customer’s confirmation.",
  );
  const confirm = { link, amendment: 1, person: "Thandi Nkosi" };
  await Promise.all([1, 2, 3].map(() => confirmAmendment(customer, confirm)));
  const after = await orderOf(id);
  expect(after).toMatchObject({ total: 286.7, vat: 37.4, quote_id: quote });
  expect(after.order_items).toEqual([
    { ...before.order_items[0], quantity: 3, due: 3, net: 249.3, position: 1 },
  ]);
  const [kept] = await fetchAmendments(office, id);
  expect(kept).toMatchObject({ confirmed_by: "Thandi Nkosi", by: expect.any(String) });
  expect(await emailsOf(quote)).toEqual(["quote-amended", "quote-amendment-office"]);
  const printed = await fetchPrintedDocument(office, id, "order-confirmation");
  expect(printed).toBeNull();
  await moveOrder(office, { target: id, seen: "received", becomes: "confirmed" });
  expect((await fetchPrintedDocument(office, id, "order-confirmation"))?.document).toMatchObject({
    total: 286.7,
    rates: [{ rate: 15, net: 249.3, vat: 37.4 }],
  });
});

test("ends the former address's links when an order's email is corrected (ENQ-13)", async () => {
  const { order: id, link, quote } = await accepted();
  const customer_email = "right@example.com";
  await amendOrder(office, withQuantity(changeOf(await orderOf(id), { customer_email }), 3));
  expect(await readQuote(customer, { link })).toBeNull();
  const { rows } = await sql<{ right: boolean }>`
    select address = private.link_hash(${customer_email}) as right from private.private_links
    where chain_id = ${quote} and revoked_at is null`.execute(database);
  expect(rows).toEqual([{ right: true }]);
});

test("changes the order number and invoice address immediately, numbered, even after dispatch (OFF-81)", async () => {
  const { order: id, quote } = await accepted();
  await amendOrder(office, changeOf(await orderOf(id), { customer_reference: "PO 2" }));
  await moveOrder(office, { target: id, seen: "received", becomes: "confirmed" });
  await moveOrder(office, { target: id, seen: "confirmed", becomes: "dispatched" });
  const sent = await orderOf(id);
  await amendOrder(office, changeOf(sent, { invoice_address: "PO Box 7" }));
  expect(await orderOf(id)).toMatchObject({
    customer_reference: "PO 2",
    invoice_address: "PO Box 7",
    total: sent.total,
  });
  expect(await fetchAmendments(office, id)).toMatchObject([
    { number: 2, asks_customer: false, confirmed_at: null },
    { number: 1, asks_customer: false },
  ]);
  expect(await emailsOf(quote)).toEqual([]);
  const late = changeOf(await orderOf(id), { delivery_address: "Gate 4" });
  await expect(amendOrder(office, late)).rejects.toThrow("The order is dispatched.");
  await expect(amendOrder(office, withQuantity(changeOf(await orderOf(id)), 9))).rejects.toThrow(
    "The order is dispatched.",
  );
  expect(await amendOrder(office, changeOf(await orderOf(id)))).toBeNull();
});

test("asks for the delivery address, and prints it once confirmed (OFF-81)", async () => {
  const { order: id, link } = await accepted();
  await moveOrder(office, { target: id, seen: "received", becomes: "confirmed" });
  await amendOrder(office, changeOf(await orderOf(id), { delivery_address: "Gate 4\nKimberley" }));
  expect(await orderOf(id)).toMatchObject({ delivery_address: "" });
  await confirmAmendment(customer, { link, amendment: 1, person: "Thandi" });
  expect((await fetchPrintedDocument(office, id, "delivery-note"))?.document).toMatchObject({
    delivery_address: "Gate 4\nKimberley",
  });
});

test("applies a waiting amendment that an older version saved without a text (OFF-82)", async () => {
  const { order: id, link } = await accepted();
  await amendOrder(office, changeOf(await orderOf(id), { invoice_address: "PO Box 7" }));
  const order = await orderOf(id);
  await amendOrder(office, withQuantity(changeOf(order), 1));
  await sql`
    update order_amendments set old = old - 'invoice_address', new = new - 'invoice_address'
    where order_id = ${id} and applied_at is null`.execute(database);
  await confirmAmendment(customer, { link, amendment: 2, person: "Thandi" });
  expect(await orderOf(id)).toMatchObject({
    ...{ invoice_address: "PO Box 7", order_items: [{ quantity: 1 }] },
  });
});

test("rejects amendments that are outdated, unexplained, invalid or of other orders (OFF-82)", async () => {
  const { order: id, link } = await accepted();
  const order = await orderOf(id);
  const change = changeOf(order);
  const dearer = { ...change, lines: change.lines.map((line) => ({ ...line, price: 90 })) };
  await expect(amendOrder(office, dearer)).rejects.toThrow("Enter the reason for the new price.");
  await expect(amendOrder(office, { ...change, lines: [] })).rejects.toThrow("1 to 200 lines");
  await expect(amendOrder(office, withQuantity(change, 1.5))).rejects.toThrow();
  await expect(amendOrder(office, withQuantity(change, -1))).rejects.toThrow();
  await expect(amendOrder(office, withQuantity(change, 1e9))).rejects.toThrow();
  await expect(amendOrder(customer, change)).rejects.toThrow();
  expect(await orderOf(id)).toEqual(order);
  expect(await fetchAmendments(office, id)).toEqual([]);
  await expect(
    confirmAmendment(customer, { link, amendment: 1, person: "Thandi" }),
  ).rejects.toThrow("no longer exists");
  // Two people amend the same version.
  const both = await Promise.allSettled([
    amendOrder(office, withQuantity(change, 5)),
    amendOrder(office, withQuantity(change, 6)),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { link: other } = await accepted();
  await expect(
    confirmAmendment(customer, { link: other, amendment: 1, person: "Eve" }),
  ).rejects.toThrow("no longer exists");
  await settleAmendment(office, { target: id, amendment: 1 });
  await expect(
    confirmAmendment(customer, { link, amendment: 1, person: "Thandi" }),
  ).rejects.toThrow("withdrawn");
  await expect(settleAmendment(office, { target: id, amendment: 1 })).rejects.toThrow("already");
  expect((await orderOf(id)).order_items).toEqual(order.order_items);
  // Cancelled while it waits.
  await amendOrder(office, withQuantity(changeOf(await orderOf(id)), 7));
  await moveOrder(office, { target: id, seen: "received", becomes: "cancelled" });
  await expect(
    confirmAmendment(customer, { link, amendment: 2, person: "Thandi" }),
  ).rejects.toThrow("closed");
  await expect(amendOrder(office, withQuantity(changeOf(await orderOf(id)), 8))).rejects.toThrow(
    "cancelled",
  );
});

test("moves reservations with the lines, whose ids remain (OFF-82)", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, stock, category_id)
    select 'Counted', 1, 10, id from categories limit 1 returning id`.execute(database);
  const product_id = rows[0]?.id ?? "";
  const reserved = async () =>
    (
      await sql<{
        reserved: number;
      }>`select reserved from products where id = ${product_id}`.execute(database)
    ).rows[0]?.reserved;
  const lines = [
    { ...SAMPLE_LINE, product_id, quantity: 4 },
    { ...SAMPLE_LINE, description: "Labour", unit: "h", quantity: 2 },
  ];
  const { order: id } = await accepted({}, lines);
  expect(await reserved()).toBe(4);
  const order = await orderOf(id);
  const change = withQuantity(changeOf(order), 7);
  await amendOrder(office, {
    ...change,
    lines: [
      ...change.lines.slice(0, 1),
      {
        ...{ id: null, product_id: null, product_name: "Grease", quantity: 1, unit: "pcs" },
        ...{ price: 5, discount_percent: 0, note: "" },
      },
    ],
  });
  expect(await reserved()).toBe(4);
  await settleAmendment(office, { target: id, amendment: 1, person: "Thandi, by phone" });
  expect(await reserved()).toBe(7);
  const after = await orderOf(id);
  expect(after.order_items.map(({ product_name, vat_rate }) => [product_name, vat_rate])).toEqual([
    ["Spherical roller bearing 22212 E", 15],
    ["Grease", 15],
  ]);
  expect(after.order_items[0]?.id).toBe(order.order_items[0]?.id);
  await amendOrder(office, withQuantity(changeOf(after), 1));
  await settleAmendment(office, { target: id, amendment: 2, person: "Thandi" });
  expect(await reserved()).toBe(1);
});

test("totals amended orders as quotations are (OFF-82)", async () => {
  const random = numbers(11);
  const whole = (least: number, most: number) => least + (random.next().value % (most - least + 1));
  for (let round = 0; round < 20; round++) {
    const fields: Partial<QuoteFields> = {
      discount_percent: whole(0, 3000) / 100,
      delivery_cost: whole(0, 90_000) / 100,
      delivery_vat_rate: 15,
      vat_mode: round % 5 === 0 ? "export" : "standard",
    };
    const lines = Array.from({ length: 4 }, (_, index) => ({
      ...SAMPLE_LINE,
      ...{ unit: "m", quantity: whole(1, 99_999) / 1000, vat_rate: index % 2 ? 15 : 0 },
      ...{ unit_price: whole(1, 99_999) / 100, discount_percent: whole(0, 900) / 100 },
    }));
    const { order: id } = await accepted(fields, lines);
    const order = await orderOf(id);
    const change = withQuantity(changeOf(order), whole(1, 99_999) / 1000);
    const kept = { ...change, lines: change.lines.slice(0, 3) };
    await amendOrder(office, kept);
    await settleAmendment(office, { target: id, amendment: 1, person: "Thandi" });
    const totals = quoteTotals(
      { ...SAMPLE_QUOTE, ...fields },
      kept.lines.map((line, index) => ({
        ...{ kind: "line", chosen: false, quantity: line.quantity, unit_price: line.price },
        ...{ discount_percent: line.discount_percent, vat_rate: index % 2 ? 15 : 0 },
      })),
    );
    expect(await orderOf(id)).toMatchObject({
      ...{ total: totals.gross, vat: totals.vat, discount: totals.discount },
    });
  }
});
