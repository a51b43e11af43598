import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { startAttackedSite } from "./attacked-site.ts";

/*
 * Strangers can enter another person's name and address in a form, and receive the link in its
 * response.
 */

export const site = await startAttackedSite();
const { post, database, url, newAddress } = site;
const ENQUIRY = { name: "Ann Botha", subject: "other", message: "Two seals, please." };

export async function submit(fields: Record<string, string>) {
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
export async function ask(fields: Record<string, string> = {}) {
  const email = fields.email ?? `${randomUUID()}@example.com`;
  const { text } = await submit({ ...fields, email });
  const [, reference = "", form = ""] = /#(.+)\/(.{43})"/.exec(text) ?? [];
  const { rows } = await sql<{ id: string; link: string }>`
    select id, private.make_link(null, id) as link from enquiries
    where reference = ${reference}`.execute(database);
  const { id = "", link = "" } = rows[0] ?? {};
  return { email, reference, form, id, link };
}
export const read = (link: string) => post("/rest/v1/rpc/read_enquiry", { link });
export const confirm = (link: string) => post("/rest/v1/rpc/confirm_enquiry", { link });
