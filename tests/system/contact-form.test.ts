import { randomUUID } from "node:crypto";
import { createClient } from "@formspree/core";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { writeSelectedItems } from "#domains/enquiries/selected-items.ts";
import { type ContactForm, createContactForm } from "#server/forms/contact-form.ts";
import { createLog } from "#server/log.ts";
import { capturedEmail } from "../captured-email.ts";
import { until } from "../until.ts";
import { SITE_URL, startTestBackend } from "./backend-harness.ts";

const backend = await startTestBackend({ RATE_LIMIT_FACTOR: "1000" });
const { database } = backend;
const answerForm = createContactForm(backend, backend.config, createLog("silent"));

const MESSAGE = {
  name: "Naledi Dube",
  phone: "+27 11 000 0000",
  company: "Mill & Sons",
  subject: "partnership",
  message: "Two 6205-2RS C3, please.\r\nThank you.",
};
const uniqueEmail = () => `${randomUUID()}@example.com`;

/** The reference and the private link are in the fragment, which no server receives. */
const SENT = /^\/contact\?sent=1#E-\d{4}-\d{4}\/[\w-]{43}$/;

type Options = { headers?: Record<string, string>; form?: string; to?: ContactForm; from?: string };

async function post(body: RequestInit["body"], options: Options = {}) {
  const { headers = {}, form = "contact", to = answerForm, from = "192.0.2.1" } = options;
  const request = new Request(`${SITE_URL}/f/${form}`, {
    method: "POST",
    body,
    headers: { Accept: "application/json", ...headers },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const answer = await to(request, form, from);
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

async function stored(email: string) {
  const { rows } = await sql<{ message: string; subject_label: string; mails: number }>`
    select m.*,
      (select count(*)::int from private.email_outbox where enquiry_id = m.id) as mails
    from enquiries m where email = ${email}`.execute(database);
  return rows;
}

test("stores a message and its emails before reporting success (ENQ-7)", async () => {
  const email = uniqueEmail();
  const { status, body } = await post(formOf({ ...MESSAGE, email, subject_label: "Airblower" }));
  expect(status).toBe(200);
  expect(body).toEqual({ next: expect.stringMatching(SENT) });
  expect(await stored(email)).toEqual([
    expect.objectContaining({
      name: "Naledi Dube",
      phone: "+27 11 000 0000",
      company: "Mill & Sons",
      subject: "partnership",
      subject_label: "Airblower",
      message: "Two 6205-2RS C3, please.\nThank you.",
      status: "new",
      mails: 2,
    }),
  ]);
});

test("saves enquiry lines with today's name and price from the catalogue only (ENQ-19, OFF-20)", async () => {
  const {
    rows: [seal, gone],
  } = await sql<{ id: string }>`
    insert into products (name, price, category_id)
    select unnest(array['Seal 40', 'Gone']), 12.5, (select id from categories limit 1)
    returning id`.execute(database);
  await sql`
    update products set price_breaks = '[{"from": 3, "price": 11.75}, {"from": 5, "price": 11}]'
    where id = ${seal?.id}`.execute(database);
  // Another product of the same name, and a browser with an outdated name.
  await sql`
    insert into products (name, price, category_id)
    values ('Seal 40', 99, (select id from categories limit 1))`.execute(database);
  await sql`delete from products where id = ${gone?.id}`.execute(database);
  const email = uniqueEmail();
  const selected_items = writeSelectedItems([
    { id: seal?.id ?? "", name: "Seal 40, old name", quantity: 4 },
    { id: gone?.id ?? "", name: "Gone", quantity: 1 },
    {
      ...{ id: "gasket", name: "Gasket", quantity: 2, note: "4 mm, oil-proof" },
      sizing: "/select/blower?flow=250&flow_unit=m3h&show=abc&pressure=%3Cb%3E",
    },
    { id: "toy", name: "Toy", quantity: 1, sizing: "/select/toaster?flow=250" },
  ]);
  const fields = { ...MESSAGE, email, submission_id: randomUUID(), selected_items };
  for (const _again of [1, 2]) expect((await post(formOf(fields))).status).toBe(200);
  const { rows: items } = await sql`
    select i.product_id, i.product_name, i.quantity, i.price::float, i.note, i.sizing
    from enquiry_items i join enquiries m on m.id = enquiry_id
    where m.email = ${email} order by i.position`.execute(database);
  expect(items).toEqual([
    {
      product_id: seal?.id,
      product_name: "Seal 40",
      quantity: 4,
      price: 11.75,
      note: "",
      sizing: null,
    },
    { product_id: null, product_name: "Gone", quantity: 1, price: null, note: "", sizing: null },
    {
      ...{ product_id: null, product_name: "Gasket", quantity: 2, price: null },
      note: "4 mm, oil-proof",
      // Only the inputs of the tool; other query parameters are dropped.
      sizing: { tool: "blower", inputs: { flow: "250", flow_unit: "m3h" } },
    },
    { product_id: null, product_name: "Toy", quantity: 1, price: null, note: "", sizing: null },
  ]);
});

test("emails the office plain text and escaped HTML (DAT-66)", async () => {
  const email = uniqueEmail();
  const message = "A <script>alert(1)</script> & a seal\n<b>40 mm</b>";
  expect((await post(formOf({ ...MESSAGE, email, message }))).status).toBe(200);
  const mail = await until(async () => {
    const mails = await capturedEmail(backend.config.dataDir, backend.config.mail.enquiriesTo);
    return mails.find((one) => one.includes(email));
  });
  expect(mail).toContain("Content-Type: text/plain");
  expect(mail).toContain(message);
  expect(mail).toContain("A &lt;script&gt;alert(1)&lt;/script&gt; &amp; a seal\n&lt;b&gt;40 mm");
  expect(mail).toMatch(new RegExp(`href="${SITE_URL}/admin/enquiries/[\\w-]{36}"`));
});

test("fits the longest message and list into the outbox (DAT-66)", async () => {
  const email = uniqueEmail();
  const fields = { message: '"'.repeat(10_000), selections: '-"\n'.repeat(3333) };
  expect((await post(formOf({ ...MESSAGE, email, ...fields }))).status).toBe(200);
  expect(await stored(email)).toHaveLength(1);
});

test("stores a list cut in the middle of a character", async () => {
  const email = uniqueEmail();
  const cut = (length: number) => `${"x".repeat(length - 1)}😀`;
  const selected_items = `1 1 ${cut(200)}\t${cut(500)}`;
  const fields = { selections: cut(10_000), selected_items };
  expect((await post(formOf({ ...MESSAGE, email, ...fields }))).status).toBe(200);
  expect(await stored(email)).toHaveLength(1);
});

test("stores a message despite an invalid list of items", async () => {
  const email = uniqueEmail();
  const answer = await post(formOf({ ...MESSAGE, email, selected_items: "[{}]\n1 -1 x\n\0" }));
  expect(answer.status).toBe(200);
  expect(await stored(email)).toHaveLength(1);
});

test("works with the form service's own client, including errors (FRM-2)", async () => {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    answerForm(new Request(url, init), "contact", "192.0.2.1"),
  );
  const send = (data: Record<string, string> | FormData) =>
    createClient().submitForm("contact", data, { endpoint: SITE_URL });
  const good = await send({ ...MESSAGE, email: uniqueEmail() });
  expect(good).toMatchObject({ kind: "success", next: expect.stringMatching(SENT) });
  const bad = await send(formOf({ ...MESSAGE, email: "nobody", name: " " }));
  if (bad.kind !== "error") throw new Error("The message should have been refused.");
  expect(Object.fromEntries(bad.getAllFieldErrors())).toEqual({
    name: [{ code: "REQUIRED_FIELD_EMPTY", message: "is required" }],
    email: [{ code: "TYPE_EMAIL", message: "should be an email" }],
  });
  vi.unstubAllGlobals();
});

test.each([
  ["without a name", { name: undefined }, "name", "REQUIRED_FIELD_MISSING"],
  ["with an empty message", { message: " \r\n " }, "message", "REQUIRED_FIELD_EMPTY"],
  ["with an unknown subject", { subject: "hello" }, "subject", "TYPE_TEXT"],
  ["with a name of 201 characters", { name: "x".repeat(201) }, "name", "TYPE_TEXT"],
  ["with a message of 10,001 characters", { message: "x".repeat(10_001) }, "message", "TYPE_TEXT"],
  ["with two names", { name: ["Ann", "Bob"] }, "name", "TYPE_TEXT"],
  ["with an email header in the name", { name: "Ann\r\nBcc: x@example.com" }, "name", "TYPE_TEXT"],
  ["with a NUL byte in the name", { name: "An\0n" }, "name", "TYPE_TEXT"],
  [
    "with an email header in the address",
    { email: "a@example.com\r\nBcc: x@e.com" },
    "email",
    "TYPE_TEXT",
  ],
  ["with two addresses", { email: "a@example.com, b@example.com" }, "email", "TYPE_EMAIL"],
])("rejects a message %s with the field's error (FRM-4)", async (_title, change, field, code) => {
  const fields = Object.fromEntries(
    Object.entries({ ...MESSAGE, email: uniqueEmail(), ...change }).filter(([, value]) => value),
  ) as Record<string, string>;
  const { status, body } = await post(formOf(fields));
  expect(status).toBe(422);
  expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
});

test("stores an address whose domain has accents in its ASCII form (ENQ-33)", async () => {
  const local = randomUUID();
  expect((await post(formOf({ ...MESSAGE, email: `${local}@Müller.example` }))).status).toBe(200);
  expect(await stored(`${local}@xn--mller-kva.example`)).toMatchObject([{ mails: 2 }]);
});

test("explains that accents before the @ are not allowed (ENQ-33)", async () => {
  const { status, body } = await post(formOf({ ...MESSAGE, email: "jörg@müller.example" }));
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    {
      field: "email",
      code: "TYPE_EMAIL",
      message: "may have accents after the @ only",
    },
  ]);
});

