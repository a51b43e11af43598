import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { pdf } from "../file-samples.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { asOffice, sentQuoteIn } from "../quote-steps.ts";
import { ask, confirm, read, site, submit } from "./attacked-enquiries.ts";

const { call, post, database, url, apikey, newAddress } = site;

const FRAUD = "Please pay to account 9078512200 from now on.";

/** Returns everything a link shows, from the call and from the page with its data. */
async function shownBy(link: string): Promise<string> {
  const [answer, page] = await Promise.all([read(link), fetch(`${url}/enquiry/${link}`)]);
  expect([answer.status, page.status]).toEqual([200, 200]);
  return `${answer.text}\n${await page.text()}`;
}

async function upload(): Promise<string> {
  const id = randomUUID();
  const { status } = await fetch(`${url}/storage/v1/object/attachments/${id}`, {
    method: "POST",
    body: new Uint8Array(pdf()),
    headers: {
      apikey,
      "X-Forwarded-For": newAddress(),
      "x-metadata": btoa(JSON.stringify({ name: "invoice-882.pdf" })),
    },
  });
  expect(status).toBe(200);
  return id;
}

const fetchFile = (id: string, link: string) =>
  call(`/storage/v1/object/attachments/${id}`, { headers: { "x-private-link": link } });

async function reply(enquiry: string, body: string): Promise<string> {
  const file = await upload();
  await asOffice(database, (transaction) =>
    sql`select reply_to_enquiry(${enquiry}, ${randomUUID()}, 0, ${body}, ${JSON.stringify([file])})`.execute(
      transaction,
    ),
  );
  return file;
}

test("shows neither figures nor replies to the link of the form (ENQ-12)", async () => {
  const { email, id, form, link } = await ask({
    message: "In the customer’s name.",
    selected_items: "x 4 Rubber seal",
  });
  const quote = await sentQuoteIn(database, { enquiry_id: id, customer_email: email });
  const file = await reply(id, "Our best price is secret-reply.");
  const forbidden = new RegExp(`${quote.number}|191\\.13|secret-reply|gross|"price"|"messages`);
  expect((await read(form)).text).not.toMatch(forbidden);
  expect((await fetchFile(file, form)).status).toBe(404);

  await confirm(link);
  const shown = await shownBy(form);
  expect(shown).not.toMatch(forbidden);
  expect(shown).toContain("In the customer’s name.");
  expect(shown).toContain("Rubber seal");
  expect((await read(form)).body.replied).toBe(true);
  expect((await fetchFile(file, form)).status).toBe(404);
  const added = await post("/rest/v1/rpc/post_enquiry_message", {
    ...{ link: form, message: randomUUID(), body: FRAUD, files: [] },
  });
  expect(added.status).toBe(403);

  expect((await read(link)).text).toContain("secret-reply");
  expect((await fetchFile(file, link)).status).toBe(200);
});

test("confirms no address by the link of the form (ENQ-12)", async () => {
  const { form } = await ask({ message: FRAUD });
  expect((await confirm(form)).status).toBe(403);
  expect(await shownBy(form)).not.toContain(FRAUD);
});

test("shows nothing that a stranger typed or sent before the address is confirmed (ENQ-12)", async () => {
  const file = await upload();
  const { form, link, reference } = await ask({
    ...{ name: "Finance Department", company: "Head office", phone: "555 9999", message: FRAUD },
    ...{ attachments: file, selections: "1 × Urgent payment" },
    selected_items: "x 1 Urgent payment",
  });
  const added = await post("/rest/v1/rpc/post_enquiry_message", {
    ...{ link: form, message: randomUUID(), body: `${FRAUD} Today.`, files: [] },
  });
  expect(added.status).toBe(403);
  expect(added.text).toContain("Confirm your address first. Open the link in our email.");
  for (const one of [form, link]) {
    const shown = await shownBy(one);
    expect(shown).toContain(reference);
    expect(shown).not.toMatch(/9078512200|Finance|Head office|555 9999|Urgent|invoice-882/);
    expect((await fetchFile(file, one)).status).toBe(404);
  }
  await confirm(link);
  const confirmed = await shownBy(link);
  expect(confirmed).toContain("9078512200");
  expect(confirmed).not.toContain("Today.");
  expect((await fetchFile(file, link)).status).toBe(200);
  expect((await fetchFile(file, form)).status).toBe(404);
});

