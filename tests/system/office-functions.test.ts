import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { SELLER } from "#app/content/quotation.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "office", "admin");
const customer = await createAccount(backend, "customer");
const candidate = await createAccount(backend, "candidate");
const {
  rows: [enquiry],
} = await sql<{ id: string }>`
  insert into contact_messages (name, email, subject, message, note)
  values ('Ann', 'ann@example.com', 'other', 'Private', 'Old note') returning id`.execute(database);
await sql`
  insert into private.mail_outbox (contact_message_id, to_address, subject, text_body, state)
  values (${enquiry?.id}, 'office@example.com', 'Enquiry', 'Private', 'failed')`.execute(database);
const moved = randomUUID();
await sql`insert into orders (id, customer_email) values (${moved}, 'ann@example.com')`.execute(
  database,
);
const {
  rows: [product],
} = await sql<{ name: string }>`select name from products limit 1`.execute(database);

const {
  rows: [shims, spacers],
} = await sql<{ id: string }>`
  insert into categories (name) values ('Shims'), ('Spacers') returning id`.execute(database);

/** A quotation's draft, and one that was sent with a mail that failed. */
async function draftQuote(): Promise<{ id: string; seen: string }> {
  const id = randomUUID();
  const answer = await tableClient(backend, admin).rpc("save_quote", {
    target: id,
    seen: null,
    quote: SAMPLE_QUOTE,
    lines: [SAMPLE_LINE],
  });
  return { id, seen: String(answer.data) };
}
const drafts = {
  changed: await draftQuote(),
  discarded: await draftQuote(),
  sent: await draftQuote(),
  open: await draftQuote(),
};
await tableClient(backend, admin)
  .rpc("send_quote", { target: drafts.open.id, seen: drafts.open.seen, seller: SELLER })
  .throwOnError();
await sql`update private.mail_outbox set state = 'failed' where quote_id = ${drafts.open.id}`.execute(
  database,
);
const {
  rows: [firstType],
} = await sql<{ id: string }>`select id from product_types order by position limit 1`.execute(
  database,
);
const {
  rows: [firstField],
} = await sql<{ id: string }>`
  select id from product_fields where type_id = ${firstType?.id} order by position limit 1`.execute(
  database,
);

type Answer = { data: unknown; error: unknown };

