import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import { ORDER_DOCUMENTS, type OrderDocumentKind } from "#domains/orders/order-document.ts";
import { createOrderFiles } from "#domains/orders/order-files.server.ts";
import { fetchOrders } from "#domains/orders/orders.ts";
import { confirmationTotals, fetchPrintedDocument } from "#domains/orders/printed-document.ts";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";
import { patientPdfThreads } from "../patient-pdf-threads.ts";
import { pdfText } from "../pdf-text.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { numbers } from "../random-numbers.ts";
import { type Account, createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const people: Record<string, Account | undefined> = {
  stranger: undefined,
  other: await createAccount(backend, "other"),
  owner: await createAccount(backend, "owner"),
  workshop: await createAccount(backend, "workshop", "workshop"),
  office: await createAccount(backend, "office", "office"),
};
const office = tableClient(backend, people.office);
const pdf = patientPdfThreads();
afterAll(pdf.close);

/**
 * Creates an order in the owner's account for two of a product with one in stock, and an hour of
 * work.
 */
async function newOrder(): Promise<string> {
  const id = randomUUID();
  const product = randomUUID();
  await sql`
    insert into products (id, name, price, stock, category_id)
    select ${product}, ${product}, 1, 1, id from categories limit 1`.execute(database);
  await saveOrder(office, {
    ...{ id, seen: null, customer_email: "owner@example.com", customer_name: "Ann Owner" },
    enquiry_id: null,
    lines: [
      { product_id: product, product_name: "Bearing", quantity: 2, price: 4321.5, note: "left" },
      { product_id: null, product_name: "Mounting", quantity: 1, price: 10, note: "" },
    ],
  });
  return id;
}

const confirm = (id: string) =>
  moveOrder(office, { target: id, seen: "received", becomes: "confirmed" });

async function answer(who: string, id: string, file: string) {
  const files = createOrderFiles(() => tableClient(backend, people[who]), pdf);
  const { status, headers, ...response } = await files(id, file, "").then(async (response) => ({
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }));
  return { status, headers, bytes: response.bytes };
}

test("restricts each document to its owner and the staff concerned (OFF-33)", async () => {
  const id = await newOrder();
  const statuses = async (requested = Object.keys(people)) =>
    Object.fromEntries(
      await Promise.all(
        requested.map(async (who) => [
          who,
          await Promise.all(
            ORDER_DOCUMENTS.map(
              async (document) => (await answer(who, id, `${document}.pdf`)).status,
            ),
          ),
        ]),
      ),
    );
  expect(await statuses()).toEqual({
    stranger: [403, 403, 403],
    other: [404, 403, 403],
    owner: [404, 403, 403],
    workshop: [404, 404, 404],
    office: [404, 404, 404],
  });
  await confirm(id);
  expect(await statuses()).toEqual({
    stranger: [403, 403, 403],
    other: [404, 403, 403],
    owner: [200, 403, 403],
    workshop: [404, 200, 200],
    office: [200, 200, 200],
  });
  await sql`
    update products set stock = 2
    where id in (select product_id from order_items where order_id = ${id})`.execute(database);
  await moveOrder(office, { target: id, seen: "confirmed", becomes: "dispatched" });
  await moveOrder(office, { target: id, seen: "dispatched", becomes: "delivered" });
  // The workshop loses access after delivery.
  expect((await statuses(["workshop"])).workshop).toEqual([404, 404, 404]);

  const cancelled = await newOrder();
  await confirm(cancelled);
  await moveOrder(office, { target: cancelled, seen: "confirmed", becomes: "cancelled" });
  expect((await answer("office", cancelled, "delivery-note.pdf")).status).toBe(404);
});

test("restricts an order's letterhead to its owner and staff (OFF-33)", async () => {
  const target = await newOrder();
  await confirm(target);
  const requested = Object.entries(people).map(async ([who, one]) => {
    const { status } = await tableClient(backend, one).rpc("order_letterhead", { target });
    return [who, status];
  });
  expect(Object.fromEntries(await Promise.all(requested))).toEqual({
    ...{ stranger: 401, other: 404, owner: 200, workshop: 200, office: 200 },
  });
  const missing = await office.rpc("order_letterhead", { target: randomUUID() });
  expect(missing.status).toBe(404);
});

test("rejects an unknown document in the database itself", async () => {
  const id = await newOrder();
  await confirm(id);
  const requested = database.transaction().execute(async (transaction) => {
    await sql`set local role authenticated`.execute(transaction);
    await sql`select order_document(${id}, null)`.execute(transaction);
  });
  await expect(requested).rejects.toThrow("not-staff");
});

test("prints no prices for the workshop, and only the customer details for a parcel (OFF-33)", async () => {
  const id = await newOrder();
  await confirm(id);
  const client = tableClient(backend, people.workshop);
  for (const document of ["packing-slip", "delivery-note"] as const) {
    const printed = await fetchPrintedDocument(client, id, document);
    expect(JSON.stringify(printed?.document)).not.toMatch(
      /4321|price|total|email|vat|bank|invoice/,
    );
    expect(printed?.document.lines).toEqual([
      {
        ...{ product_id: expect.any(String), product_name: "Bearing", note: "left" },
        ...{ quantity: 2, unit: "pcs", sent: 1, to_follow: 1 },
      },
      {
        ...{ product_id: null, product_name: "Mounting", note: "" },
        ...{ quantity: 1, unit: "pcs", sent: 1, to_follow: 0 },
      },
    ]);
    const { bytes, headers } = await answer("workshop", id, `${document}.pdf`);
    expect(headers.get("content-disposition")).toMatch(new RegExp(`-${document}\\.pdf"$`));
    expect(pdfText(bytes)).toContain("Ann Owner");
  }
});

test("allocates a short delivery to the lines in order (OFF-32)", async () => {
  const id = await newOrder();
  const { rows } = await sql<{ product_id: string; seen: string }>`
    select product_id, updated_at::text as seen from order_items join orders on orders.id = order_id
    where order_id = ${id} and product_id is not null`.execute(database);
  const { product_id = "", seen = null } = rows[0] ?? {};
  await sql`update products set stock = 5 where id = ${product_id}`.execute(database);
  await saveOrder(office, {
    ...{ id, seen, customer_email: "owner@example.com", customer_name: "" },
    enquiry_id: null,
    lines: [3, 3, 1].map((quantity) => ({
      ...{ product_id, product_name: "Bearing", quantity, price: 1, note: "" },
    })),
  });
  await confirm(id);
  await moveOrder(office, { target: id, seen: "confirmed", becomes: "dispatched", short: true });
  const printed = await fetchPrintedDocument(office, id, "delivery-note-1");
  expect(printed?.document.lines).toMatchObject([{ sent: 3 }, { sent: 2 }, { sent: 0 }]);
  const next = await fetchPrintedDocument(office, id, "delivery-note");
  expect(next?.document.lines).toMatchObject([
    { sent: 0, to_follow: 1 },
    { sent: 0, to_follow: 1 },
  ]);
});

test("prints the quotation's details on a confirmation, without an account number (QUO-16)", async () => {
  await sql`
    insert into settings (key, value) values ('office.bank', '{"bank": "Karoo Bank, 12 34"}')`.execute(
    database,
  );
  const { link, number } = await sentQuoteIn(database, {
    ...{ customer_email: "owner@example.com", discount_percent: 5, delivery_cost: 12.5 },
  });
  const { data } = await tableClient(backend)
    .rpc("accept_quote", {
      ...{ link, revision: 1, person: "Ann", reference: "PO 88", chosen: [], signature: "" },
    })
    .throwOnError();
  const id = data.order;
  await confirm(id);
  const { status, bytes } = await answer("owner", id, "order-confirmation.pdf");
  expect(status).toBe(200);
  const text = pdfText(bytes);
  for (const part of [
    number,
    "PO 88",
    "Karoo Cement",
    "7 Kiln Road",
    "VAT number 4010203040",
    "Discount",
    "Delivery",
    "$170.39",
    "$25.56",
    "$195.95",
    "30 days from invoice",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Karoo Bank");
});

test("shows equal totals on an order's page, in the account and on its confirmation (OFF-32)", async () => {
  const random = numbers(7);
  const below = (most: number) => Number(random.next().value) % most;
  const owner = tableClient(backend, people.owner);
  for (let round = 0; round < 8; round++) {
    const id = randomUUID();
    const vat_rate = [15, 14, 12.75, 0][round % 4] ?? 0;
    const lines = Array.from({ length: 1 + (round % 5) }, () => ({
      ...{ product_id: null, product_name: "Work", note: "" },
      quantity: 1 + below(40),
      price: below(100_000) / 100,
    }));
    await saveOrder(office, {
      ...{ id, seen: null, customer_email: "owner@example.com", customer_name: "Ann" },
      ...{ enquiry_id: null, lines, vat_rate },
    });
    await confirm(id);
    const printed = await fetchPrintedDocument(office, id, "order-confirmation");
    if (printed?.document.document !== "order-confirmation")
      throw new Error("There is no confirmation.");
    const totals = confirmationTotals(printed.document);
    expect(totals).toEqual(
      quoteTotals(
        { vat_mode: "standard", discount_percent: 0, delivery_cost: 0, delivery_vat_rate: 0 },
        lines.map(({ quantity, price }) => ({
          ...{ kind: "line" as const, chosen: false, discount_percent: 0 },
          ...{ quantity, unit_price: price, vat_rate },
        })),
      ),
    );
    const said = { vat: totals.vat, total: totals.gross };
    expect(await fetchOfficeOrder(office, id)).toMatchObject(said);
    const own = await fetchOrders(owner, people.owner?.id ?? "");
    expect(own.find((order) => order.id === id)).toMatchObject(said);
  }
});

test("charges export customers no VAT, and leaves confirmed orders unchanged", async () => {
  const exporter = { customer_email: "export@example.com", customer_name: "Exporter" };
  const write = async () => {
    const id = randomUUID();
    await saveOrder(office, {
      ...{ id, seen: null, ...exporter, enquiry_id: null, vat_rate: 15 },
      lines: [{ product_id: null, product_name: "Work", quantity: 1, price: 100, note: "" }],
    });
    await confirm(id);
    return id;
  };
  const before = await write();
  await sql`
    update customers set vat_mode = 'export'
    where id = (select customer_id from orders where id = ${before})`.execute(database);
  const now = await fetchOfficeOrder(office, before);
  await saveOrder(office, {
    ...{ id: before, seen: now?.updated_at ?? null, ...exporter, customer_name: "Exporter Ltd" },
    ...{ enquiry_id: null, vat_rate: 14 },
    lines: [{ product_id: null, product_name: "Work", quantity: 1, price: 100, note: "" }],
  });
  const after = await write();
  for (const [id, total, vat_mode] of [
    [before, 115, "standard"],
    [after, 100, "export"],
  ] as const) {
    expect(await fetchOfficeOrder(office, id)).toMatchObject({ total });
    const printed = await fetchPrintedDocument(office, id, "order-confirmation");
    expect(printed?.document).toMatchObject({ total, vat_mode });
  }
});

test.each<[string, string]>([
  ["11111111-1111-4111-8111-111111111111", "order-confirmation.pdf"],
  ["not-an-id", "packing-slip.pdf"],
  ["11111111-1111-4111-8111-111111111111", "packing-slip"],
  ["11111111-1111-4111-8111-111111111111", "invoice.pdf"],
  ["11111111-1111-4111-8111-111111111111", "order-confirmation-1.pdf"],
  ["11111111-1111-4111-8111-111111111111", "delivery-note-0.pdf"],
  ["11111111-1111-4111-8111-111111111111", "delivery-note-99999999999.pdf"],
  ["11111111-1111-4111-8111-111111111111", "..%2fpacking-slip.pdf"],
])("returns no document for %s/%s", async (id, file) => {
  expect((await answer("office", id, file)).status).toBe(404);
});

test("rejects other document types in the table service", async () => {
  const { error } = await office.rpc("order_document", {
    target: randomUUID(),
    document: "invoice" as OrderDocumentKind,
  });
  expect(error).not.toBeNull();
});