test("shows an account nothing that a stranger typed with its address (ENQ-12)", async () => {
  const owner = await site.newMember("owner");
  const { link } = await ask({ email: owner.email, name: "Finance Department", message: FRAUD });
  const listed = () => post("/rest/v1/rpc/my_enquiries", {}, owner);
  expect((await listed()).body).toHaveLength(1);
  expect((await listed()).text).not.toMatch(/9078512200|Finance/);
  await confirm(link);
  expect((await listed()).text).toContain("9078512200");
});

test("names no constraint to a caller who reuses the id of another message (ERR-7)", async () => {
  const message = randomUUID();
  const add = (link: string) =>
    post("/rest/v1/rpc/post_enquiry_message", { link, message, body: "Two more.", files: [] });
  const [one, other] = [await ask(), await ask()];
  expect((await add(one.link)).status).toBe(204);
  const taken = await add(other.link);
  expect(taken.status).toBe(409);
  expect(taken.body).toMatchObject({ code: "23505", message: "This already exists." });
  expect(taken.text).not.toContain("messages");
});

const OWN_NAMES: [title: string, name: string][] = [
  ["with a department", "Reefline Accounts"],
  ["in capitals", "REEFLINE"],
  ["with a zero-width space", "Reef\u200bline Accounts"],
  ["with a soft hyphen", "Reef\u00adline"],
  ["with spaces between the letters", "R e e f l i n e  Accounts"],
  ["with signs between the letters", "Reef-line_Accounts"],
  ["in Cyrillic letters", "R\u0435\u0435flin\u0435 Accounts"],
  ["in full-width letters", "\uff32\uff45\uff45\uff46\uff4c\uff49\uff4e\uff45"],
  ["with combining marks", "Re\u0301efli\u0307ne"],
  ["with a digit for a letter", "Reef1ine Accounts"],
  ["in bold mathematical letters", "𝐑𝐞𝐞𝐟𝐥𝐢𝐧𝐞"],
];

test.each(OWN_NAMES)("rejects the company name as a sender, %s (ENQ-14)", async (_title, name) => {
  const email = `${randomUUID()}@example.com`;
  for (const field of ["name", "company"]) {
    const { status, text } = await submit({ email, [field]: name });
    expect(status, field).toBe(422);
    expect(text).toContain("is our company name");
  }
});

const INVISIBLE = [
  "\u200b",
  "\u2060\ufeff",
  "\u00a0\u3000",
  "\u3164",
  "\u115f\u1160",
  "\u2800",
  "\u{e0041}",
  "\u00ad",
  "\u180e",
  "\u034f",
  "\u{1d159}",
  "\ue000\u{f0000}",
  "\u0378\u{50000}",
  "\u0301",
];

test.each(INVISIBLE)("rejects a name of %j (ENQ-14)", async (name) => {
  const email = `${randomUUID()}@example.com`;
  const requested = await submit({ email, name });
  expect(requested.status).toBe(422);
  const { link } = await sentQuoteIn(database);
  const acceptance = { link, revision: 1, reference: "", chosen: [], signature: "" };
  const accepted = await post("/rest/v1/rpc/accept_quote", { ...acceptance, person: name });
  expect(accepted.status).toBe(400);
  await post("/rest/v1/rpc/ask_about_quote", { link, author: name, body: "Hi", extension: false });
  await post("/rest/v1/rpc/decline_quote", { link, revision: 1, person: name, reason: "Dear" });
  const { body } = await post("/rest/v1/rpc/read_quote", { link });
  expect(body.messages[0].author).toBe("");
  expect(body).toMatchObject({ state: "declined", replied_by: "" });
});

test("rejects a second acceptance or rejection with different content (QUO-26)", async () => {
  const option = { ...SAMPLE_LINE, kind: "optional" as const };
  const { id, link } = await sentQuoteIn(database, {}, [SAMPLE_LINE, option, option]);
  const { body } = await post("/rest/v1/rpc/read_quote", { link });
  const [, one, two] = body.lines.map((line: { id: string }) => line.id);
  const yes = { link, revision: 1, person: "Ann", reference: "PO 1", chosen: [one], signature: "" };
  const accept = (change: object) => post("/rest/v1/rpc/accept_quote", { ...yes, ...change });
  const first = await accept({});
  expect(first.status).toBe(200);
  expect((await accept({})).body).toEqual(first.body);
  for (const change of [
    { chosen: [two] },
    { chosen: [] },
    { chosen: [one, two] },
    { reference: "PO 2" },
    { person: "Ben" },
    { signature: "M0 0L10 10" },
  ]) {
    const { status, text } = await accept(change);
    expect(status, JSON.stringify(change)).toBe(409);
    expect(text).toContain("accepted on");
  }
  const { rows } = await sql`select from orders where quote_id = ${id}`.execute(database);
  expect(rows).toHaveLength(1);

  const other = await sentQuoteIn(database);
  const no = { link: other.link, revision: 1, person: "Ann", reason: "Too dear" };
  const decline = (change: object) => post("/rest/v1/rpc/decline_quote", { ...no, ...change });
  expect([(await decline({})).status, (await decline({})).status]).toEqual([204, 204]);
  expect((await decline({ reason: "Too late" })).status).toBe(409);
});

