import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Sql } from "postgres";
import { BACKED_UP_SCHEMAS, quoted, readTables, type Table, writeBackup } from "./backup.ts";
import {
  type BackupHeader,
  type BackupRow,
  checkBackupFile,
  readBackupLines,
  type Sequences,
  type TableStart,
} from "./backup-file.ts";
import { bootstrap } from "./bootstrap.ts";
import { CONNECTION_OPTIONS, PREPARATION_LOCK } from "./connections.ts";
import { meansAway } from "./database-fault.ts";
import { applyMigration, readMigrations } from "./migrations.ts";
import { StartError } from "./start-error.ts";

type Settings = {
  /** Whether what the database holds may be given up; it is backed up first. */
  replace: boolean;
  /** Where that backup goes. */
  folder: string;
};

export type Restored = { header: BackupHeader; rows: number; replaced: string | undefined };

/** Longest wait (s) for somebody else's statement on a table that is to be replaced. */
const LOCK_PATIENCE = 10;
/** Rows and characters that travel to the database at once. */
const ROWS_AT_ONCE = 500;
const TEXT_AT_ONCE = 4_000_000;
/** SQLSTATE of "lock not available" and "insufficient privilege". */
const LOCKED = "55P03";
const NOT_ALLOWED = "42501";

/**
 * Puts the backup into the database, all of it or nothing: until the last row is in, everybody sees
 * what was there before. The tables are those of the backup's version; the next start of the site
 * brings them up to date as it does after any update. Throws StartError.
 */
export async function restoreBackup(
  url: string,
  path: string,
  settings: Settings,
): Promise<Restored> {
  const header = await checkBackupFile(path);
  const known = new Set((await readMigrations()).map(({ version }) => version));
  if (header.migrations.some((version) => !known.has(version))) {
    throw new StartError(`The backup ${path} was made by a newer version of the site.`);
  }
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      ...CONNECTION_OPTIONS,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connection: {
        application_name: "reefline restore",
        TimeZone: "UTC",
        lock_timeout: LOCK_PATIENCE * 1000,
        // Should the connection break and be made anew, nothing can be written outside the
        // transaction below.
        default_transaction_read_only: true,
      },
    },
  });
  const sql = connection.driver;
  try {
    await sql`begin read write`;
    await sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`;
    await refuseRunningSite(sql);
    const replaced = (await holdsSite(sql)) ? await keepFirst(url, settings) : undefined;
    await makeTables(sql, header, () => authTables(connection, sql));
    const rows = await fill(sql, path);
    await sql`commit`;
    return { header, rows, replaced };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === NOT_ALLOWED) {
      throw new StartError(`The user of DATABASE_URL has too few rights (${message}).`);
    }
    if (code === LOCKED) {
      throw new StartError("Somebody works in the database: nothing was changed.");
    }
    if (meansAway(code)) {
      throw new StartError(`The database went away (${code}): nothing was changed.`);
    }
    throw error;
  } finally {
    // An open transaction ends with its connection; one that broke never says goodbye.
    await sql.end({ timeout: 0 });
  }
}

/** Whoever starts now waits for the lock that is held; whoever runs is seen here. */
async function refuseRunningSite(sql: Sql): Promise<void> {
  const [row] = await sql`
    select exists (
      select 1 from pg_stat_activity
      where datname = current_database() and application_name in ('reefline', 'reefline api')
    ) as running`;
  if (row?.running) {
    throw new StartError("The site runs on this database: stop it first. Nothing was changed.");
  }
}

/** Whether the database holds a site. Throws StartError when it holds something else. */
async function holdsSite(sql: Sql): Promise<boolean> {
  const tables = await readTables(sql);
  if (tables.length === 0) return false;
  const [row] = await sql`
    select to_regclass('supabase_migrations.schema_migrations') is not null as known`;
  if (row?.known) return true;
  throw new StartError("The database holds tables that are not this site's: use an empty one.");
}

async function keepFirst(url: string, { replace, folder }: Settings): Promise<string> {
  if (replace) return writeBackup(url, folder);
  throw new StartError(
    "The database holds a site already. With --replace the backup takes its place; what is there is backed up first.",
  );
}

/** Makes the schema new, as it was when the backup was made. */
async function makeTables(
  sql: Sql,
  { migrations }: BackupHeader,
  makeAuthTables: () => Promise<void>,
): Promise<void> {
  const schemas = [...BACKED_UP_SCHEMAS, "supabase_migrations"].map(quoted).join(", ");
  await sql.unsafe(`drop schema if exists ${schemas} cascade`);
  await sql.unsafe("create schema public; grant usage on schema public to public");
  await makeAuthTables();
  const wanted = new Set(migrations);
  for (const migration of await readMigrations()) {
    if (wanted.has(migration.version)) await applyMigration(sql, migration);
  }
}

async function authTables(
  connection: ReturnType<typeof createPostgresConnection>,
  sql: Sql,
): Promise<void> {
  const keys = await bootstrap(sql);
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: keys.jwtSecret, publishable_key: keys.publishableKey },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  await app.init();
  await app.ensureSystemSchema();
}

/** Fills all tables and returns how many rows there are. Triggers rest: what they did is in the rows. */
async function fill(sql: Sql, path: string): Promise<number> {
  const tables = await readTables(sql);
  const names = tables.map(nameOf);
  for (const name of names) await sql.unsafe(`alter table ${name} disable trigger user`);
  // Migrations may have put rows there, which the backup has too.
  await sql.unsafe(`truncate ${names.join(", ")}`);
  const rows = await insertRows(sql, path, tables);
  for (const name of names) await sql.unsafe(`alter table ${name} enable trigger user`);
  await sql`analyze`;
  return rows;
}

async function insertRows(sql: Sql, path: string, tables: Table[]): Promise<number> {
  let statement = "";
  let waiting: BackupRow[] = [];
  let length = 0;
  let count = 0;
  async function send(): Promise<void> {
    if (waiting.length > 0) await sql.unsafe(statement, [JSON.stringify(waiting)]);
    count += waiting.length;
    waiting = [];
    length = 0;
  }
  for await (const line of readBackupLines(path)) {
    if (Array.isArray(line)) {
      waiting.push(line);
      length += line.reduce((sum, text) => sum + (text?.length ?? 0), 0);
      if (waiting.length >= ROWS_AT_ONCE || length >= TEXT_AT_ONCE) await send();
      continue;
    }
    await send();
    if ("sequences" in line) await setSequences(sql, line);
    else statement = insertStatement(tables, line);
  }
  return count;
}

/** Returns the statement that inserts an array of rows, each value from the text it was read as. */
function insertStatement(tables: Table[], { table, columns }: TableStart): string {
  const target = tables.find(({ schema, name }) => schema === table.schema && name === table.name);
  const values = columns.map((column, index) => {
    const type = target?.types[target.columns.indexOf(column)];
    if (!type) {
      throw new StartError(
        `The backup holds ${table.schema}.${table.name}.${column}, which this version of the site does not know.`,
      );
    }
    return `(row ->> ${index})::${type}`;
  });
  return `insert into ${nameOf(table)} (${columns.map(quoted).join(", ")}) overriding system value
    select ${values.join(", ")} from json_array_elements($1::text::json) as rows (row)`;
}

async function setSequences(sql: Sql, { sequences }: Sequences): Promise<void> {
  for (const sequence of sequences) {
    await sql`select setval(${nameOf(sequence)}::regclass, ${sequence.last}::bigint)`;
  }
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${quoted(schema)}.${quoted(name)}`;
}
