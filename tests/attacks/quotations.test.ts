import { createHash } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, test } from "vitest";
import { CONTRACTS } from "#domains/all-contracts.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE, SELLER } from "../quote-samples.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { serverErrors, startAttackedSite } from "./attacked-site.ts";

/*
 * The holder of a private link may read and accept one quotation. Anyone else, with or without
 * another link or an account, gets nothing.
 */

const site = await startAttackedSite();
const { call, post, newAddress, database, url } = site;
const customer = await site.newMember("thandi");
const mine = await sentQuoteIn(database, { customer_email: customer.email });
const other = await sentQuoteIn(database, { internal_note: "secret-note" }, [
  { ...SAMPLE_LINE, unit_cost: 41.42 },
]);

const OFFICE_CALLS: [name: string, values: object][] = [
  ["save_quote", { target: other.id, seen: null, quote: SAMPLE_QUOTE, lines: [SAMPLE_LINE] }],
  ["send_quote", { target: other.id, seen: "2026-01-01T00:00:00Z" }],
  ["discard_quote", { target: other.id, seen: "2026-01-01T00:00:00Z" }],
  ["revise_quote", { target: other.id }],
  ["withdraw_quote", { target: other.id }],
  ["make_quote_link", { target: other.id }],
  ["revoke_quote_links", { target: other.id }],
  ["write_to_customer", { target: other.id, body: "Pay to another account." }],
  ["resend_quote_email", { target: other.id }],
  ["quote_document", { target: other.id }],
  ["customer_profile", { address: "thandi@example.com" }],
];

async function everything(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select (
        -- What the worker writes when a mail has left comes in its own time.
        select jsonb_agg(to_jsonb(q) - '{updated_at,email_status}'::text[] order by id) from quotes q
      )::text
      || (select json_agg(l order by id) from quote_lines l)::text
      || (select count(*) from messages) || (select count(*) from orders)
      || (select count(*) from private.private_links where revoked_at is null) as all`.execute(
    database,
  );
  return rows[0]?.all ?? "";
}

test.each(OFFICE_CALLS)(
  "rejects calls to %s from strangers and customers",
  async (name, values) => {
    const before = await everything();
    for (const token of [undefined, customer.token]) {
      const { status } = await post(`/rest/v1/rpc/${name}`, values, { token });
      expect([401, 403]).toContain(status);
    }
    expect(await everything()).toBe(before);
  },
);

test.each(["quotes", "quote_lines", "quote_events", "messages", "stock_reservations"])(
  "hides rows of %s from everyone but the office, including the customer concerned",
  async (table) => {
    const stranger = await call(`/rest/v1/${table}?select=*`);
    expect([401, 403]).toContain(stranger.status);
    expect(stranger.text).not.toContain(table);
    const asCustomer = await call(`/rest/v1/${table}?select=*`, { token: customer.token });
    expect(asCustomer.body).toEqual([]);
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const changed = await call(`/rest/v1/${table}?id=eq.${other.id}`, {
        method,
        token: customer.token,
        body: { state: "accepted" },
      });
      expect(changed.status).toBeGreaterThanOrEqual(400);
    }
  },
);

test("opens one quotation by its link, without internal data", async () => {
  const { text, body } = await post("/rest/v1/rpc/read_quote", { link: other.link });
  expect(body.number).toBe(other.number);
  expect(text).not.toMatch(/secret-note|41\.42|unit_cost|internal_note|user_id|actor/);
  expect(text).not.toContain(mine.number);
});

test("lists and opens only an account's own quotations (QUO-32)", async () => {
  const listed = await post("/rest/v1/rpc/my_quotes", {}, customer);
  expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
  expect(listed.text).not.toMatch(/internal_note|unit_cost|user_id|seller/);
  const before = await everything();
  for (const token of [undefined, customer.token]) {
    const { status } = await post("/rest/v1/rpc/open_my_quote", { quote: other.id }, { token });
    expect([401, 404]).toContain(status);
  }
  expect((await post("/rest/v1/rpc/my_quotes", {})).status).toBe(401);
  expect(await everything()).toBe(before);
});

test("opens nothing by the stored form of a link", async () => {
  const hash = createHash("sha256").update(other.link).digest();
  const stored = [hash.toString("hex"), hash.toString("base64url"), `\\x${hash.toString("hex")}`];
  for (const link of stored) {
    const { body } = await post("/rest/v1/rpc/read_quote", { link });
    expect(body?.number).toBeUndefined();
    expect((await fetch(`${url}/quote/${encodeURIComponent(link)}`)).status).toBe(404);
  }
});

test("opens nothing by altered links or links of another form or type", async () => {
  const { link } = other;
  const attempts: unknown[] = [
    link.toLowerCase() === link ? link.toUpperCase() : link.toLowerCase(),
    `${link} `,
    ` ${link}`,
    `${link}=`,
    link.slice(1),
    `${link.slice(0, 42)}%`,
    `${link.slice(0, 42)}_`,
    "",
    null,
    [link],
    { eq: link },
    `${link}' or true--`,
    "%",
    "_".repeat(43),
    0,
    true,
  ].filter((attempt) => attempt !== link);
  const answers = await Promise.all(
    attempts.map((attempt, index) =>
      post("/rest/v1/rpc/read_quote", { link: attempt }, { from: `192.0.2.${index + 10}` }),
    ),
  );
  expect(serverErrors(answers)).toEqual([]);
  for (const { body } of answers) expect(body?.number).toBeUndefined();
});

