import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { erasePerson, fetchPersonFigures, inviteColleague } from "#domains/accounts/contracts.ts";
import { exportMyData, exportPerson } from "#domains/accounts/personal-data.ts";
import { saveExchangeRate } from "#domains/company/contracts.ts";
import {
  eraseCustomerPerson,
  exportCustomerPerson,
  fetchCustomerPersonFigures,
  saveCustomer,
} from "#domains/customers/contracts.ts";
import { fetchCustomer } from "#domains/customers/customers.ts";
import { fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { issueInvoice } from "#domains/invoices/contracts.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import {
  confirmPurchase,
  readPurchase,
  savePurchase,
  saveSupplier,
  sendPurchase,
} from "#domains/purchasing/contracts.ts";
import { fetchPurchase } from "#domains/purchasing/purchases.ts";
import { fetchSupplier } from "#domains/purchasing/suppliers.ts";
import { sendQuote } from "#domains/quotes/contracts.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { fetchQuote } from "#domains/quotes/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { noteQueuedEmails } from "./queued-emails.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "office", "admin");
const client = tableClient(backend, admin);
const { linkOf } = await noteQueuedEmails(database);
const day = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Johannesburg" });
await saveExchangeRate(client, { currency: "ZAR", rate: 0.05, day, source: "SARB" });

/** Stores a delivery that the person received and signed for. */
async function received(order: string, name: string): Promise<void> {
  await sql`
    with sent as (
      insert into deliveries (order_id, number, received_by, received_at)
      values (${order}, 1, ${name}, now()) returning id
    )
    insert into attachments (id, name, media_type, size, delivery_id)
    select gen_random_uuid(), ${`${name}.jpg`}, 'image/jpeg', 1, id from sent`.execute(database);
  const delivery_address = `${name}, Gate 4`;
  await sql`update orders set delivery_address = ${delivery_address} where id = ${order}`.execute(
    database,
  );
  const terms = JSON.stringify({ delivery_address });
  await sql`
    insert into order_amendments (order_id, number, old, new, reason, asks_customer)
    values (${order}, 1, ${terms}, ${terms}, ${`Asked by ${name}`}, false)`.execute(database);
}

let people = 0;
/** Creates a user with an enquiry, an open and an accepted quotation, and an order. */
async function somebody(company = "Karoo Cement") {
  people += 1;
  const name = `secret${people}`;
  const account = await createAccount(backend, name);
  const email = account.email;
  await sql`
    update profiles set full_name = ${`${name} Nkosi`}, phone = '0825550199' where id = ${account.id}`.execute(
    database,
  );
  const enquiry = randomUUID();
  await insertRow("enquiries", {
    ...{ id: enquiry, name: `${name} Nkosi`, email, subject: "other", message: `${name} asks` },
    ...{ note: `${name} is difficult` },
  }).execute(database);
  await insertRow("messages", {
    ...{ enquiry_id: enquiry, from_office: false, author: name, body: `${name} adds` },
  }).execute(database);
  const quote = async () => {
    const id = randomUUID();
    const fields = {
      ...SAMPLE_QUOTE,
      ...{ customer_email: email, customer_name: `${name} Nkosi`, customer_company: company },
      ...{ customer_phone: "0825550199", internal_note: `${name} haggles` },
    };
    const seen = await saveDraft(client, { id, seen: null, fields, lines: [SAMPLE_LINE] });
    const { link } = await sendQuote(client, { target: id, seen: seen ?? "" });
    return { id, link };
  };
  const open = await quote();
  const accepted = await quote();
  const visitor = tableClient(backend);
  await visitor
    .rpc("accept_quote", {
      ...{ link: accepted.link, revision: 1, person: `${name} Nkosi`, reference: "PO 1" },
      ...{ chosen: [], signature: "M0 0L10 10" },
    })
    .throwOnError();
  const order = randomUUID();
  await saveOrder(client, {
    ...{ id: order, seen: null, customer_email: email, customer_name: `${name} Nkosi` },
    enquiry_id: null,
    lines: [{ product_id: null, product_name: "Seal", quantity: 2, price: 10, note: "" }],
  });
  return { name, email, account, enquiry, open, accepted, order };
}

