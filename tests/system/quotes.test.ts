import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { officeDay } from "#app/lib/office-clock.ts";
import { fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import {
  fetchQuoteDocument,
  makeQuoteLink,
  reviseQuote,
  sendQuote,
  withdrawQuote,
  withdrawQuoteLinks,
} from "#domains/quotes/contracts.ts";
import type { QuoteFields, QuoteLine } from "#domains/quotes/quote.ts";
import { discardDraft, saveDraft } from "#domains/quotes/quote-edits.ts";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";
import {
  fetchQuote,
  fetchQuoteEvents,
  fetchQuotes,
  fetchQuotesOf,
} from "#domains/quotes/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { draftQuote, sentQuote } from "../quote-steps.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "office", "admin");
const client = tableClient(backend, admin);

const TODAY = officeDay(new Date());
const line = (values: Partial<QuoteLine>): QuoteLine => ({ ...SAMPLE_LINE, ...values });

async function openLinks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from private.private_links where revoked_at is null`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

test("saves a quotation with its lines in order and its totals", async () => {
  const lines = [
    line({ quantity: 3, unit_price: 33.33, discount_percent: 10 }),
    line({ kind: "alternative", description: "NU 212 E", unit_price: 70 }),
    line({ kind: "optional", description: "Mounting", unit: "h", quantity: 1.5, vat_rate: 0 }),
  ];
  const fields = { discount_percent: 5, delivery_cost: 12.5 };
  const { id } = await draftQuote(client, fields, lines);
  const stored = await fetchQuote(client, id);
  const { net, vat, gross } = quoteTotals(
    { ...SAMPLE_QUOTE, ...fields },
    lines.map((one) => ({ ...one, chosen: false })),
  );
  expect(stored).toMatchObject({ ...SAMPLE_QUOTE, ...fields, net, vat, gross, state: "draft" });
  expect(stored?.quote_lines).toMatchObject(lines);
});

test.each<[string, Partial<QuoteFields>, Partial<QuoteLine>[]]>([
  ["501 lines", {}, Array.from({ length: 501 }, () => ({}))],
  ["a quantity of 0", {}, [{ quantity: 0 }]],
  ["a negative quantity", {}, [{ quantity: -1 }]],
  ["half a unit", {}, [{ quantity: 1.5 }]],
  ["a quantity of 1e9", {}, [{ quantity: 1e9 }]],
  ["a price of 0.1 cents", {}, [{ unit_price: 0.001 }]],
  ["a negative price", {}, [{ unit_price: -1 }]],
  ["a price of 12 digits", {}, [{ unit_price: 123_456_789_012 }]],
  ["a line total that is too high", {}, [{ unit_price: 9_999_999_999, quantity: 2 }]],
  ["a discount over 100%", {}, [{ discount_percent: 100.01 }]],
  ["an overall discount over 100%", { discount_percent: 101 }, [{}]],
  ["an empty line", {}, [{ description: " " }]],
  ["an alternative without a line", {}, [{ kind: "alternative" }]],
  ["a missing enquiry", { enquiry_id: randomUUID() }, [{}]],
  ["terms of 100 kB", { terms: "x".repeat(100_000) }, [{}]],
  ["a currency of two letters", { currency: "ZA" }, [{}]],
])("rejects a quotation with %s as a whole (QUO-7)", async (_title, fields, lines) => {
  const count = async () => (await sql`select from quotes`.execute(database)).rows.length;
  const before = await count();
  // A valid line comes first, which must not be saved either.
  const [first, ...others] = lines;
  const isFirst = first?.kind === "alternative";
  await expect(
    draftQuote(
      client,
      fields,
      [
        ...(isFirst ? [] : [SAMPLE_LINE]),
        ...[first, ...others].map((values) => line(values ?? {})),
      ].slice(0, 501),
    ),
  ).rejects.toThrow(/./);
  expect(await count()).toBe(before);
});

test("rejects overwriting a draft that was changed, sent or discarded by another user (OFF-65)", async () => {
  const { id, seen } = await draftQuote(client);
  const change = (values: Partial<QuoteFields>, at: string) =>
    saveDraft(client, {
      id,
      seen: at,
      fields: { ...SAMPLE_QUOTE, ...values },
      lines: [SAMPLE_LINE],
    });
  const second = await change({ closing: "One" }, seen);
  expect(second).not.toBeNull();
  expect(await change({ closing: "Two" }, seen)).toBeNull();
  expect(await discardDraft(client, id, seen)).toBe(false);
  await expect(sendQuote(client, { target: id, seen })).rejects.toThrow("Someone else changed");
  expect((await fetchQuote(client, id))?.closing).toBe("One");
  await sendQuote(client, { target: id, seen: second ?? "" });
  expect(await change({ closing: "Three" }, second ?? "")).toBeNull();
  await expect(sendQuote(client, { target: id, seen: second ?? "" })).rejects.toThrow(
    "has been sent",
  );
  expect(await discardDraft(client, id, second ?? "")).toBe(false);
});

test("creates no second quotation when saving again after a lost response", async () => {
  const { id, seen } = await draftQuote(client);
  const again = await saveDraft(client, {
    id,
    seen: null,
    fields: SAMPLE_QUOTE,
    lines: [SAMPLE_LINE],
  });
  expect(again).toBe(seen);
});

test("discards a draft with everything it contains", async () => {
  const { id, seen } = await draftQuote(client);
  expect(await discardDraft(client, id, seen)).toBe(true);
  expect(await fetchQuote(client, id)).toBeNull();
});

test.each<[string, Partial<QuoteFields>, QuoteLine[], string]>([
  ["a customer without an email address", { customer_email: "" }, [SAMPLE_LINE], "email address"],
  ["a wrong address", { customer_email: "a@b,c" }, [SAMPLE_LINE], "email address"],
  ["no validity date", { valid_until: null }, [SAMPLE_LINE], "date has passed"],
  ["a validity date in the past", { valid_until: "2020-01-01" }, [SAMPLE_LINE], "date has passed"],
  ["no lines", {}, [], "at least one line"],
  ["only options", {}, [line({ kind: "optional" })], "at least one line"],
])(
  "saves a quotation with %s, but sends it only when corrected (QUO-7)",
  async (_title, fields, lines, words) => {
    const { id, seen } = await draftQuote(client, fields, lines);
    await expect(sendQuote(client, { target: id, seen })).rejects.toThrow(words);
    expect(await fetchQuote(client, id)).toMatchObject({ state: "draft", number: null });
  },
);

test("numbers quotations without gaps despite simultaneous and failed sending (QUO-14)", async () => {
  const before = Number((await sentQuote(client)).number.slice(-4));
  const drafts = await Promise.all(
    Array.from({ length: 24 }, (_none, index) =>
      draftQuote(client, index % 3 === 0 ? { customer_email: "" } : {}),
    ),
  );
  const sent = await Promise.allSettled(
    drafts.map(({ id, seen }) => sendQuote(client, { target: id, seen })),
  );
  const numbers = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value.number] : []));
  expect(numbers.map((number) => Number(number.slice(-4))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_none, index) => before + 1 + index),
  );
  for (const number of numbers) expect(number).toMatch(/^Q-\d{4}-\d{4}$/);
});

test("sends once when Send is clicked repeatedly (QUO-19)", async () => {
  const { id, seen } = await draftQuote(client);
  const links = await openLinks();
  const sent = await Promise.allSettled(
    [1, 2, 3, 4].map(() => sendQuote(client, { target: id, seen })),
  );
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await openLinks()).toBe(links + 1);
  const { rows } = await sql`select from private.email_outbox where quote_id = ${id}`.execute(
    database,
  );
  expect(rows).toHaveLength(1);
});

test("rejects changes to a sent quotation, even by the server (QUO-15)", async () => {
  const { id } = await sentQuote(client);
  const before = await fetchQuoteDocument(client, { target: id });
  for (const statement of [
    sql`update quotes set closing = 'Other' where id = ${id}`,
    sql`update quotes set gross = 1 where id = ${id}`,
    sql`update quotes set number = 'Q-2026-9999' where id = ${id}`,
    sql`update quotes set valid_until = '2999-01-01' where id = ${id}`,
    sql`update quotes set seller = '{}' where id = ${id}`,
    sql`update quotes set state = 'draft' where id = ${id}`,
    sql`update quote_lines set unit_price = 1 where quote_id = ${id}`,
    sql`delete from quote_lines where quote_id = ${id}`,
    sql`insert into quote_lines (quote_id, position, description, quantity, unit_price)
      values (${id}, 9, 'More', 1, 1)`,
    sql`update quote_events set data = '{}' where quote_id = ${id}`,
    sql`delete from quote_events where quote_id = ${id}`,
  ]) {
    await expect(statement.execute(database)).rejects.toThrow(/sent-stays|quote-history-stays/);
  }
  expect(await fetchQuoteDocument(client, { target: id })).toEqual(before);
});

test("saves a draft line whose product was deleted in between (QUO-12)", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, category_id)
    select 'Short-lived', 5, id from categories limit 1 returning id`.execute(database);
  const lines = [line({ product_id: rows[0]?.id ?? null, description: "Short-lived" }), line({})];
  const { id, seen } = await draftQuote(client, {}, lines);
  await sql`delete from products where id = ${rows[0]?.id}`.execute(database);
  const fields = { ...SAMPLE_QUOTE, lead_time: "2 weeks" };
  expect(await saveDraft(client, { id, seen, fields, lines })).not.toBeNull();
  const stored = await fetchQuote(client, id);
  expect(stored).toMatchObject({ lead_time: "2 weeks" });
  expect(stored?.quote_lines).toMatchObject([{ ...lines[0], product_id: null }, lines[1]]);
});