test("rejects acceptances that name another quotation or invalid values", async () => {
  const before = await everything();
  const acceptance = { revision: 1, person: "Mallory", reference: "", chosen: [], signature: "" };
  const attempts = [
    { ...acceptance, link: mine.link, revision: 2 },
    { ...acceptance, link: mine.link, revision: 0 },
    { ...acceptance, link: mine.link, target: other.id },
    { ...acceptance, link: mine.link, gross: 0.01 },
    { ...acceptance, link: mine.link, chosen: [other.id] },
    { ...acceptance, link: mine.link, signature: "M0 0<script>" },
    { ...acceptance, link: mine.link, signature: `M${"9".repeat(400)} 1L1 1` },
    { ...acceptance, link: mine.link, signature: "M1e9 1L" },
    { ...acceptance, link: mine.link, person: "x".repeat(201) },
    { ...acceptance, link: mine.link, person: "\u0000" },
  ];
  for (const attempt of attempts) {
    const { status } = await post("/rest/v1/rpc/accept_quote", attempt);
    expect(status, JSON.stringify(attempt)).toBeGreaterThanOrEqual(400);
    expect(status, JSON.stringify(attempt)).toBeLessThan(500);
  }
  expect(await everything()).toBe(before);
});

test.each(["Reefline", "R\u0435efline Accounts", SELLER.name])(
  "rejects replies and reviews in our company's name, %s (ENQ-14)",
  async (name) => {
    const before = await everything();
    const { link } = other;
    const answers: [string, object][] = [
      [
        "accept_quote",
        { link, revision: 1, person: name, reference: "", chosen: [], signature: "" },
      ],
      ["approve_quote", { link, revision: 1, person: name }],
      ["decline_quote", { link, revision: 1, person: name, reason: "" }],
      ["confirm_amendment", { link, amendment: 1, person: name }],
      ["ask_about_quote", { link, author: name, body: "Pay here.", extension: false }],
      ["confirm_purchase", { link, person: name, reference: "", lines: [] }],
      ["write_review", { product: other.id, rating: 5, author: name, body: "Good." }],
    ];
    const signed = [...CONTRACTS.values()].filter(({ input = {} }) =>
      Object.values(input).some((bound) => "signed" in v.getMetadata(bound)),
    );
    expect(answers.map(([call]) => call).toSorted()).toEqual(
      signed.map(({ name: call }) => call).toSorted(),
    );
    for (const [call, values] of answers) {
      const { token } = call === "write_review" ? customer : { token: undefined };
      const { status, body } = await post(`/rest/v1/rpc/${call}`, values, { token });
      expect([status, body.message]).toEqual([
        400,
        "This is the name of our company. Enter your own name.",
      ]);
    }
    expect(await everything()).toBe(before);
  },
);

test("rejects a letterhead or bank from the sender of a quotation (OFF-45)", async () => {
  const { token } = await site.newMember("sender", "admin");
  const target = crypto.randomUUID();
  const draft = { target, seen: null, quote: SAMPLE_QUOTE, lines: [SAMPLE_LINE] };
  const { body: seen } = await post("/rest/v1/rpc/save_quote", draft, { token });
  for (const seller of [SELLER, { ...SELLER, bank: "Other Bank, account 4711" }]) {
    const sent = await post("/rest/v1/rpc/send_quote", { target, seen, seller }, { token });
    expect(sent.status).toBe(400);
  }
  const { rows } = await sql`select from quotes where id = ${target} and state = 'draft'`.execute(
    database,
  );
  expect(rows).toHaveLength(1);
});

test("opens a link equally with a member's session and with a wrong one", async () => {
  const asMember = await post("/rest/v1/rpc/read_quote", { link: other.link }, customer);
  expect(asMember.body.number).toBe(other.number);
  const page = await fetch(`${url}/quote/${other.link}`, {
    headers: { Authorization: `Bearer ${customer.token}`, Cookie: "session=x" },
  });
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
});

test("denies a customer the office's file and rejects other methods on a link's page", async () => {
  const file = await call(`/office/quotes/${mine.id}/quotation.pdf`, { token: customer.token });
  expect(file.status).toBe(403);
  for (const method of ["POST", "PUT", "DELETE"]) {
    const { status } = await call(`/quote/${mine.link}`, { method, body: { accept: true } });
    expect(status).toBe(405);
  }
});

test("serves a private link's holder while strangers use all their connections (ALL-9)", async () => {
  const saved = await post(
    "/rest/v1/rpc/save_list",
    {
      list_name: "For a colleague",
      items: [{ product_id: null, product_name: "6205", quantity: 2, note: "" }],
      replaces: false,
    },
    { token: customer.token },
  );
  expect(saved.status, saved.text).toBe(200);
  const { rows: lists } = await sql<{ id: string }>`select id from public.saved_lists`.execute(
    database,
  );
  const shared = await post(
    "/rest/v1/rpc/share_list",
    { list: lists[0]?.id },
    { token: customer.token },
  );
  expect(shared.status, shared.text).toBe(200);
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'reefline strangers'
        and wait_event_type = 'Lock'`.execute(database);
    return rows.length;
  };
  const answers = await database.transaction().execute(async (lock) => {
    await sql`lock table public.categories`.execute(lock);
    const reads = Array.from({ length: 12 }, () =>
      call("/rest/v1/categories?select=id", { from: newAddress() }),
    );
    await expect.poll(waiting).toBeGreaterThan(4);
    const link = post("/rest/v1/rpc/read_list", { link: shared.body }, { from: newAddress() });
    const first = await Promise.race([link, ...reads]);
    expect(first.status, first.text).toBe(200);
    expect(first).toBe(await link);
    expect(first.text).toContain("6205");
    return reads;
  });
  await Promise.all(answers);
});