test("replaces only characters in a message that cannot be stored", async () => {
  const email = uniqueEmail();
  const body = JSON.stringify({ ...MESSAGE, email, message: "a\u0000b\ud800c\n\td 😀" });
  const headers = { "Content-Type": "application/json" };
  expect((await post(body, { headers })).status).toBe(200);
  expect((await stored(email))[0]?.message).toBe("a b\ufffdc\n\td 😀");
});

test("removes text direction characters from a name (QUO-23)", async () => {
  const email = uniqueEmail();
  const body = JSON.stringify({ ...MESSAGE, name: "\u202eThandi\u2069 Nkosi", email });
  const headers = { "Content-Type": "application/json" };
  expect((await post(body, { headers })).status).toBe(200);
  expect(await stored(email)).toMatchObject([{ name: "Thandi Nkosi" }]);
});

test("ignores unknown fields and unknown labels", async () => {
  const email = uniqueEmail();
  const { status } = await post(
    formOf({ ...MESSAGE, email, subject_label: "Free money", role: "admin", __proto__x: "1" }),
  );
  expect(status).toBe(200);
  expect((await stored(email))[0]?.subject_label).toBe("");
});

test("stores a repeated submission once, with the same response", async () => {
  const email = uniqueEmail();
  const fields = { ...MESSAGE, email, submission_id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => post(formOf(fields))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored(email)).toEqual([expect.objectContaining({ mails: 2 })]);
});

