import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchPurchaseOrders } from "#domains/enquiries/attachments.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder } from "#domains/orders/office-orders.ts";
import { fetchPrintedDocument } from "#domains/orders/printed-document.ts";
import {
  type Acceptance,
  acceptQuote,
  askAboutQuote,
  type CustomerQuote,
  declineQuote,
  makeQuoteLink,
  readQuote,
  reviseQuote,
  sendQuote,
  viewQuote,
  withdrawQuote,
  withdrawQuoteLinks,
  writeToCustomer,
} from "#domains/quotes/contracts.ts";
import type { QuoteLine } from "#domains/quotes/quote.ts";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";
import { fetchMessages, fetchQuote, fetchQuoteEvents } from "#domains/quotes/quotes.ts";
import { fetchOrdersToDispatch } from "#domains/stock/contracts.ts";
import { startRemovingUnsent } from "#server/files/stored-files.ts";
import { createLog } from "#server/log.ts";
import { IN_RAND, SAMPLE_LINE, SAMPLE_QUOTE, SELLER } from "../quote-samples.ts";
import { sentQuote } from "../quote-steps.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "admin"));
const customer = tableClient(backend);

const YES: Acceptance = {
  revision: 1,
  person: "Thandi Nkosi",
  reference: "PO 4711",
  chosen: [],
  signature: "",
};
const line = (values: Partial<QuoteLine>): QuoteLine => ({ ...SAMPLE_LINE, ...values });

async function read(link: string): Promise<CustomerQuote> {
  const quote = await readQuote(customer, { link });
  if (!quote) throw new Error("The link opens nothing.");
  return quote;
}
async function revised(id: string): Promise<string> {
  const draft = await reviseQuote(office, { target: id });
  const seen = (await fetchQuote(office, draft))?.updated_at ?? "";
  await sendQuote(office, { target: draft, seen });
  return draft;
}
async function mailsOf(quote: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select template from private.email_outbox where quote_id = ${quote} order by created_at, template`.execute(
    database,
  );
  return rows.map(({ template }) => template);
}
async function product(stock: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, stock, category_id)
    select 'Counted', 1, ${stock}, id from categories limit 1 returning id`.execute(database);
  return rows[0]?.id ?? "";
}
async function stockOf(id: string): Promise<{ stock: number; reserved: number }> {
  const { rows } = await sql<{ stock: number; reserved: number }>`
    select stock, (
      select coalesce(sum(quantity), 0) from stock_reservations
      where product_id = products.id
    ) as reserved from products where id = ${id}`.execute(database);
  return rows[0] ?? { stock: -1, reserved: -1 };
}

test("opens the latest revision sent", async () => {
  const { id, number, link } = await sentQuote(office);
  expect(await read(link)).toMatchObject({
    number,
    revision: 1,
    state: "sent",
    expired: false,
    gross: 191.13,
    seller: SELLER,
  });
  await reviseQuote(office, { target: id });
  expect(await read(link)).toMatchObject({ revision: 1 });
  await revised(id);
  expect(await read(link)).toMatchObject({ number, revision: 2 });
});

test("counts a quotation as viewed once, when its page reports it, not on loading (QUO-21)", async () => {
  const { id, link } = await sentQuote(office);
  const views = async () =>
    (await fetchQuoteEvents(office, id)).filter(({ kind }) => kind === "viewed").length;
  await read(link);
  expect(await fetchQuote(office, id)).toMatchObject({ first_viewed_at: null });
  await viewQuote(customer, { link: `${link.slice(0, 42)}_` });
  expect(await views()).toBe(0);
  await Promise.all([1, 2, 3, 4].map(() => viewQuote(customer, { link })));
  expect(await fetchQuote(office, id)).toMatchObject({
    first_viewed_at: expect.any(String),
    last_viewed_at: expect.any(String),
  });
  expect(await views()).toBe(1);
});