/** What each function of the API gives to whom: refused, nothing, or its effect. */
const FUNCTIONS: {
  name: string;
  values: Record<string, unknown>;
  worked: (answer: Answer) => boolean | Promise<boolean>;
  customers: "refused" | "nothing";
}[] = [
  {
    name: "find_enquiries",
    values: { words: "ann" },
    worked: ({ data }) => (data as unknown[]).length === 1,
    customers: "nothing",
  },
  {
    name: "save_enquiry_note",
    values: { enquiry: enquiry?.id, seen: "Old note", becomes: "New note" },
    worked: ({ data }) => data === true,
    customers: "nothing",
  },
  {
    name: "resend_enquiry_mail",
    values: { enquiry: enquiry?.id },
    worked: async () =>
      (
        await sql<{
          state: string;
        }>`select state from private.mail_outbox where contact_message_id = ${enquiry?.id}`.execute(
          database,
        )
      ).rows.every(({ state }) => state !== "failed"),
    customers: "refused",
  },
  {
    name: "save_order",
    values: {
      target: randomUUID(),
      seen: null,
      email: "ann@example.com",
      person: "Ann",
      enquiry: null,
      lines: [{ product_name: "Labour", quantity: 1, price: 1 }],
    },
    worked: async () => (await sql`select 1 from order_items`.execute(database)).rows.length === 1,
    customers: "refused",
  },
  {
    name: "move_order",
    values: { target: moved, seen: "received", becomes: "confirmed" },
    worked: ({ data }) => data === true,
    customers: "refused",
  },
  {
    name: "find_orders",
    values: { words: "ann" },
    worked: ({ data }) => (data as unknown[]).length > 0,
    customers: "nothing",
  },
  {
    name: "list_products",
    values: { search: product?.name },
    worked: ({ data }) => (data as { total: number }).total > 0,
    customers: "refused",
  },
  {
    name: "import_products",
    values: { rows: [{ name: "Imported", price: 1, category: "Imported" }] },
    worked: ({ data }) => (data as { added: number }).added === 1,
    customers: "refused",
  },
  {
    name: "products_named",
    values: { names: product?.name },
    worked: ({ data }) => (data as unknown[]).length === 1,
    customers: "nothing",
  },
  {
    name: "list_product_types",
    values: {},
    worked: ({ data }) => (data as unknown[]).length > 10,
    customers: "refused",
  },
  {
    name: "place_product_type",
    values: { target: firstType?.id, place: 3 },
    worked: async () =>
      (
        await sql<{ position: number }>`
          select position from product_types where id = ${firstType?.id}`.execute(database)
      ).rows[0]?.position === 3,
    customers: "nothing",
  },
  {
    name: "place_product_field",
    values: { target: firstField?.id, place: 2 },
    worked: async () =>
      (
        await sql<{ position: number }>`
          select position from product_fields where id = ${firstField?.id}`.execute(database)
      ).rows[0]?.position === 2,
    customers: "nothing",
  },
  {
    name: "list_categories",
    values: {},
    worked: ({ data }) => (data as unknown[]).length > 0,
    customers: "refused",
  },
  {
    name: "merge_categories",
    values: { category: shims?.id, into_category: spacers?.id },
    worked: async () =>
      (await sql`select from categories where id = ${shims?.id}`.execute(database)).rows.length ===
      0,
    customers: "refused",
  },
  {
    name: "set_role",
    values: { person: candidate.id, becomes: "admin" },
    worked: async () =>
      (
        await sql<{ role: string }>`select role from profiles where id = ${candidate.id}`.execute(
          database,
        )
      ).rows[0]?.role === "admin",
    customers: "refused",
  },
  {
    name: "find_people",
    values: { words: "office" },
    worked: ({ data }) => (data as unknown[]).length === 1,
    customers: "nothing",
  },
  {
    name: "find_quotes",
    values: { words: "karoo rfq" },
    worked: ({ data }) => (data as unknown[]).length === 4,
    customers: "nothing",
  },
  {
    name: "find_waiting_quotes",
    values: { task: "question", words: "karoo" },
    worked: ({ error }) => error === null,
    customers: "refused",
  },
  {
    name: "quote_figures",
    values: { days: 90 },
    worked: ({ data }) => (data as { drafts: number }).drafts > 0,
    customers: "refused",
  },
  {
    name: "quote_document",
    values: { target: drafts.sent.id },
    worked: ({ data }) => (data as { gross: number }).gross === 191.13,
    customers: "refused",
  },
  {
    name: "save_quote",
    values: {
      target: drafts.changed.id,
      seen: drafts.changed.seen,
      quote: SAMPLE_QUOTE,
      lines: [],
    },
    worked: ({ data }) => typeof data === "string",
    customers: "refused",
  },
  {
    name: "discard_quote",
    values: { target: drafts.discarded.id, seen: drafts.discarded.seen },
    worked: async () =>
      (await sql`select from quotes where id = ${drafts.discarded.id}`.execute(database)).rows
        .length === 0,
    customers: "refused",
  },
  {
    name: "send_quote",
    values: { target: drafts.sent.id, seen: drafts.sent.seen, seller: SELLER },
    worked: ({ data }) => /^Q-\d{4}-0002$/.test((data as { number: string }).number),
    customers: "refused",
  },
  {
    name: "resend_quote_mail",
    values: { target: drafts.open.id },
    worked: async () =>
      (
        await sql`select from private.mail_outbox where quote_id = ${drafts.open.id} and state = 'failed'`.execute(
          database,
        )
      ).rows.length === 0,
    customers: "refused",
  },
  {
    name: "make_quote_link",
    values: { target: drafts.open.id },
    worked: ({ data }) => /^[\w-]{43}$/.test(String(data)),
    customers: "refused",
  },
  {
    name: "write_to_customer",
    values: { target: drafts.open.id, body: "It is on the shelf." },
    worked: async () => (await sql`select from messages`.execute(database)).rows.length === 1,
    customers: "refused",
  },
  {
    name: "withdraw_quote_links",
    values: { target: drafts.open.id },
    worked: ({ data }) => data === 3,
    customers: "refused",
  },
  {
    name: "withdraw_quote",
    values: { target: drafts.open.id },
    worked: async () =>
      (await sql`select from quotes where state = 'withdrawn'`.execute(database)).rows.length === 1,
    customers: "refused",
  },
  {
    name: "revise_quote",
    values: { target: drafts.open.id },
    worked: async ({ data }) =>
      (await sql`select from quotes where id = ${data} and revision = 2`.execute(database)).rows
        .length === 1,
    customers: "refused",
  },
  {
    name: "office_figures",
    values: { week_count: 4 },
    worked: ({ data }) => (data as { newEnquiries: number }).newEnquiries === 1,
    customers: "refused",
  },
  {
    name: "customer_profile",
    values: { address: "customer@example.com" },
    worked: ({ data }) => (data as { vat_number: string }).vat_number === "",
    customers: "refused",
  },
  {
    name: "answer_enquiry",
    values: { enquiry: enquiry?.id, message: randomUUID(), seen: 0, body: "Good day.", files: [] },
    worked: ({ data }) => data === true,
    customers: "refused",
  },
];

