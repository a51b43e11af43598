import { sql } from "kysely";
import { expect, test } from "vitest";
import { officeDay } from "#app/lib/office-clock.ts";
import { setEnquiryStatus } from "#domains/enquiries/enquiries.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchOrdersOf } from "#domains/orders/office-orders.ts";
import {
  acceptQuote,
  askAboutQuote,
  declineQuote,
  fetchQuoteFigures,
  loseQuote,
  readQuote,
  reviseQuote,
  sendQuote,
  setFollowUp,
  viewQuote,
  withdrawQuote,
  writeToCustomer,
} from "#domains/quotes/contracts.ts";
import {
  countWaitingQuotes,
  fetchAllQuotes,
  fetchQuote,
  fetchQuotes,
  type QUOTE_SHOWS,
  type QuoteFilter,
  shownState,
} from "#domains/quotes/quotes.ts";
import { IN_RAND } from "../quote-samples.ts";
import { draftQuote, sentQuote } from "../quote-steps.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const client = tableClient(backend, await createAccount(backend, "office", "admin"));
const visitor = tableClient(backend);
const now = new Date();
const today = officeDay(now);

// One of each status.
const draft = await draftQuote(client, { customer_company: "Vaal Lime" });
const fresh = await sentQuote(client, { valid_until: officeDay(now, 8) });
const soon = await sentQuote(client, { valid_until: officeDay(now, 7), ...IN_RAND });
const last = await sentQuote(client, { valid_until: today, customer_company: "Vaal Lime" });
const over = await sentQuote(client, { valid_until: today });
const accepted = await sentQuote(client);
const declined = await sentQuote(client);
await viewQuote(visitor, { link: soon.link });
await acceptQuote(visitor, {
  link: accepted.link,
  revision: 1,
  person: "Thandi",
  reference: "",
  chosen: [],
  signature: "",
});
await declineQuote(visitor, {
  link: declined.link,
  revision: 1,
  person: "Thandi",
  reason: "Too dear",
});
// As if a day had passed.
await sql`alter table quotes disable trigger guard_quote`.execute(database);
await sql`update quotes set valid_until = ${officeDay(now, -1)} where id = ${over.id}`.execute(
  database,
);
await sql`alter table quotes enable trigger guard_quote`.execute(database);

const filter = (values: Partial<QuoteFilter>): QuoteFilter => ({
  words: "",
  today,
  show: null,
  sort: "created_at",
  ...values,
});
const idsOf = async (values: Partial<QuoteFilter>) =>
  (await fetchAllQuotes(client, filter(values))).map(({ id }) => id);

test.each<[(typeof QUOTE_SHOWS)[number] | null, { id: string }[]]>([
  [null, [draft, fresh, soon, last, over, accepted, declined]],
  ["open", [fresh, soon, last]],
  ["draft", [draft]],
  ["sent", [fresh, last]],
  ["viewed", [soon]],
  ["accepted", [accepted]],
  ["declined", [declined]],
  ["expired", [over]],
  ["expiring", [soon, last]],
  ["ordered", [accepted]],
  ["question", []],
  ["withdrawn", []],
  ["superseded", []],
])("filters the list by %s (OFF-5)", async (show, quotes) => {
  expect(await idsOf({ show })).toEqual(quotes.map(({ id }) => id));
});

test("shows each quotation with the status it is filtered by", async () => {
  for (const show of ["draft", "sent", "viewed", "accepted", "declined", "expired"] as const) {
    const { rows } = await fetchQuotes(client, filter({ show }), 1);
    expect(rows.map((row) => shownState(row, today))).toEqual(rows.map(() => show));
  }
});

test("filters expiring quotations by words, too", async () => {
  expect(await idsOf({ show: "expiring", words: "vaal lime" })).toEqual([last.id]);
});

test("counts a question as open until the office has replied (QUO-10)", async () => {
  const question = { author: "Thandi", body: "When?", extension: false };
  await askAboutQuote(visitor, { link: fresh.link, ...question });
  expect(await idsOf({ show: "question" })).toEqual([fresh.id]);
  expect(await countWaitingQuotes(client)).toBe(2);
  expect(await fetchQuoteFigures(client, { days: 90 })).toMatchObject({ questions: 1 });
  await writeToCustomer(client, { target: fresh.id, body: "On Monday." });
  expect(await idsOf({ show: "question" })).toEqual([]);
});

test("closes a question with the next revision (QUO-10)", async () => {
  const asked = await sentQuote(client);
  const question = { author: "Thandi", body: "Cheaper?", extension: false };
  await askAboutQuote(visitor, { link: asked.link, ...question });
  const id = await reviseQuote(client, { target: asked.id });
  expect(await idsOf({ show: "question" })).toEqual([asked.id]);
  const revision = await fetchQuote(client, id);
  await sendQuote(client, { target: id, seen: revision?.updated_at ?? "" });
  expect(await idsOf({ show: "question" })).toEqual([]);
  await sql`delete from messages where chain_id = ${asked.id}`.execute(database);
  await withdrawQuote(client, { target: id });
});

