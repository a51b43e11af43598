import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { writeBackup } from "#server/database/backup.ts";
import { createDatabase, createPool } from "#server/database/connections.ts";
import { restoreBackup } from "#server/database/restore.ts";
import { createContactForm } from "#server/forms/contact-form.ts";
import { createLog } from "#server/log.ts";
import { pdf, workbook } from "../file-samples.ts";
import { type Account, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

const backend = await startTestBackend({ RATE_LIMIT_FACTOR: "1000" });
const { database } = backend;
const answerForm = createContactForm(backend, backend.config, createLog("silent"));
/** Returns the bucket as the hosted service's own client sees it. */
function files(account?: Account) {
  const fetch = (input: string | URL | Request, init?: RequestInit) =>
    backend.api(new Request(input, init));
  const headers = account && { Authorization: `Bearer ${account.token}` };
  const client = createClient(SITE_URL, backend.publishableKey, {
    global: { fetch, ...(headers && { headers }) },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return client.storage.from("attachments");
}

async function upload(bytes: Buffer, name = "nameplate.png", id: string = randomUUID()) {
  const metadata = { name: encodeURIComponent(name) };
  const { error } = await files().upload(id, new Uint8Array(bytes), { metadata });
  return { id, error };
}

async function send(ids: string[], submission: string = randomUUID()) {
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
function randomText(length: number): Buffer {
  return Buffer.from(randomBytes(length).toString("base64").slice(0, length));
}

test("rejects simultaneous messages with missing files and stores the others with their own", async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await upload(pdf())).id));
  const messages = [[], ...ids.map((id) => [id]), [randomUUID()], [], [randomUUID()]];
  const sent = await Promise.all(messages.map((files) => send(files)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409, 200, 409]);
  const { rows } = await sql<{ email: string; files: string[] }>`
    select email, array_remove(array_agg(attachments.id), null) as files
    from enquiries left join attachments on enquiry_id = enquiries.id
    where email = any (${sent.map(({ email }) => email)}) group by email`.execute(database);
  expect(new Map(rows.map(({ email, files }) => [email, files]))).toEqual(
    new Map(sent.flatMap(({ email, status }, i) => (status === 200 ? [[email, messages[i]]] : []))),
  );
});

test("includes files in a backup byte for byte (ENQ-10)", async () => {
  const large = workbook({ name: "xl/large.xml", content: randomText(400_000) });
  const { id } = await upload(large, "large.xlsx");
  await send([id]);
  const folder = await temporaryFolder();
  const target = await createTestDatabase();
  const restored = createDatabase(createPool(target.url, "test", { max: 1 }));
  onTestFinished(async () => {
    await restored.destroy();
    await target.drop();
    await folder.remove();
  });
  const path = await writeBackup(backend.config.databaseUrl ?? "", join(folder.path, "backups"));
  await restoreBackup(target.url, path, { replace: true, folder: join(folder.path, "replaced") });
  const { rows } = await sql<{ bytes: Buffer }>`
    select string_agg(bytes, '' order by position) as bytes from private.attachment_parts
    where attachment_id = ${id}`.execute(restored);
  expect(rows[0]?.bytes.equals(large)).toBe(true);
});