/** Whoever has a private link may call these; quote-answers and enquiry-talk try them. */
const BY_LINK = [
  ...["read_quote", "view_quote", "accept_quote", "decline_quote", "ask_about_quote"],
  ...["read_enquiry", "add_to_enquiry", "read_list"],
];
/** And these whoever has confirmed the address that something came from or went to; enquiry-talk and account-papers try them. */
const BY_SENDER = ["my_enquiries", "open_my_enquiry", "my_quotes", "open_my_quote"];

/** And these whoever has an account, with what is theirs; account-papers tries them. */
const BY_OWNER = ["save_list", "rename_list", "share_list", "withdraw_list_links"];

/** reviews tries these. */
const OF_REVIEWS = ["my_review", "write_review", "decide_review"];

test("every function of the API is in this list", async () => {
  const { rows: functions } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    database,
  );
  expect(functions.map(({ name }) => name).sort()).toEqual(
    [
      ...FUNCTIONS.map(({ name }) => name),
      ...BY_LINK,
      ...BY_SENDER,
      ...BY_OWNER,
      ...OF_REVIEWS,
    ].sort(),
  );
});

test.each(FUNCTIONS)(
  "$name works for admins, and for nobody else what it should not",
  async (one) => {
    const visitor = await tableClient(backend).rpc(one.name, one.values);
    expect(visitor.status).toBe(401);
    expect(visitor.error?.code).toBe("42501");

    await expect(asService(one.name, one.values)).rejects.toThrow("permission denied");

    const asCustomer = await tableClient(backend, customer).rpc(one.name, one.values);
    if (one.customers === "refused") expect(asCustomer.status).toBe(403);
    else {
      expect([[], false, null]).toContainEqual(asCustomer.data);
      if (asCustomer.data === null) expect(await one.worked(asCustomer)).toBe(false);
    }

    const asAdmin = await tableClient(backend, admin).rpc(one.name, one.values);
    expect(asAdmin.error).toBeNull();
    expect(await one.worked(asAdmin)).toBe(true);
  },
);

function asService(name: string, values: Record<string, unknown>) {
  const given = Object.entries(values).map(
    ([key, value]) =>
      sql`${sql.id(key)} => ${typeof value === "object" && value ? JSON.stringify(value) : value}`,
  );
  return database.transaction().execute(async (transaction) => {
    await sql`set local role service_role`.execute(transaction);
    await sql`select ${sql.id("public", name)}(${sql.join(given)})`.execute(transaction);
  });
}
