import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./connections.ts";
import { makeHistory, makeSchema, renewSchema } from "./declared-schema.ts";
import { isHostedToo, readSchemaFiles, type SchemaFile, SUPABASE } from "./schema-files.ts";
import { StartError } from "./start-error.ts";

type Migration = { version: string; name: string; path: string };

export type Declared = { files: SchemaFile[]; migrations: Migration[] };

const BASELINE = "20261213970300";

const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

export async function readDeclared(supabase: string = SUPABASE): Promise<Declared> {
  const [files, migrations] = await Promise.all([
    readSchemaFiles(supabase),
    readMigrations(join(supabase, "migrations")),
  ]);
  return { files, migrations };
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (version && name) migrations.push({ version, name, path: join(folder, file) });
  }
  return migrations;
}

export function declaredForHosted({ files, migrations }: Declared): Declared {
  return { files: files.filter(isHostedToo), migrations };
}

export function versionsOf({ migrations }: Declared): string[] {
  return [BASELINE, ...migrations.map(({ version }) => version)];
}

export function findNewer(versions: readonly string[], declared: Declared): string | undefined {
  const known = new Set(versionsOf(declared));
  return versions.find((version) => version > BASELINE && !known.has(version));
}

/** Each migration is a transaction. Run in one process at a time. Throws StartError. */
export async function prepareDatabase(
  database: Database,
  declared: Declared,
  whenMade?: (database: Database) => Promise<void>,
  beforeMigrations?: () => Promise<void>,
): Promise<string[]> {
  await makeHistory(database);
  const history = await readHistory(database);
  if (history.size === 0) {
    await database.transaction().execute(async (transaction) => {
      await makeSchema(transaction, declared.files);
      await noteVersions(transaction, declared, versionsOf(declared));
      await whenMade?.(transaction);
    });
    return [];
  }
  const migrations = await migrate(database, declared, history, beforeMigrations);
  await renewSchema(database, declared.files);
  return migrations;
}

async function readHistory(database: Database): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ version: string; name: string | null }>`
    select version, name
    from supabase_migrations.schema_migrations order by version`.execute(database);
  return new Map(rows.map(({ version, name }) => [version, name]));
}

export async function noteVersions(
  database: Database,
  { migrations }: Declared,
  versions: readonly string[],
): Promise<void> {
  const names = new Map(migrations.map(({ version, name }) => [version, name]));
  for (const version of versions) {
    await sql`
      insert into supabase_migrations.schema_migrations (version, name)
      values (${version}, ${names.get(version) ?? "declared_schema"})`.execute(database);
  }
}

async function migrate(
  database: Database,
  declared: Declared,
  history: ReadonlyMap<string, string | null>,
  beforeMigrations?: () => Promise<void>,
): Promise<string[]> {
  const newer = findNewer([...history.keys()], declared);
  if (newer) {
    throw new StartError(
      `The database has the migration ${newer}_${history.get(newer) ?? ""}, which this version of the site does not have. Start the version that made it.`,
    );
  }
  if (!history.has(BASELINE)) {
    throw new StartError(
      `The database lacks the migration ${BASELINE}, the last before the declared schema. Upgrade it with the version before this one first (docs/production.md, “From before the declared schema”).`,
    );
  }
  const pending = declared.migrations.filter(({ version }) => !history.has(version));
  if (pending.length > 0) await beforeMigrations?.();
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

async function applyMigration(database: Database, migration: Migration): Promise<void> {
  const { version, name, path } = migration;
  const statements = await readFile(path, "utf8");
  await sql.raw(statements).execute(database);
  await sql`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${version}, ${name}, ${[statements]})`.execute(database);
}
