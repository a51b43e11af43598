import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchChanges, fetchName } from "#app/data/audit-log.ts";
import { fetchPeople } from "#domains/accounts/people.ts";
import { fetchCustomers } from "#domains/customers/customers.ts";
import { SUBJECTS } from "#domains/enquiries/contact-message.ts";
import { resendEnquiryEmail, saveEnquiryNote } from "#domains/enquiries/contracts.ts";
import {
  countNewEnquiries,
  deleteEnquiry,
  type EnquiryFilter,
  fetchAllEnquiries,
  fetchEnquiries,
  fetchEnquiriesFrom,
  fetchEnquiry,
  setEnquiryStatus,
  setEnquiryStatuses,
} from "#domains/enquiries/enquiries.ts";
import { fetchAllOrders } from "#domains/orders/office-orders.ts";
import { until } from "../until.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database } = backend;
const thandi = await createAccount(backend, "thandi", "admin");
const sipho = await createAccount(backend, "sipho", "admin");
await sql`update profiles set full_name = 'Thandi' where id = ${thandi.id}`.execute(database);
const client = tableClient(backend, thandi);
const ALL: EnquiryFilter = { words: "", status: null, unsent: false };

async function addEnquiry(row: Record<string, string | Date> = {}): Promise<string> {
  const enquiry = {
    name: "Ann",
    email: "ann@example.com",
    subject: "other",
    message: "Help",
    ...row,
  };
  const {
    rows: [added],
  } = await sql<{ id: string }>`${insertRow("enquiries", enquiry)} returning id`.execute(database);
  return added?.id ?? "";
}

const addEmail = (enquiry: string, state: string, text = "Help") =>
  sql`
  insert into private.email_outbox
    (enquiry_id, to_address, subject, text_body, state, attempts, last_error, next_attempt_at)
  values (${enquiry}, 'office@example.com', ${enquiry}, ${text}, ${state}, 27, '450 busy',
    now() + interval '3 hours')`.execute(database);

test("pages the list, newest first, with its total", async () => {
  await sql`
    insert into enquiries (name, email, subject, message, status, created_at)
    select 'Filler', 'filler@example.com', 'other', 'Page', 'closed',
      '2020-01-01'::timestamptz + n * interval '1 day'
    from generate_series(1, 60) n`.execute(database);
  const closed: EnquiryFilter = { ...ALL, status: "closed" };
  const second = await fetchEnquiries(client, closed, 2);
  expect(second).toMatchObject({ total: 60, page: 2 });
  expect(second.rows).toHaveLength(25);
  expect(second.rows[0]?.created_at).toMatch(/^2020-02-05/);
  const behind = await fetchEnquiries(client, closed, 99);
  expect(behind.page).toBe(1);
  expect(behind.rows[0]?.created_at).toMatch(/^2020-03-01/);
});

test("filters by subject, status, handler and period", async () => {
  await sql`
    insert into enquiries (name, email, subject, subject_label, message, status, created_at)
    values
      ('Blower', 'f@example.com', 'partnership', 'Airblower', 'Filtered', 'new', '2021-05-31T21:59:59Z'),
      ('Valve', 'f@example.com', 'partnership', 'Rotary Valve', 'Filtered', 'new', '2021-05-31T22:00:00Z'),
      ('Unlabelled', 'f@example.com', 'partnership', '', 'Filtered', 'new', '2021-06-30T21:59:59Z'),
      ('Other', 'f@example.com', 'other', 'Other', 'Filtered', 'closed', '2021-06-30T22:00:00Z')`.execute(
    database,
  );
  const names = async (filter: Partial<EnquiryFilter>) =>
    (
      await fetchEnquiries(client, { ...ALL, words: "Filtered", sort: "name", ...filter }, 1)
    ).rows.map(({ name }) => name);
  expect(await names({ subject: { value: "partnership", label: "Airblower" } })).toEqual([
    "Blower",
    "Unlabelled",
  ]);
  expect(await names({ status: "open" })).toEqual(["Blower", "Unlabelled", "Valve"]);
  // June in office time, two hours ahead of UTC.
  expect(await names({ received: { from: "2021-06-01", to: "2021-06-30" } })).toEqual([
    "Unlabelled",
    "Valve",
  ]);
  expect(await names({ received: { from: "", to: "2021-05-31" } })).toEqual(["Blower"]);
  expect(await names({ received: { from: "x", to: "2021-13-99" } })).toHaveLength(4);

  const { rows } = await fetchEnquiries(client, { ...ALL, words: "Filtered" }, 1);
  const [one, two] = rows.filter(({ status }) => status === "new");
  if (!one || !two) throw new Error("There are two new ones.");
  await setEnquiryStatus(client, two.id, "new", "answered");
  expect(await setEnquiryStatuses(client, [one, two], "closed")).toEqual([one.id]);
  expect(await names({ handler: thandi.id, status: "closed" })).toEqual([one.name]);
});