test("opens nothing by a guessed or revoked link", async () => {
  const { id, link } = await sentQuote(office);
  const guess = `${link.slice(0, -1)}${link.endsWith("A") ? "E" : "A"}`;
  const other = await makeQuoteLink(office, { target: id });
  await withdrawQuoteLinks(office, { target: id });
  for (const one of [guess, link, other, id]) {
    expect(await readQuote(customer, { link: one }).catch(() => null)).toBeNull();
    await expect(acceptQuote(customer, { link: one, ...YES })).rejects.toThrow(/link|arguments/);
    await expect(
      declineQuote(customer, { link: one, revision: 1, person: "", reason: "" }),
    ).rejects.toThrow(/link|arguments/);
    await expect(
      askAboutQuote(customer, { link: one, author: "", body: "Hello?", extension: false }),
    ).rejects.toThrow(/link|arguments/);
  }
  expect(await fetchQuote(office, id)).toMatchObject({ state: "sent" });
});

test("creates an order on acceptance with lines, discount, delivery and exact VAT (QUO-1)", async () => {
  const lines = [
    line({ quantity: 3, unit_price: 33.33, discount_percent: 10 }),
    line({ kind: "alternative", description: "NU 212 E", quantity: 4, unit_price: 70 }),
    line({ description: "Belt", unit: "m", quantity: 2.5, unit_price: 9.99, vat_rate: 0 }),
    line({ kind: "optional", description: "Mounting", unit: "h", quantity: 2, unit_price: 45 }),
    line({ kind: "optional", description: "Grease", quantity: 1, unit_price: 12 }),
  ];
  const fields = { discount_percent: 5, delivery_cost: 12.5, ...IN_RAND };
  const { id, link } = await sentQuote(office, fields, lines);
  const quote = await read(link);
  const chosen = quote.lines.filter(({ position }) => position === 2 || position === 4);
  const { order } = await acceptQuote(customer, {
    link,
    ...YES,
    chosen: chosen.map((one) => one.id),
  });
  const totals = quoteTotals(
    { ...SAMPLE_QUOTE, ...fields },
    quote.lines.map((one) => ({ ...one, chosen: chosen.includes(one) })),
  );
  expect(await fetchOfficeOrder(office, order)).toMatchObject({
    total: totals.gross,
    quote_id: id,
    currency: "ZAR",
    customer_reference: "PO 4711",
    discount: totals.discount,
    delivery_cost: totals.delivery,
    vat: totals.vat,
    order_items: [
      { product_name: "NU 212 E", quantity: 4, unit: "pcs", price: 70, net: 280 },
      { product_name: "Belt", quantity: 2.5, unit: "m", price: 9.99, net: 24.98 },
      { product_name: "Mounting", quantity: 2, unit: "h", price: 45, net: 90 },
    ],
  });
  expect(await read(link)).toMatchObject({
    state: "accepted",
    net: totals.net,
    gross: totals.gross,
    replied_by: "Thandi Nkosi",
    reply_reference: "PO 4711",
    order: { id: order, status: "received" },
  });
  expect(await mailsOf(id)).toEqual(["quote-sent", "quote-accepted", "quote-accepted-office"]);
});

