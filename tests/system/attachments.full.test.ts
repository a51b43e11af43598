import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { writeBackup } from "#server/database/backup.ts";
import { createDatabase, createPool } from "#server/database/connections.ts";
import { restoreBackup } from "#server/database/restore.ts";
import { pdf, workbook } from "../file-samples.ts";
import { backend, database, randomText, send, upload } from "./attachment-harness.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

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
