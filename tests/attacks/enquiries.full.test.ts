import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startAttackedSite } from "./attacked-site.ts";

/*
 * Strangers can enter another person's name and address in a form, and receive the link in its
 * response.
 */

const site = await startAttackedSite();
const { call, post, database, url, newAddress } = site;

const ENQUIRY = { name: "Ann Botha", subject: "other", message: "Two seals, please." };
async function submit(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...ENQUIRY, ...fields })) body.set(name, value);
  const answer = await fetch(`${url}/f/contact`, {
    method: "POST",
    headers: { Accept: "application/json", "X-Forwarded-For": newAddress() },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

/** Sends an enquiry; returns the links from the form's response and from the email. */
async function ask(fields: Record<string, string> = {}) {
  const email = fields.email ?? `${randomUUID()}@example.com`;
  const { text } = await submit({ ...fields, email });
  const [, reference = "", form = ""] = /#(.+)\/(.{43})"/.exec(text) ?? [];
  const { rows } = await sql<{ id: string; link: string }>`
    select id, private.make_link(null, id) as link from enquiries
    where reference = ${reference}`.execute(database);
  const { id = "", link = "" } = rows[0] ?? {};
  return { email, reference, form, id, link };
}

const read = (link: string) => post("/rest/v1/rpc/read_enquiry", { link });
const confirm = (link: string) => post("/rest/v1/rpc/confirm_enquiry", { link });

/** The longest values the form accepts. */
const LONG = {
  message: "“".repeat(10_000),
  selected_items: Array.from({ length: 60 }, (_, index) => `x 1 ${"ñ".repeat(100)}${index}`).join(
    "\n",
  ),
};

test("gives an owner their list and copy after 36 long enquiries in their name (ENQ-29)", async () => {
  const owner = await site.newMember("flooded");
  const requested = await Promise.all(
    Array.from({ length: 36 }, () => ask({ ...LONG, email: owner.email })),
  );
  for (const { link } of requested.slice(0, 2)) {
    for (let added = 0; added < 20; added += 1) {
      await post("/rest/v1/rpc/post_enquiry_message", {
        ...{ link, message: randomUUID(), body: LONG.message, files: [] },
      });
    }
  }
  await Promise.all(requested.map(({ link }) => confirm(link)));
  const listed = await post("/rest/v1/rpc/my_enquiries", {}, owner);
  expect(listed.status).toBe(200);
  expect(listed.body).toHaveLength(36);
  const copied: { body?: string; message?: string }[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const part = await post("/rest/v1/rpc/export_my_data", { after }, owner);
    expect(part.status).toBe(200);
    copied.push(...part.body.enquiries);
    after = part.body.more;
  }
  expect(copied.filter(({ message }) => message === LONG.message)).toHaveLength(36);
  expect(copied.filter(({ body }) => body === LONG.message)).toHaveLength(32);
  expect((await read(requested[0]?.link ?? "")).status).toBe(200);
  const office = await site.newMember("flooded-office", "admin");
  const columns = "id,name,message,selections";
  const list = await call(
    `/rest/v1/enquiries?select=${columns}&order=created_at.desc,id&limit=25`,
    office,
  );
  expect(list.status).toBe(200);
});