test("preserves quantity, unit, discount and text of an accepted line up to dispatch (QUO-2)", async () => {
  const [bearing, hose] = [await product(20), await product(7.5)];
  const description = "Bearing for the drive end ".padEnd(500, "x");
  const { link } = await sentQuote(office, {}, [
    line({
      product_id: bearing,
      description,
      quantity: 12,
      unit_price: 81.5,
      discount_percent: 7.5,
    }),
    line({ product_id: hose, description: "Hose", unit: "m", quantity: 2.5, unit_price: 9.99 }),
  ]);
  const { order } = await acceptQuote(customer, { link, ...YES });
  expect(await fetchOfficeOrder(office, order)).toMatchObject({
    order_items: [
      {
        ...{ product_name: description, quantity: 12, unit: "pcs" },
        ...{ price: 81.5, discount_percent: 7.5, net: 904.65 },
      },
      { product_name: "Hose", quantity: 2.5, unit: "m", price: 9.99, net: 24.98 },
    ],
  });
  expect(await stockOf(bearing)).toEqual({ stock: 20, reserved: 12 });
  expect(await stockOf(hose)).toEqual({ stock: 7.5, reserved: 2.5 });
  await moveOrder(office, { target: order, seen: "received", becomes: "confirmed" });
  const waiting = (await fetchOrdersToDispatch(office)).find(({ id }) => id === order);
  expect(waiting?.lines).toMatchObject([
    { quantity: 12, unit: "pcs", reserved: 12 },
    { quantity: 2.5, unit: "m", reserved: 2.5 },
  ]);
  await moveOrder(office, { target: order, seen: "confirmed", becomes: "dispatched" });
  expect(await stockOf(bearing)).toEqual({ stock: 8, reserved: 0 });
  expect(await stockOf(hose)).toEqual({ stock: 5, reserved: 0 });
  const note = await fetchPrintedDocument(office, order, "delivery-note");
  expect(note?.document.lines).toMatchObject([
    { quantity: 12, unit: "pcs", sent: 12 },
    { quantity: 2.5, unit: "m", sent: 2.5 },
  ]);
});

test("creates one order from simultaneous acceptances and returns it to all (QUO-26)", async () => {
  const { id, link } = await sentQuote(office);
  const links = [
    link,
    ...(await Promise.all([1, 2, 3].map(() => makeQuoteLink(office, { target: id })))),
  ];
  const accepted = await Promise.all(
    Array.from({ length: 20 }, (_none, index) =>
      acceptQuote(customer, { link: links[index % 4] ?? link, ...YES }),
    ),
  );
  expect(new Set(accepted.map(({ order }) => order)).size).toBe(1);
  const { rows } = await sql`select from orders where quote_id = ${id}`.execute(database);
  expect(rows).toHaveLength(1);
  expect(await mailsOf(id)).toHaveLength(3);
});

test("performs either an acceptance or its opposite when both coincide", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, link } = await sentQuote(office);
    const opposite = [
      () => withdrawQuote(office, { target: id }),
      () => declineQuote(customer, { link, revision: 1, person: "", reason: "" }),
      () => revised(id),
    ][round % 3];
    const [accepted, other] = await Promise.allSettled([
      acceptQuote(customer, { link, ...YES }),
      opposite?.(),
    ]);
    const { rows } = await sql`select from orders where quote_id = ${id}`.execute(database);
    expect([accepted.status, other.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(rows).toHaveLength(accepted.status === "fulfilled" ? 1 : 0);
  }
});

test("rejects accepting a replaced, withdrawn, declined or expired quotation and explains why (QUO-28)", async () => {
  const replaced = await sentQuote(office);
  await revised(replaced.id);
  await expect(acceptQuote(customer, { link: replaced.link, ...YES })).rejects.toThrow(
    "Revision 2 has replaced this one",
  );
  await acceptQuote(customer, { link: replaced.link, ...YES, revision: 2 });

  const withdrawn = await sentQuote(office);
  await withdrawQuote(office, { target: withdrawn.id });
  await expect(acceptQuote(customer, { link: withdrawn.link, ...YES })).rejects.toThrow(
    "was withdrawn",
  );

  const declined = await sentQuote(office);
  const no = { revision: 1, person: "Thandi", reason: "Too dear" };
  await declineQuote(customer, { link: declined.link, ...no });
  await declineQuote(customer, { link: declined.link, ...no });
  await expect(acceptQuote(customer, { link: declined.link, ...YES })).rejects.toThrow(
    "was already declined",
  );
  expect(await mailsOf(declined.id)).toEqual(["quote-sent", "quote-declined-office"]);

  const drafted = await sentQuote(office);
  await reviseQuote(office, { target: drafted.id });
  await expect(acceptQuote(customer, { link: drafted.link, ...YES, revision: 2 })).rejects.toThrow(
    "no such revision",
  );
  await expect(acceptQuote(customer, { link: drafted.link, ...YES, revision: 7 })).rejects.toThrow(
    "no such revision",
  );
});

