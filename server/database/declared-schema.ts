import { sql } from "kysely";
import type { Database } from "./connections.ts";
import {
  declaresPolicies,
  declaresTables,
  declaresTriggers,
  functionNames,
  isFunction,
  type SchemaFile,
  type Statement,
  signaturesOf,
  statementsOf,
} from "./schema-files.ts";
import { StartError } from "./start-error.ts";

/** A hosted project's owner grants service_role more, which remains. */
const GRANTEES = "public, anon, authenticated, reefline_site";
const RIGHTS_OF_FUNCTIONS = `${GRANTEES}, service_role`;

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = "42501";

export async function makeHistory(database: Database): Promise<void> {
  await sql`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.schema_files (
      path text primary key, position integer not null, text text not null
    );
  `.execute(database);
}

export async function storedFiles(database: Database): Promise<SchemaFile[]> {
  const { rows } = await sql<SchemaFile>`
    select path, text from supabase_migrations.schema_files order by position`.execute(database);
  return rows;
}

export async function makeSchema(database: Database, files: readonly SchemaFile[]): Promise<void> {
  await letFunctionsNameLaterOnes(database);
  for (const file of files) await run(database, file);
  await store(database, files);
}

export async function renewSchema(database: Database, files: readonly SchemaFile[]): Promise<void> {
  const stored = await storedFiles(database);
  const before = new Map(stored.map(({ path, text }) => [path, text]));
  const changed = files.filter(({ path, text }) => before.get(path) !== text);
  if (changed.length === 0 && stored.length === files.length) return;
  await database.transaction().execute(async (transaction) => {
    await letFunctionsNameLaterOnes(transaction);
    const functions = new Map(
      stored.filter(isFunction).flatMap((file) => functionNames(file).map((name) => [name, file])),
    );
    for (const file of changed.filter(isFunction)) {
      await replaceFunctions(transaction, file, functions);
    }
    for (const [kind, isOfKind] of [
      ["trigger", declaresTriggers],
      ["policy", declaresPolicies],
    ] as const) {
      await renewStatements(
        transaction,
        kind,
        statementsOf(stored.filter(isOfKind)),
        statementsOf(files.filter(isOfKind)),
      );
    }
    const names = new Set(files.filter(isFunction).flatMap(functionNames));
    for (const name of functions.keys()) {
      if (!names.has(name)) await dropFunctions(transaction, name);
    }
    await renewRights(transaction, stored, files);
    await renewComments(transaction, stored, files);
    await store(transaction, files);
  });
}

/** Otherwise functions must follow those they call; a test checks bodies. */
async function letFunctionsNameLaterOnes(database: Database): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(database);
}

async function run(database: Database, { path, text }: SchemaFile): Promise<void> {
  await sql
    .raw(text)
    .execute(database)
    .catch((error) => {
      if (error.code === NOT_ALLOWED) throw error;
      throw new StartError(`supabase/schema/${path} cannot be applied: ${error.message}.`, {
        cause: error,
      });
    });
}

async function replaceFunctions(
  database: Database,
  file: SchemaFile,
  stored: ReadonlyMap<string, SchemaFile>,
): Promise<void> {
  for (const name of functionNames(file)) {
    const before = stored.get(name);
    if (before && signaturesOf(before) !== signaturesOf(file)) await dropFunctions(database, name);
    for (const each of await functionsNamed(database, name)) {
      await sql.raw(`revoke all on function ${each} from ${RIGHTS_OF_FUNCTIONS}`).execute(database);
    }
  }
  await run(database, file);
}

async function dropFunctions(database: Database, name: string): Promise<void> {
  for (const each of await functionsNamed(database, name)) {
    await sql.raw(`drop function ${each}`).execute(database);
  }
}

