import { type RawBuilder, sql } from "kysely";
import { BACKED_UP_SCHEMAS, readTables, type Table, writeBackup } from "./backup.ts";
import {
  type BackupHeader,
  type BackupLine,
  type BackupRow,
  checkBackupFile,
  readBackedUpSchema,
  readBackupLines,
  type Sequences,
  type TableStart,
} from "./backup-file.ts";
import { type Database, openDatabase, PREPARATION_LOCK, siteRuns } from "./connections.ts";
import { meansAway } from "./database-error.ts";
import { makeHistory, makeSchema } from "./declared-schema.ts";
import { isLeftOut, renewLinks } from "./left-out.ts";
import { type Declared, findNewer, noteVersions, readDeclared, versionsOf } from "./migrations.ts";
import type { SchemaFile } from "./schema-files.ts";
import { StartError } from "./start-error.ts";

type BackedUp = Exclude<BackupLine, BackupHeader>;

type Settings = {
  replace: boolean;
  folder: string;
  /** Of encrypted backups. */
  key?: string | undefined;
  /** Whether the file may be plain despite the key. */
  unencrypted?: boolean;
  declared?: Declared;
};

export type Restored = { header: BackupHeader; rows: number; replaced: string | undefined };

const LOCK_TIMEOUT = 10_000;
const ROWS_AT_ONCE = 500;
const TEXT_AT_ONCE = 4_000_000;
/** SQLSTATE lock_not_available and insufficient_privilege. */
const LOCKED = "55P03";
const NOT_ALLOWED = "42501";

/** All or nothing, with the backup's tables; the next start migrates them. Throws StartError. */
export async function restoreBackup(
  url: string,
  path: string,
  settings: Settings,
): Promise<Restored> {
  const fileKey = settings.unencrypted ? undefined : settings.key;
  const header = await checkBackupFile(path, fileKey);
  const declared = settings.declared ?? (await readDeclared());
  if (findNewer(header.migrations, declared)) {
    throw new StartError(`The backup ${path} was made by a newer version of the site.`);
  }
  return whileIdle(url, async (transaction) => {
    const replaced = (await holdsSite(transaction)) ? await keepFirst(url, settings) : undefined;
    const isOfThisVersion = header.migrations.at(-1) === versionsOf(declared).at(-1);
    const files = isOfThisVersion ? declared.files : await readBackedUpSchema(path, fileKey);
    await makeTables(transaction, files, declared, header.migrations);
    const rows = await fill(transaction, (tables) =>
      insertRows(transaction, readBackupLines(path, fileKey), tables),
    );
    return { header, rows, replaced };
  });
}

/** This version's tables with rows from elsewhere, in an empty database. Throws StartError. */
export function makeSite(
  url: string,
  declared: Declared,
  insert: (database: Database) => Promise<number>,
): Promise<number> {
  return whileIdle(url, async (transaction) => {
    if (await holdsSite(transaction)) {
      throw new StartError("The database already contains a site. Import into an empty one.");
    }
    await makeTables(transaction, declared.files, declared, versionsOf(declared));
    return fill(transaction, () => insert(transaction));
  });
}

/** In one transaction, for which starting sites wait. */
async function whileIdle<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, "reefline restore", { lock_timeout: LOCK_TIMEOUT });
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`.execute(transaction);
      await rejectRunningSite(transaction);
      return work(transaction);
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === NOT_ALLOWED) {
      throw new StartError(`The DATABASE_URL user lacks the required rights (${message}).`);
    }
    if (code === LOCKED) {
      throw new StartError("The database is in use. Nothing was changed.");
    }
    if (meansAway(error)) {
      throw new StartError(
        `The database connection was lost (${code ?? message}). Nothing was changed.`,
      );
    }
    throw error;
  } finally {
    await database.destroy();
  }
}

async function rejectRunningSite(database: Database): Promise<void> {
  if (await siteRuns(database)) {
    throw new StartError(
      "The site is running on this database. Stop it first. Nothing was changed.",
    );
  }
}

async function holdsSite(database: Database): Promise<boolean> {
  const tables = await readTables(database);
  if (tables.length === 0) return false;
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('supabase_migrations.schema_migrations') is not null
      as known`.execute(database);
  if (rows[0]?.known) return true;
  throw new StartError(
    "The database contains tables that are not from this site. Use an empty one.",
  );
}