test("expires a quotation after its last day in office time, despite earlier clock changes (QUO-28)", async () => {
  const day = async (offset: number) => {
    const { rows } = await sql<{ day: string }>`
      select (private.office_day() + ${offset}::int)::text as day`.execute(database);
    return rows[0]?.day ?? "";
  };
  const { link } = await sentQuote(office, { valid_until: await day(0) });
  expect(await read(link)).toMatchObject({ expired: false });
  const over = await sentQuote(office, { valid_until: await day(1) });
  // As if two days had passed.
  await sql`alter table quotes disable trigger guard_quote`.execute(database);
  await sql`update quotes set valid_until = private.office_day() - 1 where id = ${over.id}`.execute(
    database,
  );
  await sql`alter table quotes enable trigger guard_quote`.execute(database);
  expect(await read(over.link)).toMatchObject({ expired: true, state: "sent" });
  await expect(acceptQuote(customer, { link: over.link, ...YES })).rejects.toThrow(
    /^This quotation was valid until \d/,
  );
  await acceptQuote(customer, { link, ...YES });
});

test.each<[string, Partial<Acceptance>, RegExp]>([
  ["no name", { person: " " }, /Enter your name/],
  [
    "an option of another quotation",
    { chosen: ["11111111-1111-4111-8111-111111111111"] },
    /options/,
  ],
  ["an invalid signature", { signature: "<script>" }, /signature/],
  ["a reference of 101 characters", { reference: "x".repeat(101) }, /arguments/],
])("changes nothing for an acceptance with %s", async (_title, values, words) => {
  const { id, link } = await sentQuote(office);
  await expect(acceptQuote(customer, { link, ...YES, ...values })).rejects.toThrow(words);
  expect(await fetchQuote(office, id)).toMatchObject({ state: "sent" });
});

test("removes text direction characters from names and references (QUO-23)", async () => {
  const { link } = await sentQuote(office);
  const person = "\u202eThandi\u2066\r\nNkosi\u0007";
  await askAboutQuote(customer, { link, author: person, body: "Hello?", extension: false });
  await acceptQuote(customer, { link, ...YES, person, reference: "PO\u202e 4711\n" });
  expect(await read(link)).toMatchObject({
    replied_by: "Thandi Nkosi",
    reply_reference: "PO 4711",
    messages: [{ author: "Thandi Nkosi" }],
  });
  const declined = await sentQuote(office);
  await declineQuote(customer, { link: declined.link, revision: 1, person, reason: "" });
  expect(await read(declined.link)).toMatchObject({ replied_by: "Thandi Nkosi" });
  const nameless = await sentQuote(office);
  await expect(
    acceptQuote(customer, { link: nameless.link, ...YES, person: "\u202e\n" }),
  ).rejects.toThrow("Enter your name");
});

test("allows one of two alternatives and rejects a plain line as a choice", async () => {
  const { link } = await sentQuote(office, {}, [
    SAMPLE_LINE,
    line({ kind: "alternative", unit_price: 1 }),
    line({ kind: "optional" }),
    line({ kind: "alternative", unit_price: 2 }),
  ]);
  const [plain = "", one = "", , two = ""] = (await read(link)).lines.map(({ id }) => id);
  await expect(acceptQuote(customer, { link, ...YES, chosen: [one, two] })).rejects.toThrow(
    "one of the alternatives",
  );
  await expect(acceptQuote(customer, { link, ...YES, chosen: [plain] })).rejects.toThrow("options");
  await acceptQuote(customer, { link, ...YES, chosen: [two] });
});