async function functionsNamed(database: Database, name: string): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid))
      as signature
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname || '.' || proname = ${name}`.execute(database);
  return rows.map(({ signature }) => signature);
}

async function renewStatements(
  database: Database,
  kind: "trigger" | "policy",
  before: Statement[],
  declared: Statement[],
): Promise<void> {
  const made = (statements: Statement[]) =>
    new Map(statements.filter(({ key, text }) => key !== text).map((each) => [each.key, each]));
  const [was, becomes] = [made(before), made(declared)];
  const found = new Set<string>();
  for (const { name, owner, key } of await existing(database, kind)) {
    if (was.has(key) && was.get(key)?.text === becomes.get(key)?.text) found.add(key);
    else await sql.raw(`drop ${kind} "${name}" on ${owner}`).execute(database);
  }
  for (const [key, statement] of becomes) {
    if (!found.has(key)) await run(database, statement);
  }
}

async function existing(database: Database, kind: "trigger" | "policy") {
  const all =
    kind === "trigger"
      ? sql`
        select tgname as name, tgrelid as owner
        from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where not tgisinternal and pronamespace::regnamespace::text in ('private', 'public')`
      : sql`
        select polname as name, polrelid as owner
        from pg_policy join pg_class on pg_class.oid = polrelid
        where relnamespace::regnamespace::text in ('private', 'public')`;
  const { rows } = await sql<{ name: string; owner: string; key: string }>`
    select name, format('%I.%I', nspname, relname) as owner,
      name || ' on ' || nspname || '.' || relname as key
    from (${all}) as found join pg_class on pg_class.oid = owner
      join pg_namespace on pg_namespace.oid = relnamespace`.execute(database);
  return rows;
}

async function renewRights(
  database: Database,
  before: readonly SchemaFile[],
  declared: readonly SchemaFile[],
): Promise<void> {
  const rightsIn = (files: readonly SchemaFile[]) =>
    statementsOf(files.filter(declaresPolicies)).filter(({ key, text }) => key === text);
  const texts = (rights: Statement[]) => rights.map(({ text }) => text).join();
  const rights = rightsIn(declared);
  if (texts(rightsIn(before)) === texts(rights)) return;
  await sql
    .raw(
      `revoke all on all tables in schema private, public from ${GRANTEES};
       revoke all on schema private, public from anon, authenticated, reefline_site;`,
    )
    .execute(database);
  for (const right of rights) await run(database, right);
}

async function renewComments(
  database: Database,
  before: readonly SchemaFile[],
  declared: readonly SchemaFile[],
): Promise<void> {
  const commentsIn = (files: readonly SchemaFile[]) =>
    new Map(
      statementsOf(files.filter(declaresTables)).flatMap((statement) => {
        const [, subject] = /^comment on (\w+ [\w.]+) is\s/.exec(statement.text) ?? [];
        return subject ? [[subject, statement] as const] : [];
      }),
    );
  const [was, becomes] = [commentsIn(before), commentsIn(declared)];
  for (const [subject, statement] of becomes) {
    if (was.get(subject)?.text !== statement.text) await run(database, statement);
  }
  const { rows } = await sql<{ subject: string }>`
    select case objsubid when 0 then 'table ' else 'column ' end
      || concat_ws('.', nspname, relname, attname) as subject
    from pg_description join pg_class on pg_class.oid = objoid
      join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_attribute on attrelid = objoid and attnum = objsubid
    where classoid = 'pg_class'::regclass and relkind = 'r' and nspname in ('private', 'public')
  `.execute(database);
  for (const { subject } of rows) {
    if (!becomes.has(subject)) await sql.raw(`comment on ${subject} is null`).execute(database);
  }
}

async function store(database: Database, files: readonly SchemaFile[]): Promise<void> {
  await sql`delete from supabase_migrations.schema_files`.execute(database);
  await sql`
    insert into supabase_migrations.schema_files (path, position, text)
    select file ->> 'path', position, file ->> 'text'
    from json_array_elements(${JSON.stringify(files)}::json) with ordinality as files (file, position)
  `.execute(database);
}
