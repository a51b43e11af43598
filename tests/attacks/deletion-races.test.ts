import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { createAccount, startTestBackend } from "../system/backend-harness.ts";
import { insertRow } from "../system/insert-row.ts";
import { tableClient } from "../system/table-client.ts";

const ROUNDS = 6;

const backend = await startTestBackend();
const { database } = backend;
const admin = await createAccount(backend, "office", "admin");
const client = tableClient(backend, admin);

const FIELDS = {
  ...{ name: "Karoo Cement", phone: "", vat_number: "", vat_mode: "standard", payment_terms: "" },
  ...{ address: "", delivery_address: "", note: "" },
};

async function addCustomer(): Promise<{ id: string; seen: string; email: string; person: string }> {
  const [id, person] = [randomUUID(), randomUUID()];
  const email = `${id}@example.com`;
  const { data } = await client
    .rpc("save_customer", {
      ...{ target: id, seen: null, customer: FIELDS },
      people: [
        { id: randomUUID(), name: "Ann", role: "", email, phone: "" },
        { id: person, name: "Ben", role: "", email: "", phone: "011 555 0100" },
      ],
    })
    .throwOnError();
  return { id, seen: String(data), email, person };
}

type Answer = { status: number; error: { code: string } | null };

/** PostgREST's code for a busy service; with this many calls some wait too often for others. */
const COME_BACK = "PGRST003";

/** Returns the server errors among simultaneous calls. */
async function mistakes(calls: readonly PromiseLike<Answer>[]): Promise<Answer[]> {
  const answers = await Promise.all(calls);
  expect(answers.some(({ error }) => error === null)).toBe(true);
  return answers.filter(({ status, error }) => status >= 500 && error?.code !== COME_BACK);
}

test("causes no server error in simultaneous calls to merge, delete, change and erase customers (OFF-63)", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await addCustomer(), await addCustomer()];
    for (const { email } of [one, other]) {
      await insertRow("enquiries", {
        ...{ id: randomUUID(), name: "Ann", email, subject: "other", message: "Good day" },
      }).execute(database);
      await insertRow("orders", { customer_email: email, customer_name: "Ann" }).execute(database);
    }
    const wrong = await mistakes([
      client.rpc("merge_customers", {
        ...{ customer: one.id, seen: one.seen, into_customer: other.id, into_seen: other.seen },
      }),
      client.rpc("merge_customers", {
        ...{ customer: other.id, seen: other.seen, into_customer: one.id, into_seen: one.seen },
      }),
      client.from("customers").delete().eq("id", one.id).select("id"),
      client.rpc("save_customer", {
        ...{ target: one.id, seen: one.seen, customer: { ...FIELDS, note: "New" }, people: [] },
      }),
      client.rpc("erase_person", { address: one.email }),
      client.rpc("erase_customer_person", { target: one.person }),
      client.rpc("erase_customer_person", { target: other.person }),
      client.rpc("erase_person", { address: other.email }),
    ]);
    expect(wrong).toEqual([]);
  }
});

test("causes no server error in simultaneous calls to delete, save and link a draft and its enquiry (OFF-63)", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = await addCustomer();
    const [enquiry, quote, order] = [randomUUID(), randomUUID(), randomUUID()];
    await insertRow("enquiries", {
      ...{ id: enquiry, name: "Ann", email: customer.email, subject: "other", message: "Hello" },
    }).execute(database);
    const fields = { ...SAMPLE_QUOTE, customer_email: customer.email, enquiry_id: enquiry };
    const { data: seen } = await client
      .rpc("save_quote", { target: quote, seen: null, quote: fields, lines: [SAMPLE_LINE] })
      .throwOnError();
    await insertRow("orders", {
      ...{ id: order, customer_email: customer.email, enquiry_id: enquiry },
    }).execute(database);
    const wrong = await mistakes([
      client.from("enquiries").delete().eq("id", enquiry).select("id"),
      client.from("quotes").delete().eq("id", quote).select("id"),
      client.rpc("save_quote", {
        ...{ target: quote, seen: String(seen), quote: fields, lines: [SAMPLE_LINE, SAMPLE_LINE] },
      }),
      client.rpc("set_quote_customer", { quote, customer: customer.id }),
      client.rpc("set_enquiry_customer", { enquiry, customer: customer.id }),
      client.rpc("make_enquiry_customer", { enquiry }),
      client.rpc("erase_person", { address: customer.email }),
      client.from("customers").delete().eq("id", customer.id).select("id"),
    ]);
    expect(wrong).toEqual([]);
  }
});

test("causes no server error in simultaneous calls to merge categories both ways and delete them (OFF-63)", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const id of [one, other]) {
      await insertRow("categories", { id, name: id }).execute(database);
      await insertRow("products", { name: id, price: 1, category_id: id }).execute(database);
    }
    const wrong = await mistakes([
      client.rpc("merge_categories", { category: one, into_category: other }),
      client.rpc("merge_categories", { category: other, into_category: one }),
      client.rpc("merge_categories", { category: one, into_category: one }),
      client.from("categories").delete().eq("id", one).select("id"),
      client.from("categories").delete().eq("id", other).select("id"),
    ]);
    expect(wrong).toEqual([]);
  }
});