test("reserves the last unit for one of two orders and deducts dispatched stock (QUO-26)", async () => {
  const product_id = await product(5);
  const quotes = await Promise.all(
    [3, 3].map((quantity) => sentQuote(office, {}, [line({ product_id, quantity })])),
  );
  const [first, second] = await Promise.all(
    quotes.map(({ link }) => acceptQuote(customer, { link, ...YES })),
  );
  const { rows } = await sql<{ quantity: number }>`
    select quantity from stock_reservations where product_id = ${product_id} order by 1`.execute(
    database,
  );
  expect(rows).toEqual([{ quantity: 2 }, { quantity: 3 }]);
  expect(await stockOf(product_id)).toEqual({ stock: 5, reserved: 5 });

  const { rows: whole } = await sql<{ order_id: string }>`
    select order_id from stock_reservations where product_id = ${product_id} and quantity = 3`.execute(
    database,
  );
  const order = whole[0]?.order_id ?? "";
  const other = [first, second].find((one) => one?.order !== order)?.order ?? "";
  await moveOrder(office, { target: order, seen: "received", becomes: "confirmed" });
  await moveOrder(office, { target: order, seen: "confirmed", becomes: "dispatched" });
  const after = await stockOf(product_id);
  expect(after.stock).toBe(after.reserved);
  expect(after.stock).toBeLessThan(5);
  await moveOrder(office, { target: order, seen: "dispatched", becomes: "confirmed" });
  expect(await stockOf(product_id)).toEqual({ stock: 5, reserved: 5 });
  for (const one of [order, other]) {
    await moveOrder(office, {
      target: one,
      seen: one === order ? "confirmed" : "received",
      becomes: "cancelled",
    });
  }
  expect(await stockOf(product_id)).toEqual({ stock: 5, reserved: 0 });
  await moveOrder(office, { target: order, seen: "cancelled", becomes: "received" });
  expect(await stockOf(product_id)).toEqual({ stock: 5, reserved: 3 });
});

