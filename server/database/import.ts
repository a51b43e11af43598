import { createInterface } from "node:readline";
import { type RawBuilder, sql } from "kysely";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { PART } from "#server/files/stored-files.ts";
import type { Database } from "./connections.ts";
import { FILE_PARTS, type FileKind, type Manifest, recordsPath } from "./export.ts";
import { readDeclared, versionsOf } from "./migrations.ts";
import { makeSite, setSequences } from "./restore.ts";
import { StartError } from "./start-error.ts";

type Archive = { zip: ZipFile; entries: Map<string, Entry>; manifest: Manifest };

const LARGEST_TEXT = 4_000_000;
const FILE_PATH = /^files\/(attachments|product_photos)\/([0-9a-f-]{36})\/[^/]+$/;

/** All or nothing, into an empty database. Throws StartError. */
export async function importSite(url: string, path: string): Promise<number> {
  const archive = await openArchive(path);
  try {
    const declared = await readDeclared();
    const { migrations, tables, sequences } = archive.manifest;
    if (migrations.at(-1) !== versionsOf(declared).at(-1)) {
      throw new StartError(
        `The export ${path} is from version ${archive.manifest.version}, whose tables differ. Upgrade that site and export it again.`,
      );
    }
    return await makeSite(url, declared, async (database) => {
      let count = 0;
      for (const table of tables) count += await insertRecords(database, archive, table);
      for (const [name, entry] of archive.entries) {
        const [, kind, id] = FILE_PATH.exec(name) ?? [];
        if (kind && id) await insertFile(database, archive.zip, entry, kind as FileKind, id);
      }
      await setSequences(database, { sequences });
      return count;
    });
  } finally {
    archive.zip.close();
  }
}

async function openArchive(path: string): Promise<Archive> {
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = JSON.parse(await textOf(zip, entries.get("manifest.json")));
    if (manifest.format !== "reefline export 1") throw new Error("other format");
    return { zip, entries, manifest };
  } catch (error) {
    throw new StartError(
      `The file ${path} is not a complete export (${(error as Error).message}).`,
    );
  }
}

async function textOf(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry) throw new Error("no manifest");
  const chunks = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function insertRecords(
  database: Database,
  { zip, entries }: Archive,
  table: Manifest["tables"][number],
): Promise<number> {
  const entry = entries.get(recordsPath(table));
  if (!entry) throw new StartError(`The export has no ${recordsPath(table)}.`);
  const target = sql.id(table.schema, table.name);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const insert = (rows: string): RawBuilder<unknown> => sql`
    insert into ${target} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${target}, ${rows}::json)`;
  let waiting: string[] = [];
  let length = 0;
  let count = 0;
  async function send(): Promise<void> {
    if (waiting.length > 0) await insert(`[${waiting.join()}]`).execute(database);
    count += waiting.length;
    waiting = [];
    length = 0;
  }
  const stream = await zip.openReadStreamPromise(entry);
  for await (const line of createInterface({
    input: stream,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    waiting.push(line);
    length += line.length;
    if (length >= LARGEST_TEXT) await send();
  }
  await send();
  return count;
}

async function insertFile(
  database: Database,
  zip: ZipFile,
  entry: Entry,
  kind: FileKind,
  id: string,
): Promise<void> {
  const { table, id: column } = FILE_PARTS[kind];
  const bytes: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) bytes.push(chunk);
  const whole = Buffer.concat(bytes);
  for (let start = 0; start < whole.length; start += PART) {
    await sql`
      insert into ${sql.id("private", table)} (${sql.ref(column)}, position, bytes)
      values (${id}, ${start / PART}, ${whole.subarray(start, start + PART)})`.execute(database);
  }
}
