import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { SELLER } from "#app/content/quotation.ts";
import { acceptQuote, fetchMyQuotes, openMyQuote, readQuote } from "#app/data/customer-quote.ts";
import { fetchOrders } from "#app/data/orders.ts";
import { fetchCustomerProfile, updateProfile } from "#app/data/profiles.ts";
import { fetchQuote, reviseQuote, saveQuote, sendQuote } from "#app/data/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { draftQuote, sentQuote } from "../quote-steps.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "admin"));
const visitor = tableClient(backend);

const YES = { revision: 1, person: "Guest", reference: "PO 7", chosen: [], signature: "" };

async function newCustomer() {
  const account = await createAccount(backend, `c-${randomUUID().slice(0, 8)}`);
  return { ...account, tables: tableClient(backend, account) };
}

test("what a guest was quoted and ordered is there once the address has an account, and is nobody else's", async () => {
  const name = `g-${randomUUID().slice(0, 8)}`;
  const { id, number, link } = await sentQuote(office, {
    customer_email: `${name.toUpperCase()}@example.com`,
  });
  await draftQuote(office, { customer_email: `${name}@example.com` });
  const { order } = await acceptQuote(visitor, link, YES);
  const account = await createAccount(backend, name);
  const guest = tableClient(backend, account);
  expect(await fetchMyQuotes(guest)).toEqual([
    expect.objectContaining({
      id,
      number,
      state: "accepted",
      gross: 191.13,
      first_line: SAMPLE_LINE.description,
      line_count: 1,
      answer_reference: "PO 7",
      order_id: order,
    }),
  ]);
  expect((await fetchOrders(guest, account.id)).map((one) => one.id)).toEqual([order]);
  expect(await readQuote(visitor, await openMyQuote(guest, id))).toMatchObject({ number });

  const stranger = await newCustomer();
  expect(await fetchMyQuotes(stranger.tables)).toEqual([]);
  await expect(openMyQuote(stranger.tables, id)).rejects.toThrow("no such quotation");
});

test("an account sees the latest revision, until one goes to another address", async () => {
  const customer = await newCustomer();
  const { id } = await sentQuote(office, { customer_email: customer.email });
  const second = await reviseQuote(office, id);
  expect((await fetchMyQuotes(customer.tables)).map(({ revision }) => revision)).toEqual([1]);
  await expect(openMyQuote(customer.tables, second)).rejects.toThrow("no such quotation");
  const seen = async (draft: string) => (await fetchQuote(office, draft))?.updated_at ?? "";
  await sendQuote(office, second, await seen(second), SELLER);
  expect(await fetchMyQuotes(customer.tables)).toMatchObject([{ id: second, revision: 2 }]);

  const third = await reviseQuote(office, second);
  const fields = { ...SAMPLE_QUOTE, customer_email: "somebody@else.example" };
  const saved = await saveQuote(office, {
    ...{ id: third, seen: await seen(third), fields, lines: [SAMPLE_LINE] },
  });
  await sendQuote(office, third, saved ?? "", SELLER);
  expect(await fetchMyQuotes(customer.tables)).toEqual([]);
  await expect(openMyQuote(customer.tables, second)).rejects.toThrow("no such quotation");
});

test("the office takes company data from an account whose address is confirmed, and from no other", async () => {
  const customer = await newCustomer();
  const said = {
    ...{ company: "Karoo Cement", phone: "053", vat_number: "4010203040" },
    ...{ address: "7 Kiln Road", delivery_address: "Gate 3" },
  };
  await updateProfile(customer.tables, customer.id, { full_name: "Ann", ...said });
  expect(await fetchCustomerProfile(office, customer.email.toUpperCase())).toEqual(said);
  expect(await fetchCustomerProfile(office, "nobody@example.com")).toBeNull();
  await expect(fetchCustomerProfile(customer.tables, customer.email)).rejects.toThrow();
  await sql`update auth.users set email_confirmed_at = null where id = ${customer.id}`.execute(
    database,
  );
  expect(await fetchCustomerProfile(office, customer.email)).toBeNull();
});
