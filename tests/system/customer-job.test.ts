import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  confirmEnquiry,
  fetchMyEnquiries,
  openQuoteOfEnquiry,
} from "#domains/enquiries/contracts.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { dispatchDelivery, expectLines, moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder } from "#domains/orders/office-orders.ts";
import {
  acceptQuote,
  approveQuote,
  askAboutQuote,
  declineQuote,
  makeApprovalLink,
  readQuote,
  reviseQuote,
  sendQuote,
  withdrawQuoteLinks,
} from "#domains/quotes/contracts.ts";
import { fetchQuote, fetchQuoteEvents } from "#domains/quotes/quotes.ts";
import { setRepairStage } from "#domains/repairs/contracts.ts";
import { fetchRepair } from "#domains/repairs/repair-edits.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { sentQuote } from "../quote-steps.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend({ RATE_LIMIT_FACTOR: "1000" });
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "office"));
const visitor = tableClient(backend);
const YES = { revision: 1, person: "Thandi Nkosi", reference: "", chosen: [], signature: "" };

/** Stores a confirmed enquiry; returns its emailed link. */
async function enquired(email = `${randomUUID()}@example.com`) {
  const id = randomUUID();
  const row = { id, email, name: "Ann", subject: "other", message: "A bearing?" };
  await insertRow("enquiries", row).execute(database);
  const link = async (with_form = false) => {
    const { rows } = await sql<{ link: string }>`
      select private.make_link(null, ${id}, null, ${with_form}) as link`.execute(database);
    return rows[0]?.link ?? "";
  };
  const emailed = await link();
  await confirmEnquiry(visitor, { link: emailed });
  return { id, email, link: emailed, form: await link(true) };
}

async function opened(link: string) {
  const enquiry = await readEnquiryByLink(visitor, link);
  if (enquiry?.access !== "full") throw new Error("The link does not open the whole enquiry.");
  return enquiry;
}

async function quoteOf(link: string) {
  const quote = await readQuote(visitor, { link });
  if (!quote) throw new Error("The link opens nothing.");
  return quote;
}

test("shows quotation, order, deliveries and what is due on an enquiry's page (ENQ-34)", async () => {
  const { id, email, link } = await enquired();
  const fields = { enquiry_id: id, customer_email: email.toUpperCase() };
  const quote = await sentQuote(office, fields, [
    SAMPLE_LINE,
    { ...SAMPLE_LINE, description: "Seal" },
  ]);
  expect(await opened(link)).toMatchObject({
    quotes: [{ number: quote.number, gross: 382.26, currency: "USD", valid_until: "2999-12-31" }],
    orders: [],
  });

  // Its link opens the quotation, as the emailed one does.
  const own = await openQuoteOfEnquiry(visitor, { link, quote: quote.id });
  const { order } = await acceptQuote(visitor, { link: own, ...YES });
  await moveOrder(office, { target: order, seen: "received", becomes: "confirmed" });
  const [bearing, seal] = (await fetchOfficeOrder(office, order))?.order_items ?? [];
  const seen = async () => (await fetchOfficeOrder(office, order))?.updated_at ?? "";
  await expectLines(office, {
    ...{ target: order, seen: await seen() },
    lines: [{ id: seal?.id ?? "", expected_on: "2027-01-15" }],
  });
  await dispatchDelivery(office, {
    ...{ target: order, seen: await seen(), delivery: randomUUID() },
    ...{ carrier: "Karoo Couriers", parcel: "RB 123" },
    lines: [{ id: bearing?.id ?? "", quantity: 2 }],
  });
  const job = {
    ...{ status: "confirmed", part_delivered: true, number: expect.stringMatching(/^O-/) },
    deliveries: [{ number: 1, carrier: "Karoo Couriers", tracking: "RB 123" }],
    due: [{ product_name: "Seal", due: 2, expected_on: "2027-01-15" }],
  };
  expect(await opened(link)).toMatchObject({ status: "closed", orders: [job] });
  expect((await quoteOf(quote.link)).order).toMatchObject(job);
});

