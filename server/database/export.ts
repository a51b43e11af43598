import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { ZipFile } from "yazl";
import packageFile from "../../package.json" with { type: "json" };
import { header, readSequences, readTables, type Table, tablesInOrder } from "./backup.ts";
import { type Database, openDatabase } from "./connections.ts";
import { draftOf } from "./draft.ts";
import { backedUpRows } from "./left-out.ts";
import { StartError } from "./start-error.ts";

/** Tables whose rows are files in parts, with the column of the file's id. */
export const FILE_PARTS = {
  attachments: { table: "attachment_parts", id: "attachment_id" },
  product_photos: { table: "product_photo_parts", id: "photo_id" },
} as const;

export type FileKind = keyof typeof FILE_PARTS;

/** Secrets, links of single people, and what concerns one machine only. */
const LEFT_OUT = new Set([
  ...["private.api_keys", "private.private_links", "private.invitations", "private.known_networks"],
  ...["private.sign_ups", "private.email_handovers", "private.backups", "private.unsent_files"],
  ...Object.values(FILE_PARTS).map(({ table }) => `private.${table}`),
]);
const SECRET_COLUMN = "encrypted_password";
const ROWS_AT_ONCE = 100;

type Manifest = {
  format: "reefline export 1";
  madeAt: string;
  version: string;
  migrations: string[];
  tables: { schema: string; name: string; columns: string[] }[];
  sequences: { schema: string; name: string; last: string }[];
};

type Described = { name: string; about: string | null; columns: string };

/** One consistent ZIP while the site runs; memory does not grow with the data. Throws StartError. */
export async function writeExport(url: string, path: string): Promise<void> {
  const draft = `${draftOf(path)}.partial`;
  const database = openDatabase(url, "reefline export");
  try {
    await database
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (transaction) => {
        const zip = await archive(transaction);
        await pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600, flush: true }));
      });
    await rename(draft, path);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new StartError(`The export ${path} could not be written (${code}).`);
  } finally {
    await rm(draft, { force: true });
    await database.destroy();
  }
}

/** With the columns that leave the site. */
export async function exportedTables(database: Database): Promise<Table[]> {
  return tablesInOrder(await readTables(database))
    .filter(({ schema, name }) => !LEFT_OUT.has(`${schema}.${name}`))
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => column !== SECRET_COLUMN),
    }));
}

async function archive(database: Database): Promise<ZipFile> {
  const tables = await exportedTables(database);
  const { migrations } = await header(database);
  const manifest: Manifest = {
    format: "reefline export 1",
    madeAt: new Date().toISOString(),
    version: packageFile.version,
    migrations,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    sequences: await readSequences(database),
  };
  const zip = new ZipFile();
  const failed = (error: unknown) => zip.emit("error", error);
  const text = (path: string, words: string) => zip.addBuffer(Buffer.from(words), path);
  const stream = (path: string, compress: boolean, bytes: () => AsyncIterable<Buffer | string>) =>
    zip.addReadStreamLazy(path, { compress }, (done) => {
      done(null, Readable.from(bytes()).on("error", failed));
    });
  text("README.txt", await readme(database, manifest));
  text("manifest.json", JSON.stringify(manifest, null, 2));
  for (const table of tables) {
    stream(recordsPath(table), true, () => recordsOf(database, table));
  }
  for (const kind of Object.keys(FILE_PARTS) as FileKind[]) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${kind === "attachments" ? sql`name` : sql`id || '.jpg'`} as name
      from ${sql.id("public", kind)} order by id`.execute(database);
    for (const { id, name } of rows) {
      stream(filePath(kind, id, name), false, () => partsOf(database, kind, id));
    }
  }
  zip.on("error", (error) => (zip.outputStream as Readable).destroy(error));
  zip.end();
  return zip;
}

export function recordsPath({ schema, name }: { schema: string; name: string }): string {
  return `records/${schema}.${name}.jsonl`;
}

/** The id is the folder, since names repeat. */
function filePath(kind: FileKind, id: string, name: string): string {
  return `files/${kind}/${id}/${name.replaceAll(/[^\p{L}\p{N} ._()-]/gu, "_").replace(/^\.+/, "_")}`;
}

async function* recordsOf(database: Database, table: Table): AsyncGenerator<string> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const rows = sql<{ line: string }>`(
    select row_to_json(row)::text as line from (select ${columns} from ${backedUpRows(table)}) as row
  )`;
  const reading = database.selectFrom(rows.as("rows")).selectAll().stream(ROWS_AT_ONCE);
  for await (const { line } of reading) yield `${line}\n`;
}

async function* partsOf(database: Database, kind: FileKind, id: string): AsyncGenerator<Buffer> {
  const { table, id: column } = FILE_PARTS[kind];
  for (let position = 0; ; position += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from ${sql.id("private", table)}
      where ${sql.ref(column)} = ${id} and position = ${position}`.execute(database);
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

async function readme(database: Database, { madeAt, version, tables }: Manifest) {
  const { rows } = await sql<Described>`
    select nspname || '.' || relname as name, obj_description(pg_class.oid) as about,
      string_agg(
        format(E'  %s (%s)%s', attname, format_type(atttypid, atttypmod),
          coalesce(': ' || col_description(attrelid, attnum), '')),
        E'\\n' order by attnum
      ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and nspname in ('auth', 'private', 'public')
    group by pg_class.oid, nspname, relname order by 1`.execute(database);
  const exported = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
  const parts = rows
    .filter(({ name }) => exported.has(name))
    .map(({ name, about, columns }) => `${name}\n${about ?? ""}\n${columns}`);
  return `Export of ${madeAt}, version ${version}.

records/ has one file per table, with one JSON object per line. A column such as order_id names the
row of another table with that id, so that the lines of an order are in public.order_items. Times
are UTC. files/ has the files of enquiries, quotations, deliveries and payments (attachments) and the
photos of products, each in a folder named by its id. Passwords, sessions and links are not included.

"reefline import FILE" creates the same site in an empty one. Everyone then sets a new password.

${parts.join("\n\n")}
`;
}