/** Returns all tables that still contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth')`.execute(database);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} as row where strpos(lower(row::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
      database,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test("exports everything about one person and nothing about another (OFF-60)", async () => {
  const one = await somebody();
  const other = await somebody();
  const text = JSON.stringify(await exportPerson(client, one.email.toUpperCase()));
  for (const part of [" asks", " adds", " is difficult", " haggles", " Nkosi"]) {
    expect(text).toContain(`${one.name}${part}`);
  }
  expect(text).not.toContain(other.name);
  expect(text).not.toContain("unit_cost");
  expect(await fetchPersonFigures(client, { address: one.email })).toEqual({
    ...{ account: true, invitations: 0, customers: 1, enquiries: 1, quotes: 1 },
    ...{ retained_quotes: 1, orders: 2, suppliers: 0, purchases: 0 },
  });
});

test("exports and erases an open invitation with its address (OFF-60)", async () => {
  const [email, other] = [1, 2].map(() => `${randomUUID()}@example.com`);
  for (const address of [email, other])
    await inviteColleague(client, { address: `${address}`, becomes: "workshop" });
  expect(await fetchPersonFigures(client, { address: `${email}` })).toMatchObject({
    invitations: 1,
  });
  const data = await exportPerson(client, `${email}`.toUpperCase());
  expect(data.invitations).toMatchObject([{ email, role: "workshop" }]);
  expect(JSON.stringify(data)).not.toContain(other);
  await erasePerson(client, { address: `${email}` });
  expect(await tablesWith(`${email}`)).toEqual([]);
  expect(await fetchPersonFigures(client, { address: `${other}` })).toMatchObject({
    invitations: 1,
  });
});

test("exports and erases a supplier's contact, and preserves the supplier (OFF-60, PUR-1)", async () => {
  const [email, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const target = randomUUID();
  const fields = { name: target, currency: "ZAR", payment_terms: "", lead_days: 0, note: "" };
  const contacts = [email, other].map((one) => ({ name: "Sipho", email: one, phone: "" }));
  await saveSupplier(client, { target, seen: null, fields, contacts });
  const purchase = randomUUID();
  const seen = await savePurchase(client, {
    ...{ target: purchase, seen: null, supplier: target, note: "" },
    lines: [
      {
        ...{ id: randomUUID(), product_id: null, product_name: "Seal", supplier_number: "" },
        ...{ quantity: 1, unit: "pcs", price: 10, requested_on: null },
      },
    ],
  });
  const number = await sendPurchase(client, { target: purchase, seen, address: email });
  const visitor = tableClient(backend);
  const link = await linkOf(purchase);
  const page = await readPurchase(visitor, { link });
  await confirmPurchase(visitor, {
    ...{ link, person: "Unathi Secret", reference: "SO 77" },
    lines: (page?.lines ?? []).map(({ id }) => ({
      ...{ id, quantity: 1, price: 10, expected_on: day },
    })),
  });
  expect(await fetchPersonFigures(client, { address: email })).toMatchObject({
    suppliers: 1,
    purchases: 1,
  });
  const text = JSON.stringify(await exportPerson(client, email.toUpperCase()));
  for (const part of [target, number, "Unathi Secret", "SO 77"]) expect(text).toContain(part);
  expect(text).not.toContain(other);
  await erasePerson(client, { address: email });
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith("Unathi Secret")).toEqual([]);
  expect(await readPurchase(visitor, { link })).toBeNull();
  expect((await fetchPurchase(client, purchase))?.number).toBe(number);
  expect((await fetchSupplier(client, target))?.contacts).toMatchObject([{ email: other }]);
});

test("exports users' own data without internal notes", async () => {
  const { account, name } = await somebody();
  const text = JSON.stringify(await exportMyData(tableClient(backend, account)));
  expect(text).toContain(`${name} asks`);
  expect(text).not.toContain("is difficult");
  expect(text).not.toContain("haggles");
});

test("logs repeated exports of a user's own data once", async () => {
  const { account } = await somebody();
  const own = tableClient(backend, account);
  for (let time = 0; time < 5; time++) await exportMyData(own);
  const { rows } = await sql`
    select from audit_log where actor = ${account.id} and table_name = 'people'`.execute(database);
  expect(rows).toHaveLength(1);
});

test("excludes a quotation to another address than its enquiry's from the export", async () => {
  const one = await somebody();
  const id = randomUUID();
  const fields = {
    ...SAMPLE_QUOTE,
    ...{ enquiry_id: one.enquiry, customer_email: "purchasing@elsewhere.example" },
  };
  const seen = await saveDraft(client, { id, seen: null, fields, lines: [SAMPLE_LINE] });
  const { link } = await sendQuote(client, { target: id, seen: seen ?? "" });
  const question = { link, author: "Purchasing", body: "Is the price final?", extension: false };
  await tableClient(backend).rpc("ask_about_quote", question).throwOnError();
  const text = JSON.stringify(await exportMyData(tableClient(backend, one.account)));
  expect(text).toContain(`${one.name} adds`);
  expect(text).not.toMatch(/exchange_rate|rate_source|converted_from/);
  expect(text).not.toContain("price final");
});

test("excludes products invisible to the owner from the export", async () => {
  const { account } = await somebody();
  const own = tableClient(backend, account);
  const hidden = randomUUID();
  await sql`
    insert into products (id, name, category_id, price, state)
    select ${hidden}, 'Secret blower', id, 1, 'draft' from categories limit 1`.execute(database);
  const added = await own
    .from("wishlist_items")
    .insert({ user_id: account.id, product_id: hidden });
  expect(added.error?.code).toBe("42501");
  expect(JSON.stringify(await exportMyData(own))).not.toContain("Secret blower");
});

/** Invoices a quotation's order, and returns the invoice's id. */
async function invoiced(quote: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where quote_id = ${quote}`.execute(database);
  const target = rows[0]?.id ?? "";
  await moveOrder(client, { target, seen: "received", becomes: "confirmed" });
  const order = await fetchOfficeOrder(client, target);
  const invoice = randomUUID();
  await issueInvoice(client, {
    ...{ target, seen: order?.updated_at ?? "", invoice, kind: "invoice", delivery: null },
    ...{ delivery_cost: 0, due_on: "2999-01-01", requested: null, notify: true },
    lines: (order?.order_items ?? []).map(({ id, quantity }) => ({ id, quantity })),
  });
  return invoice;
}

async function buyerOf(invoice: string) {
  const { rows } = await sql<{ buyer: object }>`
    select document -> 'buyer' as buyer from invoices where id = ${invoice}`.execute(database);
  return rows[0]?.buyer;
}

test("erases a person everywhere but preserves sales records (OFF-60)", async () => {
  const { name, email, open, accepted, order, enquiry } = await somebody();
  const before = await fetchQuote(client, accepted.id);
  const sold = await fetchOfficeOrder(client, order);
  await received(order, name);
  const invoice = await invoiced(accepted.id);
  await erasePerson(client, { address: email });
  expect(await tablesWith(name)).toEqual([]);
  expect(await tablesWith(email)).toEqual([]);
  expect(await buyerOf(invoice)).toMatchObject({ company: "Karoo Cement", name: "", email: "" });
  expect(await fetchEnquiry(client, enquiry)).toBeNull();
  expect(await fetchQuote(client, open.id)).toBeNull();
  const after = await fetchQuote(client, accepted.id);
  expect(after).toMatchObject({
    ...{ state: "accepted", customer_company: "Karoo Cement", customer_name: "" },
    customer_address: SAMPLE_QUOTE.customer_address,
    customer_vat_number: SAMPLE_QUOTE.customer_vat_number,
    ...{ gross: before?.gross, number: before?.number, customer_id: before?.customer_id },
  });
  expect(await fetchOfficeOrder(client, order)).toMatchObject({
    ...{ total: sold?.total, customer_id: sold?.customer_id, order_items: sold?.order_items },
  });
  expect(await fetchCustomer(client, sold?.customer_id ?? "")).toMatchObject({
    ...{ name: "Karoo Cement", phone: "", note: "", customer_contacts: [] },
  });
  const { data } = await tableClient(backend).rpc("read_quote", { link: accepted.link });
  expect(data).toBeNull();
});

test("preserves the name on the invoice of a person without a company", async () => {
  const { email, accepted, name } = await somebody("");
  const invoice = await invoiced(accepted.id);
  await erasePerson(client, { address: email });
  expect(await buyerOf(invoice)).toMatchObject({ name: `${name} Nkosi`, email: "" });
  expect((await fetchQuote(client, accepted.id))?.customer_name).toBe(`${name} Nkosi`);
  expect(await tablesWith(email)).toEqual([]);
});

test("requires the password to export and erase, and logs both anonymously (OFF-60)", async () => {
  const { email, name } = await somebody();
  await exportPerson(client, email);
  await erasePerson(client, { address: email });
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit_log where table_name = 'people' order by id desc limit 2`.execute(
    database,
  );
  expect(rows).toEqual([
    { action: "delete", actor: admin.id },
    { action: "update", actor: admin.id },
  ]);
  expect(await tablesWith(name)).toEqual([]);
  for (const [call, given] of [
    ["export_person", "ann@example.com"],
    ["erase_person", "ann@example.com"],
    ["export_customer_person", randomUUID()],
    ["erase_customer_person", randomUUID()],
  ] as const) {
    await expect(
      database.transaction().execute(async (transaction) => {
        const long = Math.floor(Date.now() / 1000) - 700;
        const claims = { sub: admin.id, amr: [{ method: "password", timestamp: long }] };
        await sql`select set_config('request.jwt.claim.sub', ${admin.id}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(transaction);
        await sql`set local role authenticated`.execute(transaction);
        await sql`select ${sql.id("public", call)}(${sql.lit(given)})`.execute(transaction);
      }),
    ).rejects.toThrow("password-needed");
  }
});

/**
 * Creates contacts of one customer who have only a phone number, each with an order and a draft
 * quotation.
 */
async function telephoned(count: number) {
  people += 1;
  const customer = randomUUID();
  const company = `Umgeni Mills ${people}`;
  const persons = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), name: `hidden${people}x${index} Dube`, role: "buyer", email: "" },
    ...{ phone: `08255${people}777${index}`, order: randomUUID(), quote: randomUUID() },
  }));
  await saveCustomer(client, {
    ...{ target: customer, seen: null },
    customer: {
      ...{ name: company, phone: "", vat_number: "4123456789", vat_mode: "standard" },
      ...{ payment_terms: "", address: "1 Mill Road", delivery_address: "", note: "" },
    },
    people: persons.map(({ order: _, quote: __, ...person }) => person),
  });
  for (const { name, phone, order, quote } of persons) {
    await saveOrder(client, {
      ...{ id: order, seen: null, customer_email: "", customer_name: name, customer_id: customer },
      enquiry_id: null,
      lines: [{ product_id: null, product_name: "Seal", quantity: 2, price: 10, note: "" }],
    });
    const fields = {
      ...SAMPLE_QUOTE,
      ...{ customer_email: "", customer_name: name, customer_company: company },
      customer_phone: phone,
    };
    await saveDraft(client, { id: quote, seen: null, fields, lines: [SAMPLE_LINE] });
    await client.rpc("set_quote_customer", { quote, customer }).throwOnError();
  }
  return { customer, company, persons };
}

test("exports a contact without an email address from the customer, without colleagues' documents (OFF-60)", async () => {
  const [one, other] = (await telephoned(2)).persons;
  if (!one || !other) throw new Error("Two people were made.");
  expect(await fetchCustomerPersonFigures(client, { target: one.id })).toEqual({
    ...{ account: false, invitations: 0, customers: 1, enquiries: 0, quotes: 1 },
    ...{ retained_quotes: 0, orders: 1 },
  });
  const data = await exportCustomerPerson(client, { target: one.id });
  expect(data).toMatchObject({
    customers: [{ name: one.name, phone: one.phone }],
    orders: [{ id: one.order, lines: [{ product_name: "Seal" }] }],
    quotations: [{ id: one.quote, customer_phone: one.phone }],
  });
  expect(JSON.stringify(data)).not.toContain(other.name);
});

test("erases a contact everywhere but leaves the order with the company (OFF-60)", async () => {
  const { customer, company, persons } = await telephoned(2);
  const [one, other] = persons;
  if (!one || !other) throw new Error("Two people were made.");
  const sold = await fetchOfficeOrder(client, one.order);
  await received(one.order, one.name);
  await eraseCustomerPerson(client, { target: one.id });
  expect(await tablesWith(one.name)).toEqual([]);
  expect(await tablesWith(one.phone)).toEqual([]);
  expect(await fetchQuote(client, one.quote)).toBeNull();
  expect(await fetchOfficeOrder(client, one.order)).toMatchObject({
    ...{ customer_name: company, customer_id: customer, total: sold?.total },
  });
  expect(await fetchCustomer(client, customer)).toMatchObject({
    ...{ name: company, customer_contacts: [{ id: other.id, name: other.name }] },
  });
  expect(await fetchOfficeOrder(client, other.order)).toMatchObject({ customer_name: other.name });
  await eraseCustomerPerson(client, { target: other.id });
  expect(await tablesWith(other.name)).toEqual([]);
  expect(await fetchCustomer(client, customer)).toMatchObject({
    name: company,
    customer_contacts: [],
  });
});

test("excludes a former contact's documents from the remaining contact's data", async () => {
  const [one, other] = (await telephoned(2)).persons;
  if (!one || !other) throw new Error("Two people were made.");
  await sql`delete from customer_contacts where id = ${other.id}`.execute(database);
  expect(await fetchCustomerPersonFigures(client, { target: one.id })).toMatchObject({
    quotes: 1,
    orders: 1,
  });
  expect(JSON.stringify(await exportCustomerPerson(client, { target: one.id }))).not.toContain(
    other.name,
  );
  await eraseCustomerPerson(client, { target: one.id });
  expect(await fetchQuote(client, other.quote)).not.toBeNull();
  expect(await fetchOfficeOrder(client, other.order)).toMatchObject({ customer_name: other.name });
});

test("rejects the second of two simultaneous erasures of a contact", async () => {
  const [person] = (await telephoned(1)).persons;
  const answers = await Promise.allSettled(
    [1, 2].map(() => eraseCustomerPerson(client, { target: person?.id ?? "" })),
  );
  const rejected = answers.filter(({ status }) => status === "rejected");
  expect(rejected).toMatchObject([{ reason: { message: "This person no longer exists." } }]);
});

test("erases a customer's contact with an address only by that address (OFF-60)", async () => {
  const { email } = await somebody();
  const { rows } = await sql<{ id: string }>`
    select id from customer_contacts where email = ${email}`.execute(database);
  await expect(eraseCustomerPerson(client, { target: rows[0]?.id ?? "" })).rejects.toThrow(
    "Search for it instead",
  );
});

test("rejects erasing a staff member", async () => {
  await expect(erasePerson(client, { address: admin.email })).rejects.toThrow(
    "Remove their role first",
  );
});

test("leaves an enquiry that arrives during its sender's erasure complete or erased", async () => {
  const { email } = await somebody();
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const [, ...answers] = await Promise.allSettled([
    erasePerson(client, { address: email }),
    ...ids.map((id) =>
      insertRow("enquiries", {
        ...{ id, name: "Again", email, subject: "other", message: "Good day" },
      }).execute(database),
    ),
  ]);
  expect(answers.every(({ status }) => status === "fulfilled")).toBe(true);
  for (const id of ids) {
    const arrived = await fetchEnquiry(client, id);
    if (arrived) expect(arrived).toMatchObject({ email, name: "Again" });
  }
  expect((await fetchPersonFigures(client, { address: email })).customers).toBe(0);
});

test("completes both of two simultaneous erasures of a person", async () => {
  const { email, name } = await somebody();
  await Promise.all([
    erasePerson(client, { address: email }),
    erasePerson(client, { address: email }),
  ]);
  expect(await tablesWith(name)).toEqual([]);
});

test("rejects changes to the log other than erasures", async () => {
  const change = (set: string) =>
    sql`update audit_log set ${sql.raw(set)} where table_name = 'orders'`.execute(database);
  await insertRow("orders", { customer_email: "kept@example.com" }).execute(database);
  await expect(change("after = '{}'")).rejects.toThrow("audit-log-stays");
  await expect(change("actor = gen_random_uuid()")).rejects.toThrow("audit-log-stays");
  await expect(change("after = after - 'total'")).rejects.toThrow("audit-log-stays");
});
