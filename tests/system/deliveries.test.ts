import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  dispatchDelivery,
  expectLines,
  fetchMyDeliveries,
  moveOrder,
  receiveDelivery,
  takeBackDelivery,
} from "#domains/orders/contracts.ts";
import { isService, proposedDelivery } from "#domains/orders/delivery.ts";
import {
  fetchDeliveries,
  fetchOfficeOrder,
  fetchOfficeOrders,
  type OfficeOrder,
  saveOrder,
} from "#domains/orders/office-orders.ts";
import { ORDER_STATUSES } from "#domains/orders/order.ts";
import { ORDER_TRANSITIONS, transitionFrom } from "#domains/orders/order-transitions.ts";
import { fetchOrders } from "#domains/orders/orders.ts";
import { fetchPrintedDocument } from "#domains/orders/printed-document.ts";
import { changeStock, fetchOrdersToDispatch } from "#domains/stock/contracts.ts";
import { fetchReservations } from "#domains/stock/stock.ts";
import { capturedEmail } from "../captured-email.ts";
import { numbers } from "../random-numbers.ts";
import { until } from "../until.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database, config } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const workshop = tableClient(backend, await createAccount(backend, "workshop", "workshop"));

async function newProduct(stock: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, stock, category_id)
    select ${randomUUID()}, 1, ${stock}, id from categories limit 1 returning id`.execute(database);
  return rows[0]?.id ?? "";
}

type Wanted = { product?: string; name?: string; quantity: number; unit?: string };

/** Creates a confirmed order. */
async function newOrder(lines: Wanted[], email = "mill@example.com"): Promise<string> {
  const id = randomUUID();
  await saveOrder(office, {
    ...{ id, seen: null, customer_email: email, customer_name: "Mill", enquiry_id: null },
    lines: lines.map(({ product = null, name = "Bearing", quantity, unit = "pcs" }) => ({
      ...{ product_id: product, product_name: name, quantity, unit, price: 10, note: "" },
    })),
  });
  await moveOrder(office, { target: id, seen: "received", becomes: "confirmed" });
  return id;
}

async function read(id: string): Promise<OfficeOrder> {
  const order = await fetchOfficeOrder(office, id);
  if (!order) throw new Error("The order is missing.");
  return order;
}

type Sending = Partial<Parameters<typeof dispatchDelivery>[1]>;

/** Delivers these quantities of the lines in order. */
async function deliver(id: string, quantities: number[], values: Sending = {}, client = office) {
  const order = await read(id);
  const delivery = randomUUID();
  const lines = order.order_items
    .map((line, index) => ({ id: line.id, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity !== 0);
  const sent = { target: id, seen: order.updated_at, delivery, lines, ...values };
  return { sent: await dispatchDelivery(client, sent), delivery };
}

async function stockOf(product: string) {
  const { rows } = await sql<{ stock: number; reserved: number }>`
    select stock, reserved from products where id = ${product}`.execute(database);
  return rows[0];
}

const dueOf = async (id: string) => (await read(id)).order_items.map(({ due }) => due);

/** Recomputes what is due, the flags and the stock from the rows. */
async function check(): Promise<void> {
  const { rows } = await sql`
    select item.id from order_items as item
    where due <> quantity - (
      select coalesce(sum(line.quantity - line.returned), 0) from delivery_lines as line
      where order_item_id = item.id
    )
    union all
    select o.id from orders as o
    where part_delivered <> (
      exists (select from order_items where order_id = o.id and due > 0)
      and exists (select from order_items where order_id = o.id and delivered > 0)
    ) or status in ('dispatched', 'delivered') and exists (
      select from order_items where order_id = o.id and due > 0
    )
    union all
    select products.id from products
    where stock <> (
      select coalesce(sum(stock_change), 0) from stock_movements where product_id = products.id
    ) or reserved <> (
      select coalesce(sum(quantity), 0) from stock_reservations where product_id = products.id
    ) or reserved > stock
    union all
    select held.product_id from stock_reservations as held
    where quantity > (
      select sum(due) from order_items
      where order_id = held.order_id and product_id = held.product_id
    )`.execute(database);
  expect(rows).toEqual([]);
}

test("delivers an order in three parts, the last of which dispatches it (OFF-71)", async () => {
  const [bearing, seal] = [await newProduct(4), await newProduct(0)];
  const email = `${randomUUID()}@example.com`;
  const id = await newOrder(
    [
      { product: bearing, quantity: 6 },
      { product: seal, name: "Seal", quantity: 2 },
      { name: "Labour", quantity: 3, unit: "h" },
    ],
    email,
  );
  const options = { notify: true, carrier: "Karoo Couriers", parcel: "RB 123" };
  expect(await deliver(id, [4], options)).toMatchObject({ sent: true });
  expect(await read(id)).toMatchObject({
    ...{ status: "confirmed", part_delivered: true, tracking: "RB 123", notified_statuses: [] },
    order_items: [{ due: 2 }, { due: 2 }, { due: 3 }],
  });
  expect(await stockOf(bearing)).toEqual({ stock: 0, reserved: 0 });
  const order = await read(id);
  const dates = order.order_items.map((line, index) => ({
    ...{ id: line.id, expected_on: index === 1 ? "2027-01-15" : null },
  }));
  expect(await expectLines(office, { target: id, seen: order.updated_at, lines: dates })).toBe(
    true,
  );
  const listed = await fetchOfficeOrders(
    office,
    { words: "", status: "part", sort: "-created_at" },
    1,
  );
  expect(listed.rows[0]).toMatchObject({ id, part_delivered: true, expected_on: "2027-01-15" });
  expect((await fetchOrdersToDispatch(workshop)).find((one) => one.id === id)).toMatchObject({
    lines: [{ due: 2, quantity: 6 }, { due: 2, expected_on: "2027-01-15" }, { due: 3 }],
  });

  await changeStock(office, {
    ...{ product: seal, kind: "received", quantity: 2, reason: "", request: randomUUID() },
  });
  await deliver(id, [0, 2], { notify: true }, workshop);
  await changeStock(office, {
    ...{ product: bearing, kind: "received", quantity: 5, reason: "", request: randomUUID() },
  });
  expect(await stockOf(bearing)).toEqual({ stock: 5, reserved: 2 });
  await deliver(id, [2, 0, 3], { notify: true });
  expect(await read(id)).toMatchObject({ status: "dispatched", part_delivered: false });
  expect(await stockOf(bearing)).toEqual({ stock: 3, reserved: 0 });
  await check();

  const deliveries = await fetchDeliveries(office, id);
  expect(deliveries).toMatchObject([
    { number: 1, carrier: "Karoo Couriers", dispatched_by: "office@example.com" },
    { number: 2, dispatched_by: "workshop@example.com" },
    { number: 3 },
  ]);
  const second = await fetchPrintedDocument(workshop, id, "delivery-note-2");
  expect(second?.document.lines).toMatchObject([
    { product_name: "Bearing", quantity: 6, sent: 0, to_follow: 2 },
    { product_name: "Seal", quantity: 2, sent: 2, to_follow: 0 },
    { product_name: "Labour", quantity: 3, sent: 0, to_follow: 3 },
  ]);
  const mails = await until(async () => {
    const sent = await capturedEmail(config.dataDir, email);
    return sent.length === 3 && sent;
  });
  const of = (words: string) => mails.filter((mail) => mail.includes(words)).length;
  expect(of("Subject: Part of your order")).toBe(2);
  expect(of("has been dispatched")).toBe(3);
  expect(of("Karoo Couriers")).toBe(1);
  expect(
    mails.filter((mail) => /^4 \S+ Bearing\r?\nTo follow: 2 \S+ Bearing/m.test(mail)),
  ).toHaveLength(1);
  const receipt = { target: deliveries[0]?.id ?? "", person: "S. Dube" };
  await receiveDelivery(workshop, receipt);
  expect((await fetchDeliveries(office, id))[0]).toMatchObject({ received_by: "S. Dube" });
});

test("shows customers their own deliveries and what follows (OFF-71)", async () => {
  const buyer = await createAccount(backend, "buyer");
  const id = await newOrder([{ quantity: 3 }], buyer.email);
  await deliver(id, [1]);
  const own = tableClient(backend, buyer);
  expect(await fetchMyDeliveries(own)).toMatchObject([
    { order_id: id, number: 1, lines: [{ product_name: "Bearing", quantity: 1 }] },
  ]);
  expect(await fetchOrders(own, buyer.id)).toMatchObject([
    { id, part_delivered: true, order_items: [{ due: 2 }] },
  ]);
  const stranger = tableClient(backend, await createAccount(backend, "stranger"));
  expect(await fetchMyDeliveries(stranger)).toEqual([]);
  expect((await own.from("deliveries").select("*").throwOnError()).data).toEqual([]);
  await expect(deliver(id, [1], {}, own)).rejects.toThrow("for the office and the workshop");
});

test.each<[string, number[], Sending, string]>([
  ["more than due", [4], { short: true }, "Of “Bearing” only 3 are due."],
  ["more than reserved", [3], {}, "only 2 of 3 can be taken from the shelf"],
  ["half a piece", [0.5], {}, "whole for pcs"],
  ["less than nothing", [-1], {}, "above 0"],
  ["nothing", [], {}, "above 0"],
  ["another order's line", [], { lines: [{ id: randomUUID(), quantity: 1 }] }, "above 0"],
  ["a carrier with a link", [1], { carrier: "evil.example" }, "Enter the carrier’s name"],
])("rejects a delivery of %s, as a whole (OFF-71)", async (_title, quantities, values, problem) => {
  const product = await newProduct(2);
  const id = await newOrder([{ product, quantity: 3 }]);
  await expect(deliver(id, quantities, values)).rejects.toThrow(problem);
  expect(await fetchDeliveries(office, id)).toEqual([]);
  expect(await stockOf(product)).toEqual({ stock: 2, reserved: 2 });
});

test("rejects a line given twice, and one with four decimals (OFF-71)", async () => {
  const id = await newOrder([{ quantity: 3, unit: "m" }]);
  const line = { id: (await read(id)).order_items[0]?.id ?? "", quantity: 1 };
  for (const lines of [[line, line], [{ ...line, quantity: 0.0001 }]]) {
    await expect(deliver(id, [], { lines })).rejects.toThrow("up to three decimals");
  }
});

test("delivers more than is reserved once confirmed, and deducts what is reserved (OFF-71)", async () => {
  const product = await newProduct(2);
  const id = await newOrder([{ product, quantity: 3 }]);
  const { delivery } = await deliver(id, [3], { short: true });
  expect(await stockOf(product)).toEqual({ stock: 0, reserved: 0 });
  await takeBackDelivery(office, {
    ...{ target: delivery, seen: null, lines: null, restocks: true },
  });
  expect(await stockOf(product)).toEqual({ stock: 2, reserved: 2 });
  await check();
});

test("delivers once, however often the request arrives (OFF-71)", async () => {
  const product = await newProduct(9);
  const id = await newOrder([{ product, quantity: 5 }]);
  const { updated_at: seen, order_items } = await read(id);
  const lines = order_items.map((line) => ({ id: line.id, quantity: 2 }));
  const given = { target: id, seen, delivery: randomUUID(), lines };
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => dispatchDelivery(workshop, given)),
  );
  expect(sent).toEqual(Array.from({ length: 8 }, () => true));
  expect(await dueOf(id)).toEqual([3]);
  await check();
});

test("lets one of two people deliver the same order (OFF-71)", async () => {
  const product = await newProduct(9);
  const id = await newOrder([{ product, quantity: 5 }]);
  // One that reads the order after a delivery is rejected, as less is due.
  const outcomes = await Promise.allSettled(
    [office, workshop, office, workshop].map((client) => deliver(id, [3], {}, client)),
  );
  const sent = outcomes.filter((one) => one.status === "fulfilled" && one.value.sent);
  expect(sent).toHaveLength(1);
  expect(await dueOf(id)).toEqual([2]);
  expect(await stockOf(product)).toEqual({ stock: 6, reserved: 2 });
});

test("delivers nothing of an order cancelled at the same time (OFF-71)", async () => {
  const product = await newProduct(3);
  for (let round = 0; round < 5; round += 1) {
    const id = await newOrder([{ product, quantity: 2 }]);
    const [sent, cancelled] = await Promise.allSettled([
      deliver(id, [1]),
      moveOrder(office, { target: id, seen: "confirmed", becomes: "cancelled" }),
    ]);
    const isSent = sent.status === "fulfilled" && sent.value.sent;
    expect(cancelled.status === "fulfilled").toBe(!isSent);
    expect((await read(id)).status).toBe(isSent ? "confirmed" : "cancelled");
    await check();
    const [delivery] = await fetchDeliveries(office, id);
    if (delivery) {
      await takeBackDelivery(office, {
        ...{ target: delivery.id, seen: null, lines: null, restocks: true, reason: "Race" },
      });
      await moveOrder(office, { target: id, seen: "confirmed", becomes: "cancelled" });
    }
    expect(await stockOf(product)).toEqual({ stock: 3, reserved: 0 });
    await expect(deliver(id, [1])).rejects.toThrow("The order is cancelled.");
  }
});

test("rejects cancelling a part delivered order, and reduces it to what was delivered (OFF-71)", async () => {
  const id = await newOrder([{ quantity: 3 }]);
  await deliver(id, [2]);
  for (const becomes of ["cancelled", "received"] as const) {
    await expect(moveOrder(office, { target: id, seen: "confirmed", becomes })).rejects.toThrow(
      "Part of this order was delivered.",
    );
  }
  const save = async (quantity: number, isNew = false) => {
    const { updated_at: seen, order_items } = await read(id);
    const line = isNew ? null : (order_items[0]?.id ?? null);
    return saveOrder(office, {
      ...{ id, seen, customer_email: "mill@example.com", customer_name: "Mill", enquiry_id: null },
      lines: [
        { id: line, product_id: null, product_name: "Bearing", quantity, price: 10, note: "" },
      ],
    });
  };
  const day = "2027-01-15";
  const { updated_at: seen, order_items } = await read(id);
  const lines = order_items.map((line) => ({ id: line.id, expected_on: day }));
  await expectLines(office, { target: id, seen, lines });
  expect(await save(5)).toBe(true);
  expect(await read(id)).toMatchObject({
    ...{ part_delivered: true, expected_on: day, order_items: [{ due: 3, expected_on: day }] },
  });
  await expect(save(1)).rejects.toThrow("2 of “Bearing” already delivered.");
  await expect(save(3, true)).rejects.toThrow("2 of “Bearing” already delivered.");
  expect(await save(2)).toBe(true);
  expect(await read(id)).toMatchObject({ status: "dispatched", part_delivered: false });
  await expect(
    sql`update order_items set quantity = 1 where order_id = ${id}`.execute(database),
  ).rejects.toThrow("delivered-line");
  await sql`delete from orders where id = ${id}`.execute(database);
});

test("takes a delivery back in part, with or without its stock (OFF-72)", async () => {
  const product = await newProduct(10);
  const email = `${randomUUID()}@example.com`;
  const id = await newOrder([{ product, quantity: 6 }], email);
  const { delivery } = await deliver(id, [6], { notify: true });
  expect(await read(id)).toMatchObject({ status: "dispatched" });
  const back = async (
    quantity: number,
    values: Partial<Parameters<typeof takeBackDelivery>[1]>,
  ) => {
    const { updated_at: seen, order_items } = await read(id);
    const lines = [{ id: order_items[0]?.id ?? "", quantity }];
    const given = { target: delivery, seen, lines, restocks: true, reason: "Wrong clearance" };
    return takeBackDelivery(office, { ...given, ...values });
  };
  await expect(back(1, { reason: " " })).rejects.toThrow("Enter a reason.");
  await expect(back(7, {})).rejects.toThrow("Only 6 can be taken back.");
  expect(await back(1, { seen: "2026-01-01T00:00:00Z" })).toBe(false);
  expect(await back(2, {})).toBe(true);
  expect(await read(id)).toMatchObject({ status: "confirmed", part_delivered: true });
  expect(await stockOf(product)).toEqual({ stock: 6, reserved: 2 });
  expect(await back(1, { restocks: false, reason: "Damaged" })).toBe(true);
  expect(await stockOf(product)).toEqual({ stock: 6, reserved: 3 });
  expect(await dueOf(id)).toEqual([3]);
  await expect(back(4, {})).rejects.toThrow("Only 3 can be taken back.");
  await expect(
    takeBackDelivery(workshop, { target: delivery, seen: null, lines: null, restocks: true }),
  ).rejects.toThrow("Only the office may move an order.");
  // A second dispatch is announced too.
  await deliver(id, [3], { notify: true });
  await until(async () => (await capturedEmail(config.dataDir, email)).length === 2);
  expect(await read(id)).toMatchObject({ status: "dispatched" });
  expect(await stockOf(product)).toEqual({ stock: 3, reserved: 0 });
  await moveOrder(office, { target: id, seen: "dispatched", becomes: "cancelled" });
  expect(await stockOf(product)).toEqual({ stock: 9, reserved: 0 });
  await check();
});

test("announces the same goods once within the time to undo, and other goods again (OFF-72)", async () => {
  const email = `${randomUUID()}@example.com`;
  const id = await newOrder([{ quantity: 5 }], email);
  for (const quantity of [2, 2, 3]) {
    const { delivery: target } = await deliver(id, [quantity], { notify: true }, workshop);
    const whole = { target, seen: null, lines: null, restocks: true };
    await takeBackDelivery(workshop, whole);
  }
  await until(async () => (await capturedEmail(config.dataDir, email)).length === 2);
  const { rows } = await sql`
    select emailed from deliveries where order_id = ${id} order by number`.execute(database);
  expect(rows).toEqual([{ emailed: true }, { emailed: false }, { emailed: true }]);
});

test("reverts only the last delivery of a dispatched order (OFF-72)", async () => {
  const id = await newOrder([{ quantity: 5 }]);
  await deliver(id, [2]);
  await moveOrder(office, { target: id, seen: "confirmed", becomes: "dispatched" });
  expect(await moveOrder(office, { target: id, seen: "dispatched", becomes: "confirmed" })).toBe(
    true,
  );
  expect(await dueOf(id)).toEqual([3]);
  expect(await fetchDeliveries(office, id)).toMatchObject([
    { returned_at: null },
    { returned_at: expect.any(String) },
  ]);
});

test("delivers a hundred lines in one delivery (OFF-71)", async () => {
  const lines: Wanted[] = [];
  for (let index = 0; index < 100; index += 1) {
    lines.push({ product: await newProduct(5), quantity: 2 });
  }
  const id = await newOrder(lines);
  const order = await read(id);
  await dispatchDelivery(office, {
    ...{ target: id, seen: order.updated_at, delivery: randomUUID(), notify: true },
    lines: order.order_items.map((line) => ({ id: line.id, quantity: 1 })),
  });
  expect(await read(id)).toMatchObject({ part_delivered: true });
});

test.each([1, 2, 3])(
  "matches due quantities and stock after random deliveries and returns (%i) (OFF-71, OFF-72)",
  async (seed) => {
    const random = numbers(seed);
    const pick = (below: number) => (random.next().value ?? 0) % Math.max(below, 1);
    const products = [await newProduct(pick(9)), await newProduct(pick(9))];
    const orders: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const lines = Array.from({ length: 1 + pick(4) }, (): Wanted => {
        const product = products[pick(3)];
        return { ...(product && { product }), quantity: 1 + pick(5), unit: pick(4) ? "pcs" : "h" };
      });
      orders.push(await newOrder(lines));
    }
    for (let step = 0; step < 40; step += 1) {
      const id = orders[pick(orders.length)] ?? "";
      const order = await read(id);
      const due = order.order_items.filter((line) => line.due > 0);
      const reserved = await fetchReservations(office, id);
      const proposed = proposedDelivery(due, reserved);
      const { rows } = await sql<{ id: string; ready: number }>`
        select id, ready from private.ready_lines(${id}) where ready > 0`.execute(database);
      const services = new Set(due.filter(isService).map((line) => line.id));
      const goods = (lines: { id: string }[]) => lines.filter((line) => !services.has(line.id));
      if (order.status === "confirmed") {
        expect(goods(rows.map(({ id: line, ready }) => ({ id: line, quantity: ready })))).toEqual(
          expect.arrayContaining(goods(proposed)),
        );
      }
      const [delivery] = (await fetchDeliveries(office, id)).toReversed();
      const returns = delivery?.delivery_lines
        .filter(({ quantity, returned }) => quantity > returned)
        .map((line) => ({ id: line.order_item_id, quantity: line.quantity - line.returned }))
        .slice(0, 1 + pick(2));
      const restocks = pick(2) === 0;
      await [
        () =>
          deliver(id, due.length > 0 ? order.order_items.map((line) => pick(line.due + 2)) : []),
        () =>
          dispatchDelivery(office, {
            ...{ target: id, seen: order.updated_at, delivery: randomUUID(), lines: proposed },
          }),
        () =>
          delivery &&
          takeBackDelivery(office, {
            ...{ target: delivery.id, seen: order.updated_at, lines: returns ?? [], restocks },
            reason: "Test",
          }),
        () =>
          changeStock(office, {
            ...{ product: products[pick(2)] ?? "", kind: "received", quantity: 1 + pick(3) },
            ...{ reason: "", request: randomUUID() },
          }),
        () => moveOrder(office, { target: id, seen: "confirmed", becomes: "dispatched" }),
        () => moveOrder(office, { target: id, seen: "dispatched", becomes: "delivered" }),
        () => moveOrder(office, { target: id, seen: "dispatched", becomes: "confirmed" }),
      ]
        [pick(7)]?.()
        ?.catch((error: { code: string; message: string }) => {
          expect(error.code, error.message).toMatch(/^[a-z-]+$/);
        });
      await check();
    }
  },
);

const receiptOf = async (id: string) => (await fetchDeliveries(office, id))[0];

test("attaches a photo to a receipt, replaces it and deletes it with the receipt (OFF-83)", async () => {
  const id = await newOrder([{ quantity: 1 }]);
  const { delivery: target } = await deliver(id, [1]);
  const [first, second, sheet] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into attachments (id, name, media_type, size)
    select file::uuid, file, type, 1 from (values
      (${first}, 'image/jpeg'), (${second}, 'application/pdf'),
      (${sheet}, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    ) as given (file, type)`.execute(database);
  const receive = (person: string, file?: string, client = workshop) =>
    receiveDelivery(client, { target, person, ...(file && { file }) });
  await receive("S. Dube", first);
  // Repeated after a lost response.
  await receive("S. Dube", first);
  await receive("S. Dube");
  const one = await receiptOf(id);
  expect(one).toMatchObject({ received_by: "S. Dube", attachments: [{ id: first }] });
  await expect(receive("")).rejects.toThrow("Only the office can change it.");
  await receive("Sipho Dube", second, office);
  expect(await receiptOf(id)).toMatchObject({
    ...{ received_by: "Sipho Dube", received_at: one?.received_at, attachments: [{ id: second }] },
  });
  await expect(receive("Sipho Dube", sheet)).rejects.toThrow("must be a PDF or an image");
  await expect(receive("Sipho Dube", first)).rejects.toThrow("no longer available");
  expect(await receiptOf(id)).toMatchObject({ attachments: [{ id: second }] });
  await receive("", undefined, office);
  expect(await receiptOf(id)).toMatchObject({ received_at: null, attachments: [] });
});

