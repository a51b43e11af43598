import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { StartError } from "./start-error.ts";

type Migration = { version: string; name: string; file: string };

const FOLDER = join(import.meta.dirname, "../../supabase/migrations");
/** File names as the Supabase command line makes them: 20261120140000_accounts.sql */
const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/**
 * Applies the migrations that the database does not have yet, each in a transaction of its own, and
 * returns their names. The history table is the one the Supabase command line keeps. Throws
 * StartError when the database is ahead of this version.
 */
export async function migrate(sql: Sql, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const history = await sql<{ version: string; name: string | null }[]>`
    select version, name from supabase_migrations.schema_migrations order by version`;
  const known = new Set(migrations.map(({ version }) => version));
  const foreign = history.find(({ version }) => !known.has(version));
  if (foreign) {
    throw new StartError(
      `The database has the migration ${foreign.version}_${foreign.name ?? ""}, which this version of the site does not have: start the version that made it.`,
    );
  }

  const applied = new Set(history.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !applied.has(version));
  for (const { version, name, file } of pending) {
    const statements = await readFile(join(folder, file), "utf8");
    await sql
      .begin(async (transaction) => {
        await transaction.unsafe(statements);
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${name}, ${[statements]})`;
      })
      .catch((error) => {
        throw new StartError(`The migration ${file} cannot be applied: ${error.message}.`, {
          cause: error,
        });
      });
  }
  return pending.map(({ name }) => name);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (version && name) migrations.push({ version, name, file });
  }
  return migrations;
}