test("stores a resubmission with changed text as a second message", async () => {
  const email = uniqueEmail();
  const fields = { ...MESSAGE, email, submission_id: randomUUID() };
  await post(formOf(fields));
  await post(formOf({ ...fields, message: "Make it three." }));
  expect(await stored(email)).toHaveLength(2);
});

test.each([
  ["another form", formOf(MESSAGE), { form: "newsletter" }, 404, "FORM_NOT_FOUND"],
  ["an empty form", formOf({}), {}, 400, "EMPTY"],
  ["a filled honeypot", formOf({ ...MESSAGE, _gotcha: "x" }), {}, 403, "BLOCKED"],
])("rejects %s with the service's code (FRM-3)", async (_title, body, options, status, code) => {
  const answer = await post(body, options);
  expect(answer.status).toBe(status);
  expect(answer.body.errors).toEqual([expect.objectContaining({ code })]);
});

test("rejects a file but accepts an empty file field", async () => {
  const form = formOf({ ...MESSAGE, email: uniqueEmail() });
  form.append("photo", new File([], ""));
  expect((await post(form)).status).toBe(200);
  form.append("photo", new File(["x"], "nameplate.jpg"));
  const { status, body } = await post(form);
  expect(status).toBe(400);
  expect(body.errors[0].code).toBe("NO_FILE_UPLOADS");
});