test("exports more rows than one API response holds", async () => {
  await sql`
    insert into enquiries (name, email, subject, message, status)
    select 'Many', 'many@example.com', 'other', 'Export', 'closed' from generate_series(1, 2001)`.execute(
    database,
  );
  const rows = await fetchAllEnquiries(client, { ...ALL, words: "many@example" });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2001);
});

test.each([
  ["a name", "chanda"],
  ["a company", "KITWE copper"],
  ["an address", "chanda@plant.example"],
  ["words of the message, in any order", "noise 100%"],
  ["the list of selections", "22212"],
  ["quotes, brackets and commas", `"(a,b)"`],
  ["wildcard characters, literally", "100%_*"],
  ["a backslash", "\\d"],
  ["characters of another script", "ж"],
])("finds an enquiry by %s", async (_title, words) => {
  const found = await fetchEnquiries(client, { ...ALL, words }, 1);
  expect(found.rows.map(({ name }) => name)).toEqual(["Chanda Mwila"]);
});
await addEnquiry({
  name: "Chanda Mwila",
  email: "chanda@plant.example",
  company: "Kitwe Copper",
  message: `Noise at 100%_* of "(a,b)" and \\d ж`,
  selections: "- 22212 E Spherical Roller Bearing",
});

test.each([
  ["the label of its subject", "airblower"],
  ["a phone number in national format", "0825550199"],
  ["a number with spaces", "082 555 0199"],
  ["a number with dashes and brackets", "(082) 555-0199"],
  ["a number in international format", "+27 82 555 0199"],
  ["a number with the 00 prefix", "0027825550199"],
  ["the number and a word", "+27825550199 palesa"],
])("finds an enquiry by its subject or phone, by %s", async (_title, words) => {
  for (const phone of ["082 555 0199", "+27 (0)82 555-0199", "0027825550199"]) {
    const id = await addEnquiry({
      name: "Palesa",
      phone,
      subject: "partnership",
      subject_label: "Airblower",
    });
    const { rows } = await fetchEnquiries(client, { ...ALL, words }, 1);
    expect(
      rows.map((row) => row.id),
      phone,
    ).toContain(id);
    await deleteEnquiry(client, id);
  }
});

test.each([
  ["a name with an accent, typed without it", { name: "Anke Krüger" }, "kruger"],
  ["a name without an accent, typed with one", { name: "Anke Kruger" }, "KRÜGER"],
  ["an accent typed as a separate character", { name: "Anke Krüger" }, "kru\u0308ger"],
  ["letters that do not decompose", { name: "Søren Łukasz Groß" }, "soren lukasz gross"],
  ["a name with an apostrophe, typed without it", { name: "Pat O'Brien" }, "obrien"],
  ["a straight apostrophe, typed as a curly one", { name: "Pat O'Brien" }, "o’brien"],
  ["a curly apostrophe, typed as a straight one", { company: "D’Almeida Mills" }, "d'almeida"],
  ["a different dash", { company: "Rand‑West" }, "rand-west"],
  ["a second number in the field", { phone: "011 444 0300 / 082 555 0199" }, "+27825550199"],
  ["the second number after a space", { phone: "011 444 0300 082 555 0199" }, "+27825550199"],
  ["the second number after a word", { phone: "011 444 0300 or +27 82 555 0199" }, "0825550199"],
  ["the middle of a number", { phone: "011 444 0300 ext. 12, 082 555 0199" }, "5550199"],
])("finds an enquiry by %s despite spelling (OFF-68)", async (_title, row, words) => {
  const id = await addEnquiry(row);
  const { rows } = await fetchEnquiries(client, { ...ALL, words }, 1);
  expect(rows.map((found) => found.id)).toContain(id);
  await deleteEnquiry(client, id);
});

test.each([
  ["its last digits", (reference: string) => reference.slice(-4)],
  ["its year and digits", (reference: string) => reference.slice(2)],
  ["small letters", (reference: string) => reference.toLowerCase()],
  ["a leading number sign", (reference: string) => `#${reference.slice(-4)}`],
])("finds an enquiry by its reference, by %s (OFF-68)", async (_title, part) => {
  const id = await addEnquiry();
  const { rows: numbered } = await sql<{ reference: string }>`
    select reference from enquiries where id = ${id}`.execute(database);
  const words = part(numbered[0]?.reference ?? "");
  const { rows } = await fetchEnquiries(client, { ...ALL, words }, 1);
  expect(rows.map((found) => found.id)).toContain(id);
});

