import { join } from "node:path";
import { sql } from "kysely";
import packageFile from "../../package.json" with { type: "json" };
import {
  type BackupHeader,
  type BackupLine,
  type BackupRow,
  type Sequences,
  writeBackupFile,
} from "./backup-file.ts";
import { type Database, openDatabase } from "./connections.ts";
import { prepareBackupFolder } from "./data-folder.ts";
import { storedFiles } from "./declared-schema.ts";
import { backedUpRows, isLeftOut } from "./left-out.ts";
import { StartError } from "./start-error.ts";

export const BACKED_UP_SCHEMAS = ["auth", "private", "public"];

/** SQLSTATE undefined_table and invalid_schema_name. */
const NO_TABLE = ["42P01", "3F000"];
const ROWS_AT_ONCE = 100;

export type Table = {
  schema: string;
  name: string;
  columns: string[];
  types: string[];
  references: string[];
};

function backupName(key: string | undefined): string {
  const time = new Date().toISOString().replace(/[-:.]/g, "");
  return `reefline-${time}.backup.${key ? "encrypted" : "gz"}`;
}

/** One consistent snapshot while the site runs. Throws StartError. */
export async function writeBackup(url: string, folder: string, key?: string): Promise<string> {
  await prepareBackupFolder(folder);
  const path = join(folder, backupName(key));
  // A separate connection; its failure affects nothing else.
  const database = openDatabase(url, "reefline backup");
  try {
    await database
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((transaction) => writeBackupFile(path, linesOf(transaction), key));
  } catch (error) {
    if (!NO_TABLE.includes((error as { code?: string }).code ?? "")) throw error;
    throw new StartError("Nothing to back up yet. Start the site once.");
  } finally {
    await database.destroy();
  }
  return path;
}

async function* linesOf(database: Database): AsyncGenerator<BackupLine> {
  yield await header(database);
  yield* await storedFiles(database);
  for (const table of tablesInOrder(await readTables(database))) {
    const { schema, name, columns } = table;
    yield { table: { schema, name }, columns };
    const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
    const rows = sql<{ row: BackupRow }>`
      (select to_json(array[${texts}]) as row from ${backedUpRows(table)})`;
    const reading = database.selectFrom(rows.as("rows")).selectAll().stream(ROWS_AT_ONCE);
    for await (const { row } of reading) yield row;
  }
  // Read last, so that a restore skips numbers instead of reusing them.
  yield { sequences: await readSequences(database) };
}

export async function readSequences(database: Database): Promise<Sequences["sequences"]> {
  const { rows } = await sql<Sequences["sequences"][number]>`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences
    where schemaname = any(${BACKED_UP_SCHEMAS}) and last_value is not null`.execute(database);
  return rows;
}

export async function header(database: Database): Promise<BackupHeader> {
  const { rows } = await sql<{ postgres: string; migrations: string[] }>`
    select current_setting('server_version') as postgres,
      array(select version from supabase_migrations.schema_migrations order by version) as migrations`.execute(
    database,
  );
  const { postgres = "", migrations = [] } = rows[0] ?? {};
  return {
    format: 2,
    madeAt: new Date().toISOString(),
    site: packageFile.version,
    postgres,
    migrations,
  };
}

export async function readTables(database: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
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
          -- What points at its own table is deferred: its rows may come in any order.
          and confrelid <> conrelid
      ) as "references"
    from pg_class as tables join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname = any(${BACKED_UP_SCHEMAS})
    order by nspname, relname`.execute(database);
  return rows.filter(({ schema, name }) => !isLeftOut(schema, name)).map(withoutLeftOut);
}

function withoutLeftOut(table: Table): Table {
  const isIncluded = (column: string) => !isLeftOut(table.schema, table.name, column);
  return {
    ...table,
    columns: table.columns.filter(isIncluded),
    types: table.types.filter((_, index) => isIncluded(table.columns[index] ?? "")),
  };
}

export function tablesInOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ schema, name, references }) =>
        !placed.has(`${schema}.${name}`) && references.every((other) => placed.has(other)),
    );
    if (ready.length === 0) throw new Error("Tables that reference each other cannot be ordered.");
    for (const table of ready) placed.add(`${table.schema}.${table.name}`);
    ordered.push(...ready);
  }
  return ordered;
}