test("shows questions and replies to both sides, emails the other and counts once (QUO-25)", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message)
    values ('Ann', 'ann@example.com', 'other', 'Quote') returning id`.execute(database);
  const enquiry_id = rows[0]?.id ?? "";
  const { id, link } = await sentQuote(office, { enquiry_id });
  const question = { author: "Thandi", body: "Is it ex stock?", extension: false };
  await Promise.all([1, 2, 3].map(() => askAboutQuote(customer, { link, ...question })));
  expect(await fetchEnquiry(office, enquiry_id)).toMatchObject({ status: "in progress" });
  await writeToCustomer(office, { target: id, body: "Two are on the shelf." });
  const body = "Please extend the validity of this quotation.";
  await askAboutQuote(customer, { link, author: "Thandi", body, extension: true });
  const said = ["Is it ex stock?", "Two are on the shelf.", body];
  expect((await read(link)).messages.map(({ body }) => body)).toEqual(said);
  for (const about of [{ chain_id: id }, { enquiry_id }]) {
    expect((await fetchMessages(office, about)).map(({ body }) => body)).toEqual(said);
  }
  expect(await mailsOf(id)).toEqual([
    "quote-sent",
    "quote-question-office",
    "quote-answer",
    "quote-question-office",
  ]);
  const kinds = (await fetchQuoteEvents(office, id)).map(({ kind }) => kind);
  expect(kinds.toReversed()).toEqual(["created", "sent", "question", "answer", "extension asked"]);
  await expect(
    askAboutQuote(customer, { link, author: "", body: "  ", extension: false }),
  ).rejects.toThrow("Enter your question");
});

test("hides messages about a quotation from holders of its enquiry's link", async () => {
  const id = randomUUID();
  await sql`
    insert into enquiries (id, name, email, subject, message, email_confirmed_at)
    values (${id}, 'Mallory', 'thandi@karoo.example', 'other', 'Quote', now())`.execute(database);
  const { rows } = await sql<{ link: string }>`
    select private.make_link(null, ${id}) as link`.execute(database);
  const enquiry = { id, link: rows[0]?.link ?? "" };
  const { link } = await sentQuote(office, { enquiry_id: enquiry.id });
  const body = "We pay 70 each elsewhere.";
  await askAboutQuote(customer, { link, author: "Thandi", body, extension: false });
  expect((await read(link)).messages).toMatchObject([{ body }]);
  expect(await readEnquiryByLink(customer, enquiry.link)).toMatchObject({
    messages: [],
    quotes: [{ state: "sent" }],
  });
});

test("limits questions from a stranger with the link", async () => {
  const { id, link } = await sentQuote(office);
  const requested = await Promise.allSettled(
    Array.from({ length: 30 }, (_none, index) =>
      askAboutQuote(customer, { link, author: "", body: `Question ${index}`, extension: false }),
    ),
  );
  expect(requested.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(await mailsOf(id)).toHaveLength(21);
});

test("reminds a customer once before expiry, with any number of processes (QUO-31)", async () => {
  const { rows } = await sql<{ soon: string; later: string }>`
    select (private.office_day() + 3)::text as soon, (private.office_day() + 30)::text as later`.execute(
    database,
  );
  const { soon = "", later = "" } = rows[0] ?? {};
  const due = await sentQuote(office, { valid_until: soon });
  const fresh = await sentQuote(office, { valid_until: soon });
  const open = await sentQuote(office, { valid_until: later });
  const declined = await sentQuote(office, { valid_until: soon });
  await declineQuote(customer, { link: declined.link, revision: 1, person: "", reason: "" });
  await sql`alter table quotes disable trigger guard_quote`.execute(database);
  await sql`update quotes set sent_at = now() - interval '20 days'
    where id in (${due.id}, ${open.id}, ${declined.id})`.execute(database);
  await sql`alter table quotes enable trigger guard_quote`.execute(database);
  const counts = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const reminded = await sql<{ count: number }>`
        select private.remind_customers(3) as count`.execute(database);
      return reminded.rows[0]?.count ?? 0;
    }),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await mailsOf(due.id)).toEqual(["quote-sent", "quote-reminder"]);
  for (const { id } of [fresh, open, declined]) {
    expect(await mailsOf(id)).not.toContain("quote-reminder");
  }
});

async function upload(file: string): Promise<string> {
  const media_type = {
    pdf: "application/pdf",
    jpg: "image/jpeg",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  }[file.replace(/.*\./, "")];
  const id = randomUUID();
  await insertRow("attachments", { id, name: file, media_type, size: 1 }).execute(database);
  return id;
}

test("attaches a purchase order to the acceptance once, for the office only (QUO-24)", async () => {
  const { id, link } = await sentQuote(office);
  const file = await upload("PO 4711.pdf");
  const { order } = await acceptQuote(customer, { link, ...YES, file });
  expect(await read(link)).toMatchObject({ state: "accepted", file: "PO 4711.pdf" });
  expect(await fetchPurchaseOrders(office, id)).toMatchObject([{ id: file, name: "PO 4711.pdf" }]);
  expect(await fetchPurchaseOrders(customer, id).catch(() => [])).toEqual([]);
  // A second click with another file changes nothing.
  const second = await upload("other.jpg");
  expect(await acceptQuote(customer, { link, ...YES, file: second })).toEqual({ order });
  expect(await fetchPurchaseOrders(office, id)).toHaveLength(1);
  // It survives the removal of unsent files.
  await sql`update attachments set created_at = now() - interval '2 days'`.execute(database);
  await startRemovingUnsent(database, createLog("silent"))();
  expect(await fetchPurchaseOrders(office, id)).toHaveLength(1);
});

test.each(["a file of another acceptance", "a file that is gone", "a workbook"])(
  "rejects %s as a purchase order and accepts nothing (QUO-24)",
  async (which) => {
    const other = await sentQuote(office);
    const taken = await upload("PO 1.pdf");
    await acceptQuote(customer, { link: other.link, ...YES, file: taken });
    const { id, link } = await sentQuote(office);
    const file = which.endsWith("gone")
      ? randomUUID()
      : which === "a workbook"
        ? await upload("PO.xlsx")
        : taken;
    await expect(acceptQuote(customer, { link, ...YES, file })).rejects.toThrow("Remove");
    expect(await fetchQuote(office, id)).toMatchObject({ state: "sent" });
    expect(await fetchPurchaseOrders(office, other.id)).toHaveLength(1);
  },
);
