import { join } from "node:path";
import postgres, { type ISql } from "postgres";
import packageFile from "../../package.json" with { type: "json" };
import {
  type BackupHeader,
  type BackupLine,
  type BackupRow,
  writeBackupFile,
} from "./backup-file.ts";
import { CONNECTION_OPTIONS } from "./connections.ts";
import { prepareBackupFolder } from "./data-folder.ts";
import { StartError } from "./start-error.ts";

/** Where the site keeps what it knows. The history of migrations is made anew from the files. */
export const BACKED_UP_SCHEMAS = ["auth", "private", "public"];

/** SQLSTATE of a table that does not exist, and of its schema. */
const NO_TABLE = ["42P01", "3F000"];
/** Rows held in memory at a time. */
const ROWS_AT_ONCE = 100;

export type Table = {
  schema: string;
  name: string;
  columns: string[];
  /** Their types as SQL writes them, in the same order. */
  types: string[];
  /** Tables that must be filled before. */
  references: string[];
};

/** Returns the name of a backup made now; names sort as their times do. */
function backupName(now = new Date()): string {
  return `reefline-${now.toISOString().replace(/[-:.]/g, "")}.backup.gz`;
}

/**
 * Writes everything the site's database holds at one moment into a new file of the folder, while the
 * site goes on, and returns the file's path. Throws StartError when it cannot be written.
 */
export async function writeBackup(url: string, folder: string): Promise<string> {
  await prepareBackupFolder(folder);
  const path = join(folder, backupName());
  // A connection of its own: one that breaks in the middle takes nothing with it.
  const sql = postgres(url, {
    ...CONNECTION_OPTIONS,
    max: 1,
    max_lifetime: null,
    connection: { application_name: "reefline backup", TimeZone: "UTC", DateStyle: "ISO" },
  });
  try {
    await sql.begin("isolation level repeatable read read only", (transaction) =>
      writeBackupFile(path, linesOf(transaction)),
    );
  } catch (error) {
    if (!NO_TABLE.includes((error as { code?: string }).code ?? "")) throw error;
    throw new StartError("There is nothing to back up yet: start the site once with npm start.");
  } finally {
    await sql.end({ timeout: 0 });
  }
  return path;
}

async function* linesOf(sql: ISql): AsyncGenerator<BackupLine> {
  yield await header(sql);
  for (const { schema, name, columns } of inOrder(await readTables(sql))) {
    yield { table: { schema, name }, columns };
    const texts = columns.map((column) => `${quoted(column)}::text`).join(", ");
    const rows = sql.unsafe<{ row: BackupRow }[]>(
      `select to_json(array[${texts}]) as row from ${quoted(schema)}.${quoted(name)}`,
    );
    for await (const batch of rows.cursor(ROWS_AT_ONCE)) {
      for (const { row } of batch) yield row;
    }
  }
  // Read last: a number taken meanwhile is skipped after a restore, never given twice.
  const sequences = await sql<{ schema: string; name: string; last: string }[]>`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences
    where schemaname in ${sql(BACKED_UP_SCHEMAS)} and last_value is not null`;
  yield { sequences: [...sequences] };
}

async function header(sql: ISql): Promise<BackupHeader> {
  const [row] = await sql<[{ postgres: string; migrations: string[] }]>`
    select current_setting('server_version') as postgres,
      array(select version from supabase_migrations.schema_migrations order by version) as migrations`;
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    site: packageFile.version,
    postgres: row.postgres,
    migrations: row.migrations,
  };
}

/** Returns the lasting tables, which a backup holds, with the columns that can be written. */
export async function readTables(sql: ISql): Promise<Table[]> {
  return sql<Table[]>`
    select nspname as schema, relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select format_type(atttypid, atttypmod) from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as types,
      array(
        select distinct target_schema.nspname || '.' || target.relname
        from pg_constraint
          join pg_class as target on target.oid = confrelid
          join pg_namespace as target_schema on target_schema.oid = target.relnamespace
        where conrelid = tables.oid and contype = 'f'
      ) as "references"
    from pg_class as tables join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname in ${sql(BACKED_UP_SCHEMAS)}
    order by nspname, relname`;
}

/** Returns the tables so that each stands after those its rows point to. */
function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ schema, name, references }) =>
        !placed.has(`${schema}.${name}`) && references.every((other) => placed.has(other)),
    );
    if (ready.length === 0) throw new Error("Tables that point at each other cannot be ordered.");
    for (const table of ready) placed.add(`${table.schema}.${table.name}`);
    ordered.push(...ready);
  }
  return ordered;
}

/** Returns the name as SQL writes it, whatever it holds. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
