import { crc32 } from "node:zlib";
import { type RawBuilder, sql } from "kysely";
import * as v from "valibot";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { MAX_ATTACHMENT_BYTES } from "#domains/enquiries/attachments.ts";
import { PART } from "#server/files/stored-files.ts";
import type { Table } from "./backup.ts";
import type { Database } from "./connections.ts";
import { exportedTables, FILE_PARTS, type FileKind, recordsPath } from "./export.ts";
import { type Declared, readDeclared, versionsOf } from "./migrations.ts";
import { makeSite, setSequences } from "./restore.ts";
import { StartError } from "./start-error.ts";

const LARGEST_TEXT = 4_000_000;
const LARGEST_LINE = 32_000_000;
const MOST_ENTRIES = 200_000;
const FILE_PATH = /^files\/(attachments|product_photos)\/([0-9a-f-]{36})\/[^/]+$/;
/** Classes data exception and integrity constraint violation (SQLSTATE). */
const INVALID = /^2[23]/;

const NAMED = { schema: v.string(), name: v.string() };
const MANIFEST = v.object({
  format: v.literal("reefline export 1"),
  version: v.string(),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ ...NAMED, columns: v.array(v.string()) })),
  sequences: v.array(v.object({ ...NAMED, last: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) })),
});
type Manifest = v.InferOutput<typeof MANIFEST>;
type Archive = { path: string; zip: ZipFile; entries: Map<string, Entry>; manifest: Manifest };

/**
 * All or nothing, into an empty database. The records are trusted; which tables, columns and files
 * they fill is declared here. Throws StartError.
 */
export async function importSite(url: string, path: string): Promise<number> {
  const archive = await openArchive(path);
  try {
    const declared = await readDeclared();
    return await makeSite(url, declared, async (database) => {
      const tables = await checkExport(database, declared, archive);
      let count = 0;
      for (const table of tables) count += await insertRecords(database, archive, table);
      await insertFiles(database, archive);
      await setSequences(database, archive.manifest);
      return count;
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!INVALID.test(code ?? "")) throw error;
    throw rejected(path, message);
  } finally {
    archive.zip.close();
  }
}

function rejected(path: string, reason: string): StartError {
  return new StartError(`The file ${path} is not a complete export (${reason}).`);
}

export async function openArchive(path: string): Promise<Archive> {
  try {
    // Rejects names that lead out of the archive.
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    if (zip.entryCount > MOST_ENTRIES) throw new Error("too many files");
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      // Other programs add folders.
      if (entry.fileName.endsWith("/")) continue;
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} twice`);
      entries.set(entry.fileName, entry);
    }
    const manifest = entries.get("manifest.json");
    if (!manifest) throw new Error("no manifest");
    const text = await whole({ path, zip }, manifest, LARGEST_TEXT);
    return { path, zip, entries, manifest: v.parse(MANIFEST, JSON.parse(text.toString())) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw rejected(path, (error as Error).message);
  }
}

function columnsOf(tables: readonly Pick<Table, "schema" | "name" | "columns">[]): string {
  return JSON.stringify(
    tables
      .flatMap(({ schema, name, columns }) => columns.map((column) => [schema, name, column]))
      .sort(),
  );
}

/** Returns the tables of this version, with all of which the archive agrees. Throws StartError. */
export async function checkExport(
  database: Database,
  declared: Declared,
  { path, entries, manifest }: Archive,
): Promise<Table[]> {
  const tables = await exportedTables(database);
  const isSame = manifest.migrations.at(-1) === versionsOf(declared).at(-1);
  if (!isSame || columnsOf(manifest.tables) !== columnsOf(tables)) {
    throw new StartError(
      `The export ${path} is from version ${manifest.version}, whose tables differ. Upgrade that site and export it again.`,
    );
  }
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || sequencename as name from pg_sequences`.execute(database);
  const sequences = new Set(rows.map(({ name }) => name));
  const other = manifest.sequences.find(({ schema, name }) => !sequences.has(`${schema}.${name}`));
  if (other) throw rejected(path, `unknown sequence ${other.schema}.${other.name}`);
  const names = new Set(["README.txt", "manifest.json", ...tables.map(recordsPath)]);
  for (const name of entries.keys()) {
    if (!names.delete(name) && !FILE_PATH.test(name)) throw rejected(path, `unknown ${name}`);
  }
  const [missing] = names;
  if (missing) throw rejected(path, `no ${missing}`);
  return tables;
}

type Opened = Pick<Archive, "path" | "zip">;

/** Rejects an entry of another checksum, or (yauzl) another size. */
async function* bytesOf({ path, zip }: Opened, entry: Entry): AsyncGenerator<Buffer> {
  try {
    let sum = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new Error("damaged");
  } catch (error) {
    throw rejected(path, `${entry.fileName}: ${(error as Error).message}`);
  }
}

async function whole(archive: Opened, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw rejected(archive.path, `${entry.fileName} too large`);
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(archive, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* linesOf(archive: Opened, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytesOf(archive, entry)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LARGEST_LINE) throw rejected(archive.path, `${entry.fileName} too large`);
    yield* lines;
  }
  if (rest) yield rest;
}

async function insertRecords(database: Database, archive: Archive, table: Table): Promise<number> {
  const entry = archive.entries.get(recordsPath(table)) as Entry;
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
  for await (const line of linesOf(archive, entry)) {
    waiting.push(line);
    length += line.length;
    if (length >= LARGEST_TEXT) await send();
  }
  await send();
  return count;
}

/** Each belongs to a record, and each record has its file. */
async function insertFiles(database: Database, archive: Archive): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select 'attachments/' || id as id from public.attachments
    union all select 'product_photos/' || id from public.product_photos`.execute(database);
  const missing = new Set(rows.map(({ id }) => id));
  for (const [name, entry] of archive.entries) {
    const [, kind, id] = FILE_PATH.exec(name) ?? [];
    if (!kind || !id) continue;
    if (!missing.delete(`${kind}/${id}`)) throw rejected(archive.path, `unknown ${name}`);
    const bytes = await whole(archive, entry, MAX_ATTACHMENT_BYTES);
    await insertFile(database, kind as FileKind, id, bytes);
  }
  const [lost] = missing;
  if (lost) throw rejected(archive.path, `no files/${lost}`);
}

async function insertFile(database: Database, kind: FileKind, id: string, bytes: Buffer) {
  const { table, id: column } = FILE_PARTS[kind];
  for (let start = 0; start < bytes.length; start += PART) {
    await sql`
      insert into ${sql.id("private", table)} (${sql.ref(column)}, position, bytes)
      values (${id}, ${start / PART}, ${bytes.subarray(start, start + PART)})`.execute(database);
  }
}
