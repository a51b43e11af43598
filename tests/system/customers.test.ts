import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asciiAddress } from "#app/lib/email-address.ts";
import { fetchPersonFigures } from "#domains/accounts/contracts.ts";
import { isMade } from "#domains/contract.ts";
import {
  deleteCustomer,
  fetchCustomerFigures,
  fetchCustomerPrices,
  fetchDuplicateCustomers,
  fetchRecentMerges,
  keepBothCustomers,
  type MergePreview,
  mergeCustomers,
  previewCustomerMerge,
  saveCustomer,
  undoCustomerMerge,
} from "#domains/customers/contracts.ts";
import type { CustomerFields, CustomerPerson } from "#domains/customers/customer.ts";
import { type Customer, fetchCustomer, fetchCustomers } from "#domains/customers/customers.ts";
import { mergedCustomer } from "#domains/customers/merged-customer.ts";
import { makeEnquiryCustomer, setEnquiryCustomer } from "#domains/enquiries/contracts.ts";
import { fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import { sendQuote } from "#domains/quotes/contracts.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { fetchQuote } from "#domains/quotes/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const client = tableClient(backend, await createAccount(backend, "office", "admin"));

const FIELDS: CustomerFields = {
  name: "Karoo Cement",
  phone: "011 555 0100",
  vat_number: "4123456789",
  vat_mode: "export",
  currency: "ZAR",
  price_group: "",
  payment_terms: "30 days from invoice",
  address: "1 Kiln Road",
  delivery_address: "Gate 4",
  note: "Pays late",
};
const person = (values: Partial<CustomerPerson> = {}): CustomerPerson => ({
  ...{ id: randomUUID(), name: "Thandi", role: "buyer", email: "", phone: "" },
  ...values,
});
const address = () => `${randomUUID()}@karoo.example`;

async function customerWith(
  people: CustomerPerson[],
  fields: Partial<CustomerFields> = {},
): Promise<Customer> {
  const id = randomUUID();
  const given = people.map((one) => ({ ...one, email: asciiAddress(one.email) }));
  await saveCustomer(client, {
    ...{ target: id, seen: null, customer: { ...FIELDS, ...fields }, people: given },
  });
  return read(id);
}
async function read(id: string | null): Promise<Customer> {
  const customer = await fetchCustomer(client, id ?? "");
  if (!customer) throw new Error(`No customer ${id}`);
  return customer;
}
const peopleOf = ({ customer_contacts }: Customer): CustomerPerson[] =>
  customer_contacts.map(({ id, name, role, email, phone }) => ({ id, name, role, email, phone }));
async function enquiryFrom(email: string, values: Record<string, unknown> = {}) {
  const id = randomUUID();
  await insertRow("enquiries", {
    ...{ id, name: "Thandi", email, subject: "other", message: "Good day", ...values },
  }).execute(database);
  return id;
}
async function orderFor(email: string, name = "Thandi") {
  const id = randomUUID();
  await saveOrder(client, {
    ...{ id, seen: null, customer_email: email, customer_name: name, enquiry_id: null },
    lines: [{ product_id: null, product_name: "Seal", quantity: 2, price: 10, note: "" }],
  });
  return id;
}
async function draftFor(values: Partial<typeof SAMPLE_QUOTE>) {
  const id = randomUUID();
  const fields = { ...SAMPLE_QUOTE, ...values };
  const seen = await saveDraft(client, { id, seen: null, fields, lines: [SAMPLE_LINE] });
  return { id, seen: seen ?? "" };
}

test("stores a customer with contacts in order, and changes both (OFF-51)", async () => {
  const people = [person({ email: address() }), person({ name: "Sipho", role: "accounts" })];
  const saved = await customerWith(people);
  expect(saved).toMatchObject({ ...FIELDS, customer_contacts: people });
  const turned = people.toReversed();
  await saveCustomer(client, {
    target: saved.id,
    seen: saved.updated_at,
    customer: { ...FIELDS, name: "Karoo Lime" },
    people: turned,
  });
  expect(await read(saved.id)).toMatchObject({ name: "Karoo Lime", customer_contacts: turned });
});

test("rejects invisible names of customers and contacts with an explanation (ENQ-14)", async () => {
  const words = "A name needs at least one visible character.";
  await expect(customerWith([], { name: "\u200b" })).rejects.toThrow(words);
  await expect(customerWith([person({ name: "\u2800" })])).rejects.toThrow(words);
});

test("rejects the second of two simultaneous changes to a customer (OFF-51)", async () => {
  const { id, updated_at } = await customerWith([]);
  const save = (name: string) =>
    isMade(
      saveCustomer(client, {
        ...{ target: id, seen: updated_at, customer: { ...FIELDS, name }, people: [] },
      }),
    );
  const answers = await Promise.all([save("One"), save("Other")]);
  expect(answers.toSorted()).toEqual([false, true]);
  expect((await read(id)).name).toBe(answers[0] ? "One" : "Other");
});

test("allows an address for one customer only and names that customer", async () => {
  const email = address();
  await customerWith([person({ email })], { name: "First" });
  await expect(customerWith([person({ email: email.toUpperCase() })])).rejects.toThrow(
    "already belongs to First. Merge the two customers.",
  );
  const twice = address();
  await expect(customerWith([person({ email: twice }), person({ email: twice })])).rejects.toThrow(
    "Two contacts have the same email address.",
  );
  await expect(customerWith([person({ email: "no address" })])).rejects.toThrow(
    "“no address” is not an email address.",
  );
});

test("links an enquiry to its address's customer, unconfirmed and without changing the customer (OFF-52)", async () => {
  const email = address();
  const before = await customerWith([person({ email })]);
  const id = await enquiryFrom(email.toUpperCase(), { company: "Evil", phone: "000" });
  expect(await fetchEnquiry(client, id)).toMatchObject({
    customer_id: before.id,
    customer_confirmed: false,
  });
  expect(await read(before.id)).toEqual(before);
});

test("links no customer to an enquiry with that customer's name but another address (OFF-52)", async () => {
  await customerWith([person({ name: "Lerato", email: address() })], { name: "Lerato Mining" });
  const id = await enquiryFrom(address(), { name: "Lerato", company: "Lerato Mining" });
  expect((await fetchEnquiry(client, id))?.customer_id).toBeNull();
});

test.each([1, 2, 3, 4])(
  "creates one customer from simultaneous clicks and links its other enquiries (%i)",
  async () => {
    const email = address();
    const [first, second] = [await enquiryFrom(email), await enquiryFrom(email)];
    await sql`
    update enquiries set company = 'Vaal Mills', phone = '082 555 0199' where id = ${second}`.execute(
      database,
    );
    // Two users click simultaneously.
    const [made, again] = await Promise.all([
      makeEnquiryCustomer(client, { enquiry: second }),
      makeEnquiryCustomer(client, { enquiry: first }),
    ]);
    expect(again).toBe(made);
    const customer = await read(made);
    expect(customer.customer_contacts).toMatchObject([{ name: "Thandi", email }]);
    expect(await fetchEnquiry(client, first)).toMatchObject({ customer_id: made });
    expect(await fetchEnquiry(client, second)).toMatchObject({
      customer_id: made,
      customer_confirmed: true,
    });
  },
);

test("creates a customer from an enquiry with the confirmed account's company details", async () => {
  const account = await createAccount(backend, "profiled");
  await sql`
    update profiles set company = 'Profiled Ltd', vat_number = '4999', address = '9 Main Street'
    where id = ${account.id}`.execute(database);
  const made = await makeEnquiryCustomer(client, { enquiry: await enquiryFrom(account.email) });
  expect(await read(made)).toMatchObject({
    ...{ name: "Profiled Ltd", vat_number: "4999", address: "9 Main Street" },
  });
});

test("sets and removes an enquiry's customer", async () => {
  const { id: customer } = await customerWith([]);
  const enquiry = await enquiryFrom(address());
  await setEnquiryCustomer(client, { enquiry, customer });
  expect(await fetchEnquiry(client, enquiry)).toMatchObject({
    ...{ customer_id: customer, customer_confirmed: true },
  });
  await setEnquiryCustomer(client, { enquiry, customer: null });
  expect(await fetchEnquiry(client, enquiry)).toMatchObject({
    ...{ customer_id: null, customer_confirmed: false },
  });
  await expect(setEnquiryCustomer(client, { enquiry, customer: randomUUID() })).rejects.toThrow(
    "This customer no longer exists.",
  );
});

test("links an order to its address's customer, and creates one if needed (OFF-52)", async () => {
  const email = address();
  const first = await fetchOfficeOrder(client, await orderFor(email, "Ann Vos"));
  const made = await read(first?.customer_id ?? null);
  expect(made).toMatchObject({ name: "Ann Vos", customer_contacts: [{ email, name: "Ann Vos" }] });
  const both = await Promise.all([orderFor(email), orderFor(email.toUpperCase())]);
  for (const id of both) {
    expect((await fetchOfficeOrder(client, id))?.customer_id).toBe(made.id);
  }
});

test("uses one form of a domain with accents in customers, orders, quotations and exports (ENQ-33)", async () => {
  const local = randomUUID();
  const typed = `${local}@Müller.example`;
  const { id } = await customerWith([person({ email: typed })]);
  expect((await fetchOfficeOrder(client, await orderFor(typed)))?.customer_id).toBe(id);
  const { id: draft, seen } = await draftFor({ customer_email: typed });
  await sendQuote(client, { target: draft, seen });
  const sent = await fetchQuote(client, draft);
  expect(sent).toMatchObject({ customer_id: id, customer_email: `${local}@xn--mller-kva.example` });
  expect(await fetchPersonFigures(client, { address: asciiAddress(typed) })).toMatchObject({
    customers: 1,
    orders: 1,
  });
});

test("creates one customer from simultaneous first orders of one address", async () => {
  const email = address();
  const ids = await Promise.all([orderFor(email), orderFor(email), orderFor(email)]);
  const orders = await Promise.all(ids.map((id) => fetchOfficeOrder(client, id)));
  expect(new Set(orders.map((order) => order?.customer_id)).size).toBe(1);
});

test("moves an order to another customer when its address is corrected", async () => {
  const email = address();
  const id = await orderFor(email);
  const order = await fetchOfficeOrder(client, id);
  await saveOrder(client, {
    ...{ id, seen: order?.updated_at ?? null, enquiry_id: null },
    ...{ customer_email: address(), customer_name: "Bob" },
    lines: [{ product_id: null, product_name: "Seal", quantity: 1, price: 10, note: "" }],
  });
  const moved = await fetchOfficeOrder(client, id);
  expect(moved?.customer_id).not.toBe(order?.customer_id);
  expect((await read(moved?.customer_id ?? null)).name).toBe("Bob");
});

test("creates a customer only when a quotation is dispatched, from its details (OFF-52)", async () => {
  const email = address();
  const { id, seen } = await draftFor({ customer_email: email, customer_company: "Draft Works" });
  expect((await fetchQuote(client, id))?.customer_id).toBeNull();
  await sendQuote(client, { target: id, seen });
  const sent = await fetchQuote(client, id);
  expect(await read(sent?.customer_id ?? null)).toMatchObject({
    name: "Draft Works",
    vat_number: SAMPLE_QUOTE.customer_vat_number,
    customer_contacts: [{ email }],
  });
});

test("unlinks a draft's customer when its address changes", async () => {
  const email = address();
  const { id: customer } = await customerWith([person({ email })]);
  const { id, seen } = await draftFor({ customer_email: email });
  expect((await fetchQuote(client, id))?.customer_id).toBe(customer);
  const fields = { ...SAMPLE_QUOTE, customer_email: address() };
  await saveDraft(client, { id, seen, fields, lines: [SAMPLE_LINE] });
  expect((await fetchQuote(client, id))?.customer_id).toBeNull();
});

test("links earlier enquiries when a customer gains a contact with their address", async () => {
  const email = address();
  const enquiry = await enquiryFrom(email);
  const { id } = await customerWith([person({ email })]);
  expect(await fetchEnquiry(client, enquiry)).toMatchObject({
    ...{ customer_id: id, customer_confirmed: false },
  });
});

test("leaves a draft's version unchanged when it gains a customer", async () => {
  const email = address();
  const { id, seen } = await draftFor({ customer_email: email });
  await customerWith([person({ email })]);
  const quote = await fetchQuote(client, id);
  expect(quote?.customer_id).not.toBeNull();
  expect(quote?.updated_at).toBe(seen);
});

test("links documents of an account's earlier address to the account's customer", async () => {
  const account = await createAccount(backend, "moved");
  const order = await fetchOfficeOrder(client, await orderFor(account.email));
  await sql`update auth.users set email = 'moved2@example.com' where id = ${account.id}`.execute(
    database,
  );
  const enquiry = await enquiryFrom("moved2@example.com");
  expect((await fetchEnquiry(client, enquiry))?.customer_id).toBe(order?.customer_id);
  // An unconfirmed address proves nothing.
  await sql`update auth.users set email_confirmed_at = null where id = ${account.id}`.execute(
    database,
  );
  const stranger = await enquiryFrom("moved2@example.com");
  expect((await fetchEnquiry(client, stranger))?.customer_id).toBeNull();
});

test.each(["+27 82 555 0199", "0825550199", "(082) 555-0199", "27825550199"])(
  "finds a customer by a contact's phone number written %s (OFF-68)",
  async (typed) => {
    const { id } = await customerWith([person({ phone: "082 555 0199" })], { name: "Phoned" });
    const words = `${typed} phoned`;
    const { rows } = await fetchCustomers(client, { words, sort: "name" }, 1);
    expect(rows.map((row) => row.id)).toContain(id);
  },
);

test("finds a customer by current details only", async () => {
  const email = address();
  const { id, updated_at } = await customerWith([person({ name: "Zinhle", email })]);
  const found = async (words: string) =>
    (await fetchCustomers(client, { words, sort: "-created_at" }, 1)).rows.map((row) => row.id);
  expect(await found(`zinhle ${email}`)).toEqual([id]);
  expect(await found(`karoo ${id.slice(0, 8)}`)).toEqual([id]);
  await saveCustomer(client, {
    ...{ target: id, seen: updated_at, customer: { ...FIELDS, name: "Quartz" } },
    people: [person({ name: "Ayanda" })],
  });
  expect(await found("quartz ayanda")).toEqual([id]);
  expect(await found("zinhle")).toEqual([]);
});

test("counts figures and previous prices from the rows (OFF-53)", async () => {
  const email = address();
  const { rows } = await sql<{ id: string }>`select id from products limit 1`.execute(database);
  const product = rows[0]?.id ?? "";
  const { id: customer } = await customerWith([person({ email })]);
  await enquiryFrom(email);
  const order = async (price: number) => {
    const id = randomUUID();
    await saveOrder(client, {
      ...{ id, seen: null, customer_email: email, customer_name: "", enquiry_id: null },
      lines: [{ product_id: product, product_name: "Seal", quantity: 2, price, note: "" }],
    });
    return id;
  };
  await order(10);
  const last = await order(12.5);
  await sql`update orders set status = 'cancelled' where id = ${await order(99)}`.execute(database);
  const { id, seen } = await draftFor({ customer_email: email });
  await sendQuote(client, { target: id, seen });
  expect(await fetchCustomerFigures(client, { target: customer })).toEqual({
    ...{ enquiries: 1, open_quotes: 1, orders: 2, value: { USD: 45 } },
    ...{ decided_quotes: 0, accepted_quotes: 0 },
  });
  const prices = await fetchCustomerPrices(client, { customer: customer });
  expect(prices.find(({ product_id }) => product_id === product)).toMatchObject({
    ...{ price: 12.5, currency: "USD", order_id: last },
  });
});

test("rejects deleting a customer with documents, and leaves the enquiries of others", async () => {
  const saved = await read(
    (await fetchOfficeOrder(client, await orderFor(address())))?.customer_id ?? null,
  );
  await expect(
    deleteCustomer(client, { target: saved.id, seen: saved.updated_at }),
  ).rejects.toThrow("Merge it into another customer instead.");
  const email = address();
  const gone = await customerWith([person({ email })]);
  const enquiry = await enquiryFrom(email);
  await expect(deleteCustomer(client, { target: gone.id, seen: saved.updated_at })).rejects.toThrow(
    "Someone else changed this customer. Reload it.",
  );
  await deleteCustomer(client, { target: gone.id, seen: gone.updated_at });
  expect(await fetchCustomer(client, gone.id)).toBeNull();
  expect(await fetchEnquiry(client, enquiry)).toMatchObject({ id: enquiry, customer_id: null });
});

test("logs who changed a customer, without the contents", async () => {
  const email = address();
  const customer = await customerWith([person({ name: "Secret", email })], { name: "Secret" });
  await saveCustomer(client, {
    ...{ target: customer.id, seen: customer.updated_at, customer: { ...FIELDS, name: "Hidden" } },
    people: [],
  });
  const { id: target, updated_at: seen } = await read(customer.id);
  await deleteCustomer(client, { target, seen });
  const { rows } = await sql<{ action: string; body: string }>`
    select action, concat(before, after) as body from audit_log
    where row_id = ${customer.id} order by id`.execute(database);
  expect(rows.map(({ action }) => action)).toEqual([
    ...["insert", "update", "update", "update", "delete"],
  ]);
  expect(rows.map(({ body }) => body).join()).not.toMatch(/Secret|Hidden|karoo/);
});

const merging = (customer: string, into_customer: string, preview: MergePreview) => ({
  ...{ customer, into_customer, seen: preview.seen, into_seen: preview.into_seen },
  fields: mergedCustomer(preview.gone, preview.stays),
});

async function merge(gone: string, into: string) {
  const preview = await previewCustomerMerge(client, { customer: gone, into_customer: into });
  if (!preview) throw new Error("Nothing to merge");
  await mergeCustomers(client, merging(gone, into, preview));
}

test.each([
  ["phone", { phone: "082 111 2222" }, { phone: "+27 (0)82 111-2222" }],
  ["name", { name: "Vaal Mills (Pty) Ltd" }, { name: "VAAL-MILLS" }],
])(
  "suggests two customers of one %s as duplicates until marked as different",
  async (reason, left, right) => {
    const other = { phone: "", name: randomUUID() };
    const one = await customerWith([], { ...other, ...left });
    const two = await customerWith([], { ...other, name: randomUUID(), ...right });
    const found = await fetchDuplicateCustomers(client, { target: one.id });
    const [double] = found.filter((pair) => [pair.one.id, pair.other.id].includes(two.id));
    expect(double?.reasons).toContain(reason);
    const contacts = [double?.one, double?.other].map((either) => either?.contact);
    expect(contacts).toContain("phone" in left ? left.phone : "");
    await keepBothCustomers(client, { one: two.id, other: one.id });
    const saved = await fetchDuplicateCustomers(client, { target: one.id });
    expect(saved.filter((pair) => [pair.one.id, pair.other.id].includes(two.id))).toEqual([]);
  },
);

test("suggests duplicates by a company's email domain but not by a public provider's", async () => {
  const domain = `${randomUUID()}.example`;
  const of = (email: string) =>
    customerWith([person({ email })], { name: randomUUID(), phone: "" });
  const one = await of(`a@${domain}`);
  await of(`b@${domain}`);
  expect(await fetchDuplicateCustomers(client, { target: one.id })).toMatchObject([
    { reasons: ["domain"] },
  ]);
  for (const provider of ["gmail.com", "yahoo.co.za", "mweb.co.za"]) {
    const somebody = await of(`${randomUUID()}@${provider}`);
    await of(`${randomUUID()}@${provider}`);
    expect(await fetchDuplicateCustomers(client, { target: somebody.id })).toEqual([]);
  }
});

async function twoWithDocuments() {
  const [email, other] = [address(), address()];
  const gone = await customerWith([person({ name: "Ann", email })], {
    ...{ name: "Gone", phone: "1", vat_number: "", payment_terms: "60 days", note: "Old note" },
  });
  const stays = await customerWith([person({ name: "Bea", email: other })], {
    ...{ name: "Stays", phone: "2", vat_number: "", payment_terms: "", note: "New note" },
  });
  const enquiry = await enquiryFrom(email);
  const order = await orderFor(email);
  const { id: quote, seen } = await draftFor({ customer_email: email });
  await sendQuote(client, { target: quote, seen });
  const owners = async () => [
    (await fetchEnquiry(client, enquiry))?.customer_id,
    (await fetchOfficeOrder(client, order))?.customer_id,
    (await fetchQuote(client, quote))?.customer_id,
  ];
  return { gone: await read(gone.id), stays: await read(stays.id), owners, email };
}

test("moves everything in a merge as its preview says, and loses no details (OFF-59)", async () => {
  const { gone, stays, owners, email } = await twoWithDocuments();
  const preview = await previewCustomerMerge(client, {
    customer: gone.id,
    into_customer: stays.id,
  });
  expect(preview).toMatchObject({ enquiries: 1, quotes: 1, orders: 1 });
  await merge(gone.id, stays.id);
  expect(await owners()).toEqual([stays.id, stays.id, stays.id]);
  expect(await fetchCustomer(client, gone.id)).toBeNull();
  const merged = await read(stays.id);
  expect(merged).toMatchObject({
    ...{ name: "Stays", phone: "2", payment_terms: "60 days" },
    note: "New note\n\nAlso called Gone\nPhone: 1\n\nOld note",
    customer_contacts: preview?.people,
  });
  const next = await enquiryFrom(email);
  expect((await fetchEnquiry(client, next))?.customer_id).toBe(stays.id);
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_log where row_id = ${stays.id} and after ? 'merged'`.execute(database);
  expect(rows).toEqual([{ after: { merged: gone.id } }]);
});

test("restores both customers and their documents when a merge is undone (OFF-59)", async () => {
  const { gone, stays, owners } = await twoWithDocuments();
  await merge(gone.id, stays.id);
  const [done] = await fetchRecentMerges(client, { target: stays.id });
  expect(done?.name).toBe("Gone");
  expect(await undoCustomerMerge(client, { merge: done?.id ?? "" })).toBe(gone.id);
  expect(await owners()).toEqual([gone.id, gone.id, gone.id]);
  const { customer_contacts, ...before } = gone;
  const back = await read(gone.id);
  expect(back).toMatchObject(before);
  expect(back.customer_contacts.map(({ id }) => id)).toEqual(customer_contacts.map(({ id }) => id));
  const { updated_at, ...unchanged } = stays;
  expect(await read(stays.id)).toMatchObject(unchanged);
  await expect(undoCustomerMerge(client, { merge: done?.id ?? "" })).rejects.toThrow("no longer");
});

test("preserves later changes when undoing a merge, and allows it for ten minutes", async () => {
  const { gone, stays } = await twoWithDocuments();
  await merge(gone.id, stays.id);
  const merged = await read(stays.id);
  await saveCustomer(client, {
    ...{ target: stays.id, seen: merged.updated_at, customer: { ...FIELDS, name: "Renamed" } },
    people: peopleOf(merged).slice(0, 1),
  });
  const [done] = await fetchRecentMerges(client, { target: stays.id });
  await undoCustomerMerge(client, { merge: done?.id ?? "" });
  expect((await read(stays.id)).name).toBe("Renamed");

  const late = await twoWithDocuments();
  await merge(late.gone.id, late.stays.id);
  const [old] = await fetchRecentMerges(client, { target: late.stays.id });
  await sql`update private.customer_merges set at = now() - interval '11 minutes'`.execute(
    database,
  );
  expect(await fetchRecentMerges(client, { target: late.stays.id })).toEqual([]);
  await expect(undoCustomerMerge(client, { merge: old?.id ?? "" })).rejects.toThrow(
    "no longer be undone",
  );
});

test("performs one of several simultaneous merges of the same two customers (OFF-59)", async () => {
  const { gone, stays } = await twoWithDocuments();
  const [there, back] = await Promise.all([
    previewCustomerMerge(client, { customer: gone.id, into_customer: stays.id }),
    previewCustomerMerge(client, { customer: stays.id, into_customer: gone.id }),
  ]);
  if (!there || !back) throw new Error("Nothing to merge");
  const answers = await Promise.allSettled([
    mergeCustomers(client, merging(gone.id, stays.id, there)),
    mergeCustomers(client, merging(stays.id, gone.id, back)),
    mergeCustomers(client, merging(gone.id, stays.id, there)),
  ]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const left = await Promise.all([gone.id, stays.id].map((id) => fetchCustomer(client, id)));
  const [one, ...more] = left.filter((customer) => customer !== null);
  expect(more).toEqual([]);
  expect(one?.customer_contacts).toHaveLength(2);
});

test("rejects merging changed or deleted customers with an explanation", async () => {
  const { gone, stays } = await twoWithDocuments();
  const preview = await previewCustomerMerge(client, {
    customer: gone.id,
    into_customer: stays.id,
  });
  if (!preview) throw new Error("Nothing to merge");
  await saveCustomer(client, {
    ...{ target: gone.id, seen: gone.updated_at, customer: FIELDS, people: peopleOf(gone) },
  });
  await expect(mergeCustomers(client, merging(gone.id, stays.id, preview))).rejects.toThrow(
    "Someone else changed one of the two customers",
  );
  await expect(mergeCustomers(client, merging(randomUUID(), stays.id, preview))).rejects.toThrow(
    "no longer exists",
  );
  await expect(mergeCustomers(client, merging(gone.id, gone.id, preview))).rejects.toThrow(
    "into itself",
  );
  expect(
    await previewCustomerMerge(client, { customer: randomUUID(), into_customer: stays.id }),
  ).toBeNull();
});

test("links enquiries that arrive during a merge to the remaining customer (OFF-59)", async () => {
  const { gone, stays, email } = await twoWithDocuments();
  const arriving = Array.from({ length: 10 }, () => enquiryFrom(email));
  const [, ...ids] = await Promise.all([merge(gone.id, stays.id), ...arriving]);
  for (const id of ids) expect((await fetchEnquiry(client, id))?.customer_id).toBe(stays.id);
});
