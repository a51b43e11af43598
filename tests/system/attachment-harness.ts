import { randomBytes, randomUUID } from "node:crypto";
import { createContactForm } from "#server/forms/contact-form.ts";
import { createLog } from "#server/log.ts";
import { type Account, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { bucketOf } from "./table-client.ts";

export const backend = await startTestBackend({ RATE_LIMIT_FACTOR: "1000" });
export const { database } = backend;
const answerForm = createContactForm(backend, backend.config, createLog("silent"));

export const files = (account?: Account) => bucketOf(backend, "attachments", account);

export async function upload(bytes: Buffer, name = "nameplate.png", id: string = randomUUID()) {
  const metadata = { name: encodeURIComponent(name) };
  const { error } = await files().upload(id, new Uint8Array(bytes), { metadata });
  return { id, error };
}

export async function send(ids: string[], submission: string = randomUUID()) {
  const email = `${randomUUID()}@example.com`;
  const fields = {
    ...{ name: "N", email, subject: "other", message: "M", submission_id: submission },
    attachments: ids.join("\n"),
  };
  return { email, ...(await sendAgain(fields)), again: () => sendAgain(fields) };
}

async function sendAgain(fields: Record<string, string>) {
  const answer = await answerForm(
    new Request(`${SITE_URL}/f/contact`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Accept: "application/json" },
    }),
    "contact",
    "192.0.2.1",
  );
  return { status: answer.status, body: await answer.json() };
}

/** Returns poorly compressible bytes, as parts of workbooks may contain. */
export function randomText(length: number): Buffer {
  return Buffer.from(randomBytes(length).toString("base64").slice(0, length));
}