test("counts an accepted quotation until its order is confirmed (QUO-10)", async () => {
  expect(await fetchQuoteFigures(client, { days: 90 })).toMatchObject({ ordered: 1 });
  const [order] = await fetchOrdersOf(client, { quote_id: accepted.id });
  await moveOrder(client, { target: order?.id ?? "", seen: "received", becomes: "confirmed" });
  expect(await fetchQuoteFigures(client, { days: 90 })).toMatchObject({ ordered: 0 });
  expect(await countWaitingQuotes(client)).toBe(0);
});

test("calculates the figures from the rows (QUO-10)", async () => {
  const gross = async (ids: string[]) => {
    const { rows } = await sql<{ sum: number }>`
      select sum(gross)::float as sum from quotes where id = any (${ids})`.execute(database);
    return rows[0]?.sum;
  };
  expect(await fetchQuoteFigures(client, { days: 90 })).toMatchObject({
    drafts: 1,
    expiring: 2,
    open: [
      { currency: "USD", quotes: 2, gross: await gross([fresh.id, last.id]) },
      { currency: "ZAR", quotes: 1, gross: await gross([soon.id]) },
    ],
    accepted: 1,
    answered: 2,
  });
});

test("counts the first quotation, message or status change as the reply to an enquiry (QUO-10)", async () => {
  const enquiry = async (hours: number) => {
    const { rows } = await sql<{ id: string }>`
      insert into enquiries (name, email, subject, message, created_at)
      values ('Ann', 'ann@example.com', 'other', 'Help', now() - make_interval(hours => ${hours}))
      returning id`.execute(database);
    return rows[0]?.id ?? "";
  };
  const [quoted, written, marked] = [await enquiry(10), await enquiry(20), await enquiry(60)];
  await enquiry(5);
  await sentQuote(client, { enquiry_id: quoted });
  await sql`
    insert into messages (enquiry_id, from_office, body, created_at)
    values (${written}, true, 'Good day', now() - interval '18 hours')`.execute(database);
  await setEnquiryStatus(client, marked, "new", "answered");
  const { enquiries, firstAnswers, medianSeconds } = await fetchQuoteFigures(client, { days: 90 });
  expect({ enquiries, firstAnswers }).toEqual({ enquiries: 4, firstAnswers: 3 });
  expect((medianSeconds ?? 0) / 3600).toBeCloseTo(10, 1);
  // The last day counts only its own enquiries.
  const day = await fetchQuoteFigures(client, { days: 1 });
  expect(day).toMatchObject({ enquiries: 3, firstAnswers: 2 });
  expect((day.medianSeconds ?? 0) / 3600).toBeCloseTo(6, 1);
});

test("lists quotations to follow up on their day, until they are decided (QUO-50)", async () => {
  const { id, link } = await sentQuote(client);
  const days = await fetchQuote(client, id);
  expect(days?.follow_up_on).toBe(officeDay(now, 7));
  const before = (await fetchQuoteFigures(client, { days: 90 })).followUps;
  await setFollowUp(client, { target: id, day: officeDay(now, 1) });
  expect(await idsOf({ show: "follow-up" })).not.toContain(id);
  await setFollowUp(client, { target: id, day: today });
  expect(await idsOf({ show: "follow-up" })).toContain(id);
  expect((await fetchQuoteFigures(client, { days: 90 })).followUps).toBe(before + 1);
  await acceptQuote(visitor, {
    ...{ link, revision: 1, person: "Thandi", reference: "", chosen: [], signature: "" },
  });
  expect(await idsOf({ show: "follow-up" })).not.toContain(id);
  await expect(setFollowUp(client, { target: id, day: today })).rejects.toThrow(
    "with the customer",
  );
});

test("counts lost quotations by reason and conversion by customer (QUO-50)", async () => {
  const quote = { customer_email: "ann@vaal.example", customer_company: "Vaal Chase" };
  const [won, lost, refused] = await Promise.all([1, 2, 3].map(() => sentQuote(client, quote)));
  if (!won || !lost || !refused) throw new Error("Not sent.");
  await acceptQuote(visitor, {
    ...{ link: won.link, revision: 1, person: "Ann", reference: "", chosen: [], signature: "" },
  });
  const lose = { target: lost.id, reason: "Price too high", note: "By 8%" };
  await expect(loseQuote(client, { ...lose, reason: " " })).rejects.toThrow("Choose a reason.");
  await expect(loseQuote(client, { ...lose, target: won.id })).rejects.toThrow("with the customer");
  await loseQuote(client, lose);
  await declineQuote(visitor, { link: refused.link, revision: 1, person: "Ann", reason: "" });
  await loseQuote(client, { target: refused.id, reason: "Price too high", note: "" });
  expect(await fetchQuote(client, lost.id)).toMatchObject({
    ...{ state: "declined", loss_reason: "Price too high", reply_reason: "" },
  });
  expect(JSON.stringify(await readQuote(visitor, { link: lost.link }))).not.toContain("By 8%");
  await expect(
    acceptQuote(visitor, {
      ...{ link: lost.link, revision: 1, person: "Ann", reference: "", chosen: [], signature: "" },
    }),
  ).rejects.toThrow("already declined");
  const figures = await fetchQuoteFigures(client, { days: 90 });
  expect(figures.lost.find(({ reason }) => reason === "Price too high")?.quotes).toBe(2);
  expect(figures.customers.find(({ name }) => name === "Vaal Chase")).toMatchObject({
    ...{ decided: 3, accepted: 1 },
  });
});