test("sorts names alphabetically in every list, ignoring accents and case (OFF-69)", async () => {
  const names = [
    "Adams",
    "de Beer",
    "Dlamini",
    "Kruger",
    "Krüger",
    "Krugers",
    "van der Merwe",
    "Zulu",
  ];
  for (const name of names.toReversed()) {
    await addEnquiry({ name, message: "sortednames" });
    await sql`insert into orders (customer_email, customer_name, customer_reference)
      values ('a@example.com', ${name}, 'sortednames')`.execute(database);
    await sql`insert into customers (name, note) values (${name}, 'sortednames')`.execute(database);
    const { id } = await createAccount(backend, `sorted${randomUUID().slice(0, 8)}`);
    await sql`update profiles set full_name = ${name}, company = 'sortednames' where id = ${id}`.execute(
      database,
    );
  }
  const words = "sortednames";
  const enquiries = { ...ALL, words, sort: "name" } as const;
  expect((await fetchEnquiries(client, enquiries, 1)).rows.map(({ name }) => name)).toEqual(names);
  const backwards = await fetchEnquiries(client, { ...enquiries, sort: "-name" }, 1);
  expect(backwards.rows.map(({ name }) => name)).toEqual(names.toReversed());
  const orders = { words, status: null, sort: "customer_name" } as const;
  const exported = await fetchAllOrders(client, orders);
  expect(exported.map(({ customer_name }) => customer_name)).toEqual(names);
  const customers = await fetchCustomers(client, { words, sort: "name" }, 1);
  expect(customers.rows.map(({ name }) => name)).toEqual(names);
  const people = await fetchPeople(client, { words, role: null, sort: "full_name" }, 1);
  expect(people.rows.map(({ full_name }) => full_name)).toEqual(names);
});

test("rebuilds the name indexes when the server's collation changes (OFF-69)", async () => {
  const renewed = async () => {
    const { rows } = await sql<{ renewed: boolean }>`
      select private.renew_order_of_names() as renewed`.execute(database);
    return rows[0]?.renewed;
  };
  expect(await renewed()).toBe(false);
  await sql`alter collation private.names rename to former_names`.execute(database);
  await sql`create collation private.names (provider = icu, locale = 'und', version = '1.0')`.execute(
    database,
  );
  await sql`alter table enquiries alter column name type text collate private.names`.execute(
    database,
  );
  expect(await renewed()).toBe(true);
  expect(await renewed()).toBe(false);
});

test("finds a subject by its label, and by its value if the choice is unknown", async () => {
  for (const { value, label } of SUBJECTS) {
    for (const subject_label of [label, ""]) {
      const id = await addEnquiry({ subject: value, subject_label, status: "closed" });
      const words = subject_label || value.replaceAll("-", " ");
      const { rows } = await fetchEnquiries(client, { ...ALL, words, status: "closed" }, 1);
      expect(
        rows.map((row) => row.id),
        words,
      ).toContain(id);
    }
  }
});

test.each([(id: string) => `#${id.slice(0, 8).toUpperCase()}`, (id: string) => id.slice(0, 8)])(
  "finds an enquiry by its short number",
  async (short) => {
    const id = await addEnquiry();
    const { rows } = await fetchEnquiries(client, { ...ALL, words: short(id) }, 1);
    expect(rows.map((row) => row.id)).toEqual([id]);
  },
);

test("ignores ids when searching for a number", async () => {
  await addEnquiry();
  const { rows } = await fetchEnquiries(client, { ...ALL, words: "1" }, 1);
  expect(rows.filter(({ name, phone }) => name === "Ann" && phone === "")).toEqual([]);
});

test.each(["%", "_", "*", "';--", "no such words", "); drop table orders;"])(
  "finds only matching enquiries for %j",
  async (words) => {
    const { rows } = await fetchEnquiries(client, { ...ALL, words }, 1);
    for (const { message } of rows) expect(message).toContain(words);
  },
);

test("removes an enquiry from the count of new ones and names who changed its status", async () => {
  const id = await addEnquiry();
  const before = await countNewEnquiries(client);
  expect(await setEnquiryStatus(client, id, "new", "in progress")).toBe(true);
  expect(await countNewEnquiries(client)).toBe(before - 1);
  expect(await fetchChanges(client, "enquiries", id)).toMatchObject([
    { by: "Thandi", before: { status: "new" }, after: { status: "in progress" } },
  ]);
});