test("lists what is due with its date before anything was delivered (ENQ-34)", async () => {
  const { link } = await sentQuote(office);
  const { order } = await acceptQuote(visitor, { link, ...YES });
  expect((await quoteOf(link)).order).toMatchObject({ status: "received", due: [] });
  await moveOrder(office, { target: order, seen: "received", becomes: "confirmed" });
  expect((await quoteOf(link)).order?.due).toMatchObject([{ due: 2, expected_on: null }]);
  await moveOrder(office, { target: order, seen: "confirmed", becomes: "cancelled" });
  expect((await quoteOf(link)).order?.due).toEqual([]);
});

test("opens and prices a quotation for the address of the enquiry only (ENQ-34)", async () => {
  const { id, link, form, email } = await enquired();
  const other = await sentQuote(office, { enquiry_id: id, customer_email: "buyer@mine.example" });
  await acceptQuote(visitor, { link: other.link, ...YES });
  expect(await opened(link)).toMatchObject({
    quotes: [{ number: other.number, state: "accepted", gross: null }],
    orders: [],
  });
  const own = await sentQuote(office, { enquiry_id: id, customer_email: email });
  const foreign = await sentQuote(office, { customer_email: email });
  const draft = await reviseQuote(office, { target: own.id });
  for (const [by, quote] of [
    [link, other.id],
    [link, foreign.id],
    [link, draft],
    [form, own.id],
    [own.link, own.id],
  ] as const) {
    await expect(openQuoteOfEnquiry(visitor, { link: by, quote })).rejects.toThrow("has changed");
  }
  const made = await openQuoteOfEnquiry(visitor, { link, quote: own.id });
  expect(await quoteOf(made)).toMatchObject({ number: own.number });
  // A revision to another address takes it away.
  const fields = { ...SAMPLE_QUOTE, enquiry_id: id, customer_email: "buyer@mine.example" };
  const seen = (await fetchQuote(office, draft))?.updated_at ?? "";
  const { rows } = await sql<{ seen: string }>`
    select updated_at::text as seen from quotes where id = ${draft}`.execute(database);
  expect(rows[0]?.seen).toBeTruthy();
  const saved = await office
    .rpc("save_quote", { target: draft, seen, quote: fields, lines: [SAMPLE_LINE] })
    .throwOnError();
  await sendQuote(office, { target: draft, seen: saved.data });
  for (const quote of [own.id, draft]) {
    await expect(openQuoteOfEnquiry(visitor, { link, quote })).rejects.toThrow("has changed");
  }
  expect(await readQuote(visitor, { link: made })).toBeNull();
});

test("makes no link once the office has withdrawn a quotation's links (ENQ-34)", async () => {
  const { id, email, link } = await enquired();
  const { id: quote } = await sentQuote(office, { enquiry_id: id, customer_email: email });
  expect(await openQuoteOfEnquiry(visitor, { link, quote })).toHaveLength(43);
  await withdrawQuoteLinks(office, { target: quote });
  await expect(openQuoteOfEnquiry(visitor, { link, quote })).rejects.toThrow("has changed");
});

test("lists orders with the enquiries of an account (ENQ-34)", async () => {
  const account = await createAccount(backend, "buyer");
  const { id } = await enquired(account.email);
  const quote = await sentQuote(office, { enquiry_id: id, customer_email: account.email });
  await acceptQuote(visitor, { link: quote.link, ...YES });
  // An order for another address is not theirs.
  const other = { customer_email: "other@example.com", enquiry_id: id };
  await insertRow("orders", other).execute(database);
  const [listed] = await fetchMyEnquiries(tableClient(backend, account));
  expect(listed).toMatchObject({
    ...{ status: "closed", quotes: [{ number: quote.number, gross: 191.13 }] },
    orders: [{ status: "received", part_delivered: false }],
  });
});