test("ends links when the quotation goes to another address (ENQ-13)", async () => {
  const first = await sentQuoteIn(database, { customer_email: "wrong@plant.example" });
  const shared = await asOffice(database, async (transaction) => {
    const { rows } = await sql<{ link: string }>`
      select make_quote_link(${first.id}) as link`.execute(transaction);
    return rows[0]?.link ?? "";
  });
  const { body: before } = await post("/rest/v1/rpc/read_quote", { link: first.link });
  expect(before.number).toBe(first.number);
  const lines = JSON.stringify([SAMPLE_LINE]);
  const second = await asOffice(database, async (transaction) => {
    const corrected = JSON.stringify({ ...SAMPLE_QUOTE, customer_email: "right@plant.example" });
    const { rows: drafts } = await sql<{ id: string }>`
      select revise_quote(${first.id}) as id`.execute(transaction);
    const draft = drafts[0]?.id;
    await sql`
      select save_quote(id, updated_at, ${corrected}, ${lines}) from quotes
      where id = ${draft}`.execute(transaction);
    const { rows } = await sql<{ link: string }>`
      select send_quote(id, updated_at) ->> 'link' as link from quotes
      where id = ${draft}`.execute(transaction);
    return rows[0]?.link ?? "";
  });
  for (const link of [first.link, shared]) {
    expect((await post("/rest/v1/rpc/read_quote", { link })).body).toBeFalsy();
    expect((await fetch(`${url}/quote/${link}`)).status).toBe(404);
    const acceptance = { link, person: "Wrong", reference: "", chosen: [], signature: "" };
    for (const revision of [1, 2]) {
      const { status } = await post("/rest/v1/rpc/accept_quote", { ...acceptance, revision });
      expect(status).toBe(404);
    }
  }
  const { body } = await post("/rest/v1/rpc/read_quote", { link: second });
  expect(body.customer_email).toBe("right@plant.example");
});

test("ends links when the address of a contact or an enquiry is corrected (ENQ-13)", async () => {
  const customer = randomUUID();
  const person = { id: randomUUID(), name: "Ann", role: "", email: "typo@mine.example", phone: "" };
  const save = (people: object[], isNew = false) =>
    asOffice(database, (transaction) =>
      sql`
        select save_customer(
          ${customer}, ${isNew ? null : sql`(select updated_at from customers where id = ${customer})`},
          '{"name": "Mine", "phone": "", "vat_number": "", "vat_mode": "standard", "payment_terms": "", "address": "", "delivery_address": "", "note": ""}',
          ${JSON.stringify(people)}
        )`.execute(transaction),
    );
  await save([person], true);
  const quote = await sentQuoteIn(database, { customer_email: person.email });
  const other = await sentQuoteIn(database);
  const enquiry = await ask({ email: person.email });
  await save([{ ...person, phone: "012 345 6789" }]);
  expect((await read(enquiry.link)).body).toBeTruthy();
  await save([{ ...person, email: "right@mine.example" }]);
  const readQuote = async ({ link }: { link: string }) =>
    (await post("/rest/v1/rpc/read_quote", { link })).body;
  expect(await readQuote(quote)).toBeFalsy();
  expect((await read(enquiry.link)).body).toBeFalsy();
  expect((await readQuote(other)).number).toBe(other.number);

  const { id, form, link } = await ask();
  await confirm(link);
  await sql`update enquiries set email = 'right@plant.example' where id = ${id}`.execute(database);
  for (const one of [form, link]) expect((await read(one)).body).toBeFalsy();
});

test("gives a resubmitted enquiry no second number (ENQ-7)", async () => {
  const again = { email: `${randomUUID()}@example.com`, submission_id: randomUUID() };
  const first = await ask();
  const numbers = await Promise.all([ask(again), ask(again), ask(again)]);
  await ask(again);
  const last = await ask();
  expect(new Set(numbers.map(({ reference }) => reference)).size).toBe(1);
  const numberOf = ({ reference }: { reference: string }) => Number(reference.slice(7));
  expect(numberOf(last) - numberOf(first)).toBe(2);
});
