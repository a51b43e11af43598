import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hugePng, pdf, photo, workbook } from "../file-samples.ts";
import { backend, database, files, randomText, send, upload } from "./attachment-harness.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";

const customer = await createAccount(backend, "customer");
const admin = await createAccount(backend, "admin", "admin");

async function savedFor(email: string) {
  const { rows } = await sql<{ id: string; name: string; media_type: string }>`
    select attachments.id, attachments.name, media_type from attachments
    join enquiries on enquiries.id = enquiry_id
    where email = ${email} order by position`.execute(database);
  return rows;
}

test("attaches files to their message in order, with name and detected type (ENQ-10)", async () => {
  const sheet = await upload(workbook(), "список / ../деталей.exe");
  const picture = await upload(await photo(), "nameplate.PNG");
  const order = await upload(pdf(), `${"long ".repeat(60)}.pdf`);
  const sent = await send([picture.id, sheet.id, order.id]);
  expect(sent.status).toBe(200);
  const saved = await savedFor(sent.email);
  expect(saved.map(({ id }) => id)).toEqual([picture.id, sheet.id, order.id]);
  expect(saved.map(({ name }) => name)).toEqual([
    "nameplate.jpg",
    "список .. деталей.exe.xlsx",
    expect.stringMatching(/^(?:long )+long\.pdf$/),
  ]);
  // Resubmitted after a lost response.
  expect(await sent.again()).toMatchObject({ status: 200 });
  expect(await savedFor(sent.email)).toHaveLength(3);
});

test("lets only the office read a file, as a download (ENQ-10)", async () => {
  const { id } = await upload(await photo(), "Ключ 1.jpg");
  for (const account of [undefined, customer]) {
    const { error } = await files(account).download(id);
    expect(error).toMatchObject({ status: 404 });
  }
  const { data } = await files(admin).download(id);
  const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
  expect(await sharp(bytes).metadata()).not.toHaveProperty("exif");
  const { headers } = await backend.call(`/storage/v1/object/attachments/${id}`, {
    token: admin.token,
  });
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": `attachment; filename="____ 1.jpg"; filename*=UTF-8''${encodeURIComponent("Ключ 1.jpg")}`,
    "content-security-policy": expect.stringContaining("sandbox"),
  });
});

test("returns a file of several parts unchanged", async () => {
  const large = workbook({ name: "xl/large.xml", content: randomText(1_000_000) });
  const { id } = await upload(large, "large.xlsx");
  const { data } = await files(admin).download(id);
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(large)).toBe(true);
});

test("stores a file once when an upload repeats after a lost response", async () => {
  const { id } = await upload(pdf(), "a.pdf");
  expect((await upload(pdf("% other"), "b.pdf", id)).error).toMatchObject({ status: 409 });
  const { rows } = await sql`select name from attachments where id = ${id}`.execute(database);
  expect(rows).toEqual([{ name: "a.pdf" }]);
});

test("rejects unsuitable files with an explanation and a matching status", async () => {
  expect((await upload(hugePng(20_000, 10_000))).error).toMatchObject({
    status: 413,
    message: expect.stringContaining("200 million pixels"),
  });
  expect((await upload(Buffer.from("MZ\x90"), "photo.jpg")).error).toMatchObject({
    status: 415,
    message: expect.stringContaining("This file is a program"),
  });
});

test("rejects a message with missing, already attached or too many files", async () => {
  const { id } = await upload(pdf());
  expect((await send([id])).status).toBe(200);
  for (const ids of [[id], [randomUUID()]]) {
    const second = await send(ids);
    expect(second).toMatchObject({ status: 409, body: { error: expect.stringMatching(/again/) } });
    const { rows } = await sql`
      select from enquiries where email = ${second.email}`.execute(database);
    expect(rows).toHaveLength(0);
  }
  const six = await send(Array.from({ length: 6 }, () => randomUUID()));
  expect(six).toMatchObject({ status: 422, body: { errors: [{ code: "TOO_MANY_FILES" }] } });
  expect((await send(["../etc/passwd"])).status).toBe(400);
});

test("deletes files with their enquiry, and unsent ones after a day (ENQ-10)", async () => {
  const { id } = await upload(pdf());
  const { email } = await send([id]);
  const waitingMails = async () => {
    const { rows } = await sql`
      select from private.email_outbox join enquiries on enquiries.id = enquiry_id
      where email = ${email} and state = 'waiting'`.execute(database);
    return rows;
  };
  await expect.poll(waitingMails).toHaveLength(0);
  await sql`delete from enquiries where email = ${email}`.execute(database);
  const left = await upload(pdf());
  await sql`
    update attachments set created_at = now() - interval '25 hours' where id = ${left.id}`.execute(
    database,
  );
  const other = await startTestBackend(
    { DATABASE_URL: backend.config.databaseUrl ?? "", DATA_DIR: backend.config.dataDir },
    async () => undefined,
  );
  const parts = async () => {
    const { rows } = await sql`
      select from private.attachment_parts where attachment_id in (${id}, ${left.id})`.execute(
      database,
    );
    return rows;
  };
  // The removal follows the start.
  await expect.poll(parts).toHaveLength(0);
  await other.close();
});

test.each([
  ["GET", "/storage/v1/bucket"],
  ["GET", "/storage/v1/bucket/attachments"],
  ["POST", "/storage/v1/bucket"],
  ["POST", "/storage/v1/object/list/attachments"],
  ["POST", `/storage/v1/object/sign/attachments/${randomUUID()}`],
  ["GET", `/storage/v1/object/public/attachments/${randomUUID()}`],
  ["GET", `/storage/v1/object/authenticated/attachments/${randomUUID()}`],
  ["GET", `/storage/v1/render/image/authenticated/attachments/${randomUUID()}`],
  ["PUT", `/storage/v1/object/attachments/${randomUUID()}`],
  ["DELETE", "/storage/v1/object/attachments"],
  ["POST", "/storage/v1/object/attachments/photo.jpg"],
  ["POST", "/storage/v1/object/attachments/../x"],
  ["POST", `/storage/v1/object/attachments/${randomUUID()}/..%2f..%2fetc`],
  ["POST", `/storage/v1/object/other/${randomUUID()}`],
  ["POST", `/storage/v1/object/attachments/${randomUUID()}?token=1`],
  ["POST", "/storage/v1/upload/resumable"],
  ["GET", "/storage/v1/s3/attachments"],
])("has no %s %s, even for an admin", async (method, path) => {
  const { status } = await backend.call(path, { method, token: admin.token });
  expect(status).toBe(404);
});
