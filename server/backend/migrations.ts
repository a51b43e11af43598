import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./connections.ts";
import { StartError } from "./start-error.ts";

export type Migration = { version: string; name: string; path: string };

const FOLDER = join(import.meta.dirname, "../../supabase/migrations");
/** File names as the Supabase command line makes them: 20261120140000_accounts.sql */
const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/**
 * Applies the migrations that the database does not have yet, each in a transaction of its own, and
 * returns their names. The history table is the one the Supabase command line keeps. Throws
 * StartError when the database is ahead of this version.
 */
export async function migrate(database: Database, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const { rows: history } = await sql<{ version: string; name: string | null }>`
    select version, name
    from supabase_migrations.schema_migrations order by version`.execute(database);
  const known = new Set(migrations.map(({ version }) => version));
  const foreign = history.find(({ version }) => !known.has(version));
  if (foreign) {
    throw new StartError(
      `The database has the migration ${foreign.version}_${foreign.name ?? ""}, which this version of the site does not have. Start the version that made it.`,
    );
  }

  const applied = new Set(history.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !applied.has(version));
  for (const migration of pending) {
    await database
      .transaction()
      .execute((transaction) => applyMigration(transaction, migration))
      .catch((error) => {
        throw new StartError(
          `The migration ${basename(migration.path)} could not be applied. ${error.message}.`,
          { cause: error },
        );
      });
  }
  return pending.map(({ name }) => name);
}

/** Makes one migration's changes and notes it in the history; both belong into one transaction. */
export async function applyMigration(database: Database, migration: Migration): Promise<void> {
  const { version, name, path } = migration;
  const statements = await readFile(path, "utf8");
  await sql.raw(statements).execute(database);
  await sql`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${version}, ${name}, ${[statements]})`.execute(database);
}

/** Returns the migrations of this version of the site, oldest first. */
export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (version && name) migrations.push({ version, name, path: join(folder, file) });
  }
  return migrations;
}