async function keepFirst(url: string, { replace, folder, key }: Settings): Promise<string> {
  if (replace) return writeBackup(url, folder, key);
  throw new StartError(
    "The database already contains a site. Use --replace to replace it; the current data is backed up first.",
  );
}

async function makeTables(
  database: Database,
  files: readonly SchemaFile[],
  declared: Declared,
  migrations: readonly string[],
): Promise<void> {
  const schemas = [...BACKED_UP_SCHEMAS, "supabase_migrations"].map((name) => sql.id(name));
  await sql`drop schema if exists ${sql.join(schemas)} cascade`.execute(database);
  await sql`create schema public authorization pg_database_owner`.execute(database);
  await sql`grant usage on schema public to public`.execute(database);
  await makeHistory(database);
  await makeSchema(database, files);
  await noteVersions(database, declared, migrations);
}

/** Triggers are off, as their effects are in the rows. */
async function fill(
  database: Database,
  insert: (tables: Table[]) => Promise<number>,
): Promise<number> {
  const tables = await readTables(database);
  const names = tables.map(({ schema, name }) => sql.id(schema, name));
  for (const name of names) await sql`alter table ${name} disable trigger user`.execute(database);
  // Migrations may have inserted rows. Cascades to tables left out of backups.
  await sql`truncate ${sql.join(names)} cascade`.execute(database);
  const rows = await insert(tables);
  await renewLinks(database, tables);
  // Pending deferred checks block ALTER TABLE.
  await sql`set constraints all immediate`.execute(database);
  for (const name of names) await sql`alter table ${name} enable trigger user`.execute(database);
  await sql`analyze`.execute(database);
  return rows;
}

async function insertRows(
  database: Database,
  lines: AsyncIterable<BackedUp>,
  tables: Table[],
): Promise<number> {
  let insert: ((rows: string) => RawBuilder<unknown>) | undefined;
  let waiting: BackupRow[] = [];
  let length = 0;
  let count = 0;
  async function send(): Promise<void> {
    if (insert && waiting.length > 0) {
      await insert(JSON.stringify(waiting)).execute(database);
      count += waiting.length;
    }
    waiting = [];
    length = 0;
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      waiting.push(line);
      length += line.reduce((sum, text) => sum + (text?.length ?? 0), 0);
      if (waiting.length >= ROWS_AT_ONCE || length >= TEXT_AT_ONCE) await send();
      continue;
    }
    await send();
    if ("path" in line) continue;
    if ("sequences" in line) await setSequences(database, line);
    else if (isLeftOut(line.table.schema, line.table.name)) insert = undefined;
    else insert = insertStatement(tables, line);
  }
  return count;
}

function insertStatement(
  tables: Table[],
  { table, columns }: TableStart,
): (rows: string) => RawBuilder<unknown> {
  const target = tables.find(({ schema, name }) => schema === table.schema && name === table.name);
  const taken = columns.filter((column) => !isLeftOut(table.schema, table.name, column));
  const values = taken.map((column) => {
    const type = target?.types[target.columns.indexOf(column)];
    if (!type) {
      throw new StartError(
        `This version of the website has no column ${table.schema}.${table.name}.${column}, which is in the backup.`,
      );
    }
    return sql.raw(`(row ->> ${columns.indexOf(column)})::${type}`);
  });
  const names = sql.join(taken.map((column) => sql.ref(column)));
  return (rows) => sql`
    insert into ${sql.id(table.schema, table.name)} (${names}) overriding system value
    select ${sql.join(values)} from json_array_elements(${rows}::json) as rows (row)`;
}

export async function setSequences(database: Database, { sequences }: Sequences): Promise<void> {
  for (const { schema, name, last } of sequences) {
    await sql`
      select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${last}::bigint)
    `.execute(database);
  }
}