test("permits exactly the declared changes of an order’s status (OFF-87)", async () => {
  for (const seen of ORDER_STATUSES) {
    for (const becomes of ORDER_STATUSES) {
      const declared = ORDER_TRANSITIONS.find(
        (one) => one.from === seen && one.becomes === becomes,
      );
      for (const [client, role] of [
        [office, "office"],
        [workshop, "workshop"],
      ] as const) {
        const target = await newOrder([{ quantity: 1 }]);
        await sql`update orders set status = ${seen} where id = ${target}`.execute(database);
        const moved = moveOrder(client, { target, seen, becomes });
        const step = `${role}: ${seen} to ${becomes}`;
        if (declared && (role === "office" || declared.by === "workshop")) {
          expect(await moved, step).toBe(true);
          expect((await read(target)).status, step).toBe(becomes);
        } else {
          await expect(moved, step).rejects.toThrow(
            role === "office" ? "does not go" : "Only the office",
          );
        }
      }
    }
  }
  const part = { status: "confirmed", part_delivered: true } as const;
  expect(transitionFrom(part, "next")).toBeDefined();
  expect(transitionFrom(part, "back")).toBeUndefined();
  expect(transitionFrom(part, "cancel")).toBeUndefined();
  for (const { from, becomes, way } of ORDER_TRANSITIONS) {
    if (way !== "next") continue;
    expect(transitionFrom({ status: becomes, part_delivered: false }, "back")?.becomes).toBe(from);
  }
});