test.each([
  ["half a second", 500, 403],
  ["a minute", 60_000, 200],
  ["a clock that is ahead", -600_000, 200],
])("responds to a form sent after %s with %i", async (_title, visit, status) => {
  const session = btoa(JSON.stringify({ loadedAt: Date.now() - visit, webdriver: false }));
  const form = formOf({ ...MESSAGE, email: uniqueEmail() });
  const answer = await post(form, { headers: { "Formspree-Session-Data": session } });
  expect(answer.status).toBe(status);
});

test.each([
  ["text", "text/plain", "hello", 415],
  ["no type", "", "hello", 415],
  ["XML", "application/xml", "<a/>", 415],
  ["a multipart body without boundary", "multipart/form-data", "hello", 400],
  ["a truncated multipart body", "multipart/form-data; boundary=x", "--x\r\nConte", 400],
  ["broken JSON", "application/json", '{"name":', 400],
  ["JSON that is not an object", "application/json", "[1]", 400],
  ["JSON with objects in fields", "application/json", '{"name":{"a":1}}', 422],
])("rejects %s with %i", async (_title, type, body, status) => {
  const answer = await post(new TextEncoder().encode(body), { headers: { "Content-Type": type } });
  expect(answer.status).toBe(status);
  expect(answer.body.error ?? answer.body.errors[0].message).toMatch(/\w/);
});

test("rejects a body over 64 kB while receiving it", async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new TextEncoder().encode("x".repeat(8192)));
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  expect((await post(endless, { headers })).status).toBe(413);
  expect(pulled).toBeLessThan(20);
});

test("redirects a browser without JavaScript to the enquiry, or shows what is wrong", async () => {
  const headers = { Accept: "text/html,application/xhtml+xml" };
  const sent = await post(formOf({ ...MESSAGE, email: uniqueEmail() }), { headers });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("location")).toMatch(/^\/enquiry\/[\w-]{43}$/);
  const wrong = await post(formOf({ ...MESSAGE, "<script>": ["1", "2"] }), { headers });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain("&lt;script&gt; was sent twice");
});

test("limits messages from one address and gives the waiting time", async () => {
  const email = uniqueEmail();
  const statuses: number[] = [];
  let last: Awaited<ReturnType<typeof post>> | undefined;
  for (let count = 1; count <= 11; count++) {
    last = await post(formOf({ ...MESSAGE, email }));
    statuses.push(last.status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(last?.body.error).toMatch(/^Too many attempts\. Please wait \d+ minutes and try again\.$/);
});

test("limits a network that repeats invalid forms, and no other", async () => {
  const strict = { ...backend.config, rateLimitFactor: 1 };
  const to = createContactForm(backend, strict, createLog("silent"));
  const email = uniqueEmail();
  const statuses: number[] = [];
  for (let count = 1; count <= 121; count++) {
    statuses.push((await post(formOf({ email }), { to })).status);
  }
  expect(statuses).toEqual([...Array(120).fill(422), 429]);
  const right = await post(formOf({ ...MESSAGE, email }), { to });
  expect(right.status).toBe(429);
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await post(formOf({ ...MESSAGE, email }), { to, from: "192.0.2.2" })).status).toBe(200);
});

test("reports a storage failure without internal details", async () => {
  await sql`alter table enquiries rename to hidden`.execute(database);
  const answer = await post(formOf({ ...MESSAGE, email: uniqueEmail() }));
  await sql`alter table hidden rename to enquiries`.execute(database);
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({
    error: "Your message could not be saved. Please try again in a minute.",
  });
});