test("preserves sent lines after deletion of their product", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, price, category_id)
    select 'Short-lived', 1, id from categories limit 1 returning id`.execute(database);
  const product_id = rows[0]?.id ?? null;
  const { id } = await sentQuote(client, {}, [line({ product_id })]);
  await sql`delete from products where id = ${product_id}`.execute(database);
  expect((await fetchQuote(client, id))?.quote_lines).toMatchObject([
    { product_id: null, description: SAMPLE_LINE.description },
  ]);
});

test("revises a quotation under the same number and replaces the first revision on sending (QUO-15)", async () => {
  const { id, number } = await sentQuote(client);
  const revision = await reviseQuote(client, { target: id });
  expect(await reviseQuote(client, { target: id })).toBe(revision);
  const draft = await fetchQuote(client, revision);
  expect(draft).toMatchObject({
    ...SAMPLE_QUOTE,
    number,
    revision: 2,
    state: "draft",
    gross: 191.13,
  });
  expect(await fetchQuote(client, id)).toMatchObject({ state: "sent" });
  await sendQuote(client, { target: revision, seen: draft?.updated_at ?? "" });
  expect(await fetchQuotesOf(client, { chain_id: id })).toMatchObject([
    { id: revision, number, revision: 2, state: "sent" },
    { id, number, revision: 1, state: "superseded" },
  ]);
  expect((await fetchQuoteEvents(client, id)).map(({ kind }) => kind)).toEqual([
    "superseded",
    "sent",
    "created",
  ]);
});

test("creates one draft from simultaneous revisions", async () => {
  const { id } = await sentQuote(client);
  const drafts = await Promise.all([1, 2, 3].map(() => reviseQuote(client, { target: id })));
  expect(new Set(drafts).size).toBe(1);
});

test("withdraws a quotation once and can revise it afterwards", async () => {
  const { id } = await sentQuote(client);
  await withdrawQuote(client, { target: id });
  await expect(withdrawQuote(client, { target: id })).rejects.toThrow("with the customer");
  expect(await fetchQuote(client, await reviseQuote(client, { target: id }))).toMatchObject({
    revision: 2,
  });
});

test("creates links for sent quotations and revokes them together (QUO-38)", async () => {
  const draft = await draftQuote(client);
  await expect(makeQuoteLink(client, { target: draft.id })).rejects.toThrow("Send the quotation");
  const { id, link } = await sentQuote(client);
  const other = await makeQuoteLink(client, { target: id });
  expect(other).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(link);
  expect(await withdrawQuoteLinks(client, { target: id })).toBe(2);
  expect(await withdrawQuoteLinks(client, { target: id })).toBe(0);
});

test("advances the enquiry's status with a draft and again on sending (QUO-5)", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message)
    values ('Ann', 'ann@example.com', 'other', 'Quote') returning id`.execute(database);
  const enquiry_id = rows[0]?.id ?? "";
  const { id, seen } = await draftQuote(client, { enquiry_id });
  expect(await fetchEnquiry(client, enquiry_id)).toMatchObject({ status: "in progress" });
  await sendQuote(client, { target: id, seen });
  expect(await fetchEnquiry(client, enquiry_id)).toMatchObject({ status: "answered" });
  expect(await fetchQuotesOf(client, { enquiry_id })).toHaveLength(1);
});