test("approves by a forwarded link, which neither orders nor replies, and records who did what (QUO-53)", async () => {
  const quote = await sentQuote(office);
  const approving = await makeApprovalLink(visitor, { link: quote.link, most: 150.5 });
  expect(await quoteOf(approving)).toMatchObject({ approves: true, approval_limit: 150.5 });
  expect(await quoteOf(quote.link)).toMatchObject({ approves: false, approvals: [] });

  const person = "Nomsa Boss";
  for (const rejected of [
    () => acceptQuote(visitor, { link: approving, ...YES }),
    () => declineQuote(visitor, { link: approving, revision: 1, person, reason: "" }),
    () =>
      askAboutQuote(visitor, { link: approving, author: person, body: "Hm?", extension: false }),
    () => makeApprovalLink(visitor, { link: approving, most: null }),
  ]) {
    await expect(rejected()).rejects.toThrow("can approve, but not order");
  }
  const approve = (values: object = {}) =>
    approveQuote(visitor, { link: approving, revision: 1, person, ...values });
  await expect(approve({ person: "\u200b" })).rejects.toThrow("Enter your name");
  await expect(approve({ link: quote.link })).rejects.toThrow("no longer valid");
  await expect(approve({ revision: 2 })).rejects.toThrow("no such revision");
  await approve();
  await approve();
  expect(await quoteOf(quote.link)).toMatchObject({ state: "sent", approvals: [{ by: person }] });
  expect(await quoteOf(approving)).toMatchObject({ approvals: [{ by: person }] });
  await acceptQuote(visitor, { link: quote.link, ...YES });
  await expect(approve({ person: "Other Boss" })).rejects.toThrow("already accepted");
  const events = await fetchQuoteEvents(office, quote.id);
  expect(
    events.filter(({ kind }) => ["approval asked", "approved", "accepted"].includes(kind)),
  ).toMatchObject([
    { kind: "accepted", data: { by: "Thandi Nkosi", gross: 191.13 } },
    { kind: "approved", data: { by: person, gross: 191.13, limit: 150.5 } },
    { kind: "approval asked", data: { limit: 150.5 } },
  ]);
});

test("approves one revision, by a link that ends with the others (QUO-53)", async () => {
  const quote = await sentQuote(office);
  const approving = await makeApprovalLink(visitor, { link: quote.link, most: null });
  await approveQuote(visitor, { link: approving, revision: 1, person: "Boss" });
  const draft = await reviseQuote(office, { target: quote.id });
  const seen = (await fetchQuote(office, draft))?.updated_at ?? "";
  await sendQuote(office, { target: draft, seen });
  expect(await quoteOf(quote.link)).toMatchObject({ revision: 2, approvals: [] });
  expect(await quoteOf(approving)).toMatchObject({ revision: 2, approval_limit: null });
  await expect(
    approveQuote(visitor, { link: approving, revision: 1, person: "Late" }),
  ).rejects.toThrow("Revision 2 has replaced");
  await withdrawQuoteLinks(office, { target: quote.id });
  await expect(
    approveQuote(visitor, { link: approving, revision: 2, person: "Late" }),
  ).rejects.toThrow("no longer valid");
});

test("limits approval links to twenty a day (QUO-53)", async () => {
  const { link } = await sentQuote(office);
  for (let made = 0; made < 20; made += 1) await makeApprovalLink(visitor, { link, most: null });
  await expect(makeApprovalLink(visitor, { link, most: null })).rejects.toThrow("limit");
});

test("asks before a machine leaves while its order is not confirmed (ENQ-35)", async () => {
  const { id, email } = await enquired();
  await insertRow("repairs", {
    ...{ id, machine: "Blower", lifting: "none", transport: "delivery", medium: "Lime" },
    ...{ hazard: "none", cleaning: "not-cleaned", declared: true, loan_machine: false },
  }).execute(database);
  const quote = await sentQuote(office, { enquiry_id: id, customer_email: email });
  const dispatch = { target: id, stage: "dispatched", seen: null, done: true } as const;
  const { order } = await acceptQuote(visitor, { link: quote.link, ...YES });
  await expect(setRepairStage(office, dispatch)).rejects.toThrow("The order is not confirmed yet.");
  expect(await fetchRepair(office, id)).toMatchObject({ dispatched_at: null, received_at: null });
  expect(await setRepairStage(office, { ...dispatch, anyway: true })).toBe(true);
  const { dispatched_at = null } = (await fetchRepair(office, id)) ?? {};
  await setRepairStage(office, { ...dispatch, seen: dispatched_at, done: false });
  await moveOrder(office, { target: order, seen: "received", becomes: "confirmed" });
  expect(await setRepairStage(office, dispatch)).toBe(true);
});
