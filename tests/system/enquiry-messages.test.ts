import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  addToEnquiry,
  answerEnquiry,
  type CustomerEnquiry,
  confirmEnquiry,
  fetchMyEnquiries,
  openMyEnquiry,
} from "#domains/enquiries/contracts.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { fetchEnquiries, fetchEnquiry, fetchThread } from "#domains/enquiries/enquiries.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import type { OrderStatus } from "#domains/orders/order.ts";
import { createContactForm } from "#server/forms/contact-form.ts";
import { createLog } from "#server/log.ts";
import { capturedEmail } from "../captured-email.ts";
import { pdf } from "../file-samples.ts";
import { createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend({ RATE_LIMIT_FACTOR: "1000" });
const { database } = backend;
const answerForm = createContactForm(backend, backend.config, createLog("silent"));
const thandi = await createAccount(backend, "thandi", "admin");
await sql`update profiles set full_name = 'Thandi Nkosi' where id = ${thandi.id}`.execute(database);
const admin = tableClient(backend, thandi);
const visitor = tableClient(backend);

/** Sends an enquiry and confirms it over a link to its address. */
async function ask(fields: Record<string, string> = {}) {
  const body = new URLSearchParams({
    ...{ name: "Ann", email: `${randomUUID()}@example.com`, subject: "other", message: "A seal?" },
    ...fields,
  });
  const headers = { Accept: "application/json" };
  const request = new Request(`${SITE_URL}/f/contact`, { method: "POST", body, headers });
  const answer = await answerForm(request, "contact", "192.0.2.1");
  const [, reference = "", form = ""] = /#(.+)\/(.{43})"/.exec(await answer.text()) ?? [];
  const { rows } = await sql<{ link: string }>`
    select private.make_link(null, id) as link from enquiries
    where reference = ${reference}`.execute(database);
  const [{ link } = { link: "" }] = rows;
  await confirmEnquiry(visitor, { link });
  return { reference, form, link };
}

async function opened(link: string): Promise<CustomerEnquiry> {
  const enquiry = await readEnquiryByLink(visitor, link);
  if (enquiry?.access !== "full") throw new Error("The link does not open the whole enquiry.");
  return enquiry;
}

async function upload(): Promise<string> {
  const id = randomUUID();
  const { status } = await backend.call(`/storage/v1/object/attachments/${id}`, {
    method: "POST",
    body: undefined,
    headers: {},
  });
  expect(status).toBe(422);
  const answer = await backend.api(
    new Request(`${SITE_URL}/storage/v1/object/attachments/${id}`, {
      method: "POST",
      headers: { apikey: backend.publishableKey },
      body: new Uint8Array(pdf()),
    }),
  );
  expect(answer.status).toBe(200);
  return id;
}

const message = (body: string, ...files: string[]) => ({ message: randomUUID(), body, files });

async function mails(template: string, enquiry: string) {
  const { rows } = await sql`
    select to_address, data from private.email_outbox
    where template = ${template} and enquiry_id = ${enquiry}`.execute(database);
  return rows;
}

const numberOf = (reference: string) => Number(reference.slice(7));

test("numbers an enquiry immediately and finds it by that number (ENQ-11)", async () => {
  const [first, second] = [await ask(), await ask()];
  expect(first.reference).toMatch(/^E-\d{4}-\d{4}$/);
  expect(numberOf(second.reference)).toBe(numberOf(first.reference) + 1);
  const filter = { words: second.reference, status: null, unsent: false };
  const { rows } = await fetchEnquiries(admin, filter, 1);
  expect(rows.map(({ reference }) => reference)).toEqual([second.reference]);
});

test("numbers fifty simultaneous enquiries without a gap, each with a separate link", async () => {
  const { reference: before } = await ask();
  const messages = Array.from({ length: 50 }, (_, index) => `Question ${index}`);
  const requested = await Promise.all(messages.map((message) => ask({ message })));
  const numbers = requested.map(({ reference }) => numberOf(reference) - numberOf(before));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(messages.map((_, index) => index + 1));
  for (const [index, { link, reference }] of requested.entries()) {
    expect(await opened(link)).toMatchObject({ reference, message: messages[index] });
  }
});

test("shows an enquiry to the holder of its link and to no one else", async () => {
  const { link, reference } = await ask({ message: "A seal?\nUrgent." });
  const enquiry = await opened(link);
  expect(enquiry).toMatchObject({ reference, message: "A seal?\nUrgent.", status: "new" });
  expect(enquiry).not.toHaveProperty("note");
  const guess = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`;
  expect(await readEnquiryByLink(visitor, guess)).toBeNull();
  const { rows } = await sql`
    select from private.private_links where encode(hash, 'escape') like ${`%${link}%`}`.execute(
    database,
  );
  expect(rows).toEqual([]);
});

test("downloads a file only with its enquiry's link", async () => {
  const file = await upload();
  const { link } = await ask({ attachments: file });
  const other = await ask();
  const path = `/storage/v1/object/attachments/${file}`;
  const read = (header: string) => backend.call(path, { headers: { "x-private-link": header } });
  expect((await read(link)).status).toBe(200);
  expect((await read(other.link)).status).toBe(404);
  expect((await read("")).status).toBe(404);
});

test("adds a customer's message once, emails the office and marks the enquiry new", async () => {
  const { link } = await ask();
  const { id } = await opened(link);
  await answerEnquiry(admin, { enquiry: id, seen: 0, ...message("Which size?") });
  const added = message("40 x 62", await upload());
  await addToEnquiry(visitor, { link, ...added });
  await addToEnquiry(visitor, { link, ...added });
  const enquiry = await opened(link);
  expect(enquiry.status).toBe("new");
  expect(enquiry.messages.map(({ body }) => body)).toEqual(["Which size?", "40 x 62"]);
  expect(enquiry.files).toMatchObject([{ message_id: added.message }]);
  expect(await mails("enquiry-added-office", id)).toMatchObject([{ to_address: null }]);
});

test("rejects empty or too many messages with an explanation", async () => {
  const { link } = await ask();
  await expect(addToEnquiry(visitor, { link, ...message(" ") })).rejects.toThrow(
    "Enter your message",
  );
  for (let i = 0; i < 20; i++) await addToEnquiry(visitor, { link, ...message(`${i}`) });
  await expect(addToEnquiry(visitor, { link, ...message("more") })).rejects.toThrow(
    "Please call us",
  );
  const guess = "a".repeat(43);
  await expect(addToEnquiry(visitor, { link: guess, ...message("Hi") })).rejects.toThrow(
    "no longer valid",
  );
});

test("records a reply with its author, emails it once and sets the status (OFF-27)", async () => {
  const { link } = await ask({ email: "ann@plant.example" });
  const { id } = await opened(link);
  const answer = message("It is on the shelf.", await upload());
  expect(await answerEnquiry(admin, { enquiry: id, seen: 0, ...answer })).toBe(true);
  expect(await answerEnquiry(admin, { enquiry: id, seen: 0, ...answer })).toBe(true);
  expect(await mails("enquiry-answered", id)).toMatchObject([{ to_address: "ann@plant.example" }]);
  expect(await fetchEnquiry(admin, id)).toMatchObject({ status: "answered" });
  expect(await fetchThread(admin, id)).toMatchObject([
    {
      from_office: true,
      author: "Thandi Nkosi",
      body: "It is on the shelf.",
      email_status: expect.stringMatching(/^(waiting|sent)$/),
    },
  ]);
});

test("accepts one of two simultaneous replies and emails it once (OFF-27)", async () => {
  const { link } = await ask();
  const { id } = await opened(link);
  const answers = await Promise.all(
    ["First", "Second"].map((body) =>
      answerEnquiry(admin, { enquiry: id, seen: 0, ...message(body) }),
    ),
  );
  expect(answers.toSorted()).toEqual([false, true]);
  expect(await mails("enquiry-answered", id)).toHaveLength(1);
});

test("lists enquiries from a confirmed address after a later sign-up, and no others (ENQ-29)", async () => {
  const { reference } = await ask({ email: "Guest@example.com" });
  await ask();
  const guest = tableClient(backend, await createAccount(backend, "guest"));
  const [mine, ...others] = await fetchMyEnquiries(guest);
  expect(mine?.reference).toBe(reference);
  expect(others).toEqual([]);
  const link = await openMyEnquiry(guest, { enquiry: mine?.id ?? "" });
  expect((await opened(link)).reference).toBe(reference);
  const stranger = tableClient(backend, await createAccount(backend, "stranger"));
  expect(await fetchMyEnquiries(stranger)).toEqual([]);
  await expect(openMyEnquiry(stranger, { enquiry: mine?.id ?? "" })).rejects.toThrow(
    "Enquiry not found",
  );
});

test("shows nothing to an account with an unconfirmed address", async () => {
  await ask({ email: "late@example.com" });
  const account = await createAccount(backend, "late");
  await sql`update auth.users set email_confirmed_at = null where id = ${account.id}`.execute(
    database,
  );
  expect(await fetchMyEnquiries(tableClient(backend, account))).toEqual([]);
});

test("limits confirmations to one address", async () => {
  const email = `${randomUUID()}@example.com`;
  const spellings = [email, email.toUpperCase(), email, email];
  await Promise.all([...spellings, ...spellings].map((email) => ask({ email })));
  const { rows } = await sql`
    select from private.email_outbox
    where template = 'enquiry-received' and lower(to_address) = ${email}`.execute(database);
  expect(rows).toHaveLength(5);
});

test("deletes messages, files, links and emails with their enquiry", async () => {
  const { link } = await ask({ attachments: await upload() });
  const { id } = await opened(link);
  await answerEnquiry(admin, { enquiry: id, seen: 0, ...message("Good day.", await upload()) });
  await sql`delete from enquiries where id = ${id}`.execute(database);
  const { rows } = await sql`
    select from public.messages where enquiry_id = ${id}
    union all select from public.attachments where enquiry_id = ${id}
    union all select from private.private_links where enquiry_id = ${id}
    union all select from private.email_outbox where enquiry_id = ${id}`.execute(database);
  expect(rows).toEqual([]);
  expect(await readEnquiryByLink(visitor, link)).toBeNull();
});

const arrived = (to: string) => capturedEmail(backend.config.dataDir, to);

test("sends a copy with number and link but none of the typed text (ENQ-11)", async () => {
  const email = `${randomUUID()}@example.com`;
  const { reference } = await ask({
    ...{ email, name: "Buy pills", message: "https://evil.example", company: "Free money" },
    selected_items: "x 3 Cheap pills\npart-bearings 2 Bearings",
  });
  await expect.poll(() => arrived(email)).toHaveLength(1);
  const [mail = ""] = await arrived(email);
  expect(mail).toContain(`Subject: Your enquiry ${reference} at `);
  expect(mail).toMatch(/Content-Type: text\/plain/);
  expect(mail).toMatch(/Content-Type: text\/html/);
  expect(mail).not.toMatch(/pills|evil\.example|money/);
  // Each line appears; the text is on the private page.
  expect(mail).toMatch(/3 .{1,6} part as you described it/);
  expect(mail).toMatch(/2 .{1,6} Bearings/);
  const [, link = ""] = /\/enquiry\/([\w-]{43})/.exec(mail) ?? [];
  expect((await opened(link)).reference).toBe(reference);
});

test("emails replies to the customer and additions to the office, with reply addresses (OFF-27)", async () => {
  const email = `${randomUUID()}@example.com`;
  const { link, reference } = await ask({ email });
  const { id } = await opened(link);
  await answerEnquiry(admin, {
    enquiry: id,
    seen: 0,
    ...message("Good day.\n\n<b>Which size?</b>"),
  });
  await expect.poll(() => arrived(email)).toHaveLength(2);
  const mail = (await arrived(email)).find((one) => one.includes("We have replied to"));
  expect(mail).toContain("Reply-To: office@site.example");
  expect(mail).toContain("&lt;b&gt;Which size?&lt;/b&gt;");
  await addToEnquiry(visitor, { link, ...message("40 x 62") });
  const toOffice = async () =>
    (await arrived("office@site.example")).filter((one) =>
      one.includes(`New message on enquiry ${reference}`),
    );
  await expect.poll(toOffice).toHaveLength(1);
  expect((await toOffice())[0]).toContain(`Reply-To: Ann <${email}>`);
  await expect.poll(() => fetchThread(admin, id)).toMatchObject([{ email_status: "sent" }, {}]);
});

test("emails the customer about each order step once, if the office wants it (OFF-30)", async () => {
  const email = `${randomUUID()}@example.com`;
  const order = randomUUID();
  await sql`
    insert into orders (id, customer_email, customer_name) values (${order}, ${email}, 'Ann')`.execute(
    database,
  );
  await sql`
    insert into order_items (order_id, product_name, quantity, price, position)
    values (${order}, 'Seal', 1, 1, 0)`.execute(database);
  const move = (seen: OrderStatus, becomes: OrderStatus, notify: boolean, parcel = "") =>
    moveOrder(admin, { target: order, seen, becomes, notify, parcel });
  await move("received", "confirmed", true);
  await move("confirmed", "received", true);
  await move("received", "confirmed", true);
  await move("confirmed", "dispatched", true, "RB 123 ZA");
  await move("dispatched", "delivered", false);
  await expect.poll(() => arrived(email)).toHaveLength(2);
  const subjects = (await arrived(email)).map((mail) => /Subject: (.*)/.exec(mail)?.[1]);
  expect(subjects).toEqual([
    expect.stringContaining("is confirmed"),
    expect.stringContaining("has been dispatched"),
  ]);
  expect((await arrived(email))[1]).toContain("Tracking number: RB 123 ZA");
});