test("omits internal notes and costs from the customer's document", async () => {
  const { id } = await sentQuote(client, { internal_note: "secret-note" }, [
    line({ unit_cost: 41.42 }),
  ]);
  expect(JSON.stringify(await fetchQuoteDocument(client, { target: id }))).not.toMatch(
    /secret-note|41\.42|cost_/,
  );
});

test("finds quotations by number, customer, phone and line, in their latest revision", async () => {
  const { id, number } = await sentQuote(client, {
    customer_company: "Vaal Lime",
    customer_phone: "+27 (0)16 555 0123",
  });
  const find = async (words: string) => {
    const { rows } = await fetchQuotes(
      client,
      { words, today: TODAY, show: null, sort: "-created_at" },
      1,
    );
    return rows.map((row) => row.id);
  };
  expect(await find(number)).toEqual([id]);
  expect(await find("vaal 22212")).toEqual([id]);
  expect(await find("016-555-0123")).toEqual([id]);
  const revision = await reviseQuote(client, { target: id });
  const draft = await fetchQuote(client, revision);
  await sendQuote(client, { target: revision, seen: draft?.updated_at ?? "" });
  expect(await find("vaal lime")).toEqual([revision]);
});

test("assigns a quotation to the account with its confirmed address, at any time", async () => {
  const before = await createAccount(backend, "early");
  const first = await sentQuote(client, { customer_email: before.email });
  const second = await sentQuote(client, { customer_email: "late@example.com" });
  const after = await createAccount(backend, "late");
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from quotes where id in (${first.id}, ${second.id})`.execute(database);
  expect(new Map(rows.map((row) => [row.id, row.user_id]))).toEqual(
    new Map([
      [first.id, before.id],
      [second.id, after.id],
    ]),
  );
});