test("rejects the second of two simultaneous status changes and names the first user", async () => {
  const id = await addEnquiry();
  const others = tableClient(backend, sipho);
  const set = await Promise.all([
    setEnquiryStatus(client, id, "new", "answered"),
    setEnquiryStatus(others, id, "new", "closed"),
  ]);
  expect(set.toSorted()).toEqual([false, true]);
  const now = await fetchEnquiry(client, id);
  expect(now).toMatchObject({
    status: set[0] ? "answered" : "closed",
    status_changed_by: set[0] ? thandi.id : sipho.id,
  });
  expect(await fetchName(client, thandi.id)).toBe("Thandi");
  expect(await setEnquiryStatus(client, id, now?.status ?? "new", "in progress")).toBe(true);
});

test("prevents two users from overwriting each other's notes", async () => {
  const id = await addEnquiry();
  const others = tableClient(backend, sipho);
  const saved = await Promise.all([
    saveEnquiryNote(client, { enquiry: id, seen: "", becomes: "Thandi calls back" }),
    saveEnquiryNote(others, { enquiry: id, seen: "", becomes: "Sipho sends a quote" }),
  ]);
  expect(saved.toSorted()).toEqual([false, true]);
  const note = (await fetchEnquiry(client, id))?.note ?? "";
  expect(note).toBe(saved[0] ? "Thandi calls back" : "Sipho sends a quote");
  expect(await saveEnquiryNote(others, { enquiry: id, seen: note, becomes: "Both agreed" })).toBe(
    true,
  );
});

test("leaves no text of a deleted enquiry or its notes", async () => {
  const id = await addEnquiry({ message: "My secret", name: "Private Person" });
  await addEmail(id, "failed", "My secret");
  await saveEnquiryNote(client, {
    enquiry: id,
    seen: "",
    becomes: "Private Person rang: secret number",
  });
  await deleteEnquiry(client, id);
  expect(await fetchEnquiry(client, id)).toBeNull();
  const changes = await fetchChanges(client, "enquiries", id);
  expect(changes).toMatchObject([
    { action: "delete", by: "Thandi" },
    { action: "update", before: { note: 0 }, after: { note: 34 } },
  ]);
  expect(JSON.stringify(changes)).not.toMatch(/secret|Private/);
  expect(
    (await sql`select 1 from private.email_outbox where subject = ${id}`.execute(database)).rows,
  ).toHaveLength(0);
});

test("resends a failed email when the office requests it", async () => {
  const id = await addEnquiry({ email_status: "failed", email_error: "450 busy" });
  await addEmail(id, "failed");
  expect((await fetchAllEnquiries(client, { ...ALL, unsent: true })).map((one) => one.id)).toEqual([
    id,
  ]);
  await resendEnquiryEmail(client, { enquiry: id });
  // This backend's worker writes emails into a folder, which does not fail.
  await until(async () => (await fetchEnquiry(client, id))?.email_status === "sent");
  await expect(resendEnquiryEmail(client, { enquiry: id })).rejects.toThrow("nothing to resend");
  expect(await fetchAllEnquiries(client, { ...ALL, unsent: true })).toEqual([]);
  const changes = await fetchChanges(client, "enquiries", id);
  expect(changes.map(({ by, after }) => [by, after?.email_status])).toEqual([
    [null, "sent"],
    ["Thandi", "waiting"],
  ]);
});

test("queues no second copy of an email that is in transit", async () => {
  const id = await addEnquiry();
  await addEmail(id, "waiting");
  await database.transaction().execute(async (transaction) => {
    await sql`select 1 from private.email_outbox where subject = ${id} for update`.execute(
      transaction,
    );
    await expect(resendEnquiryEmail(client, { enquiry: id })).rejects.toThrow("is being sent now");
  });
});

test("rejects setting an email's status by hand", async () => {
  const id = await addEnquiry();
  const { error } = await client.from("enquiries").update({ email_status: "sent" }).eq("id", id);
  expect(error?.code).toBe("42501");
});

test("finds enquiries from exactly this address", async () => {
  await addEnquiry({ email: "Some_One@example.com" });
  await addEnquiry({ email: "someXone@example.com" });
  const rows = await fetchEnquiriesFrom(client, "some_one@example.com");
  expect(rows.map(({ email }) => email)).toEqual(["Some_One@example.com"]);
});

test("finds no enquiry for an invalid id", async () => {
  expect(await fetchEnquiry(client, "not-an-id")).toBeNull();
});
