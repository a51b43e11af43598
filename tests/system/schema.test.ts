import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { checkBackupFile, readBackedUpSchema } from "#server/database/backup-file.ts";
import { openDatabase } from "#server/database/connections.ts";
import { makeHistory, makeSchema } from "#server/database/declared-schema.ts";
import {
  type Declared,
  noteVersions,
  prepareDatabase,
  readDeclared,
} from "#server/database/migrations.ts";
import { functionNames, isFunction, statementsOf } from "#server/database/schema-files.ts";
import { catalogueOf } from "./database-catalogue.ts";
import { createEmptyDatabase } from "./test-database.ts";

/** A backup of a new site of the last release (CONTRIBUTING.md). */
const RELEASED = "tests/released.backup.gz";

const declared = await readDeclared();
const { url, drop } = await createEmptyDatabase();
const database = openDatabase(url, "test");
afterAll(async () => {
  await database.destroy();
  await drop();
});
await prepareDatabase(database, declared);
const made = await catalogueOf(database);

/** Returns the declared schema with files changed, added or, for undefined, removed. */
function changed(changes: Record<string, ((text: string) => string) | undefined>): Declared {
  const saved = declared.files
    .filter(({ path }) => !(path in changes) || changes[path])
    .map(({ path, text }) => ({ path, text: changes[path]?.(text) ?? text }));
  const paths = new Set(saved.map(({ path }) => path));
  const added = Object.entries(changes).flatMap(([path, change]) =>
    change && !paths.has(path) ? [{ path, text: change("") }] : [],
  );
  return { ...declared, files: [...saved, ...added] };
}

/** Moves the database to another version and back, and expects no difference. */
async function thereAndBack(version: Declared): Promise<{ gone: string[]; added: string[] }> {
  await prepareDatabase(database, version);
  const between = await catalogueOf(database);
  await prepareDatabase(database, declared);
  expect(await catalogueOf(database)).toEqual(made);
  return {
    gone: made.filter((line) => !between.includes(line)),
    added: between.filter((line) => !made.includes(line)),
  };
}

test("upgrades a database of the last release to the schema of a new one (DAT-30)", async () => {
  const { migrations } = await checkBackupFile(RELEASED);
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const released = openDatabase(url, "test");
  await makeHistory(released);
  const files = await readBackedUpSchema(RELEASED);
  await released.transaction().execute((transaction) => makeSchema(transaction, files));
  await noteVersions(released, declared, migrations);
  await prepareDatabase(released, declared);
  expect(await catalogueOf(released)).toEqual(made);
  await released.destroy();
});

test("declares each function in the file that has its name", () => {
  for (const file of declared.files.filter(isFunction)) {
    const [domain, , ...rest] = file.path.replace(/\.sql$/, "").split("/");
    const schema = domain === "auth" ? "auth" : "public";
    const name = rest.length > 1 ? rest.join(".") : `${schema}.${rest[0]}`;
    expect(functionNames(file), file.path).toEqual([name]);
  }
});

test("declares each item once", () => {
  const keys = statementsOf(
    declared.files.filter(({ path }) => /(triggers|policies).sql$/.test(path)),
  );
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
});

test("has functions whose bodies PostgreSQL can check", async () => {
  for (const { text } of declared.files.filter(isFunction)) await sql.raw(text).execute(database);
  expect(await catalogueOf(database)).toEqual(made);
});

test("replaces a function whose body or rights change (DAT-29)", async () => {
  const { gone, added } = await thereAndBack(
    changed({
      "quotes/functions/find_quotes.sql": (text) => text.replace("to authenticated;", "to anon;"),
      "company/functions/private/easter_sunday.sql": (text) =>
        text.replace("begin", "begin\n  null;"),
    }),
  );
  expect(added.filter((line) => line.startsWith("function"))).toHaveLength(1);
  expect(added.filter((line) => line.startsWith("right"))).toEqual([
    expect.stringMatching(/find_quotes.* anon$/),
  ]);
  expect(gone).toHaveLength(2);
});

test("replaces a function whose arguments change, and drops one that is no longer declared (DAT-29)", async () => {
  const { gone, added } = await thereAndBack(
    changed({
      "quotes/functions/withdraw_quote.sql": undefined,
      "links/functions/private/opened_by.sql": undefined,
      "company/functions/tomorrow.sql": () =>
        "create or replace function public.tomorrow(days integer) returns integer\nlanguage sql\nas $$ select days $$;\n",
      "platform/functions/private/phone_key.sql": (text) =>
        text.replace(/\((\w+) text\)/, "($1 text, country text default '27')"),
    }),
  );
  const functions = (lines: string[]) => lines.filter((line) => line.startsWith("function"));
  expect(functions(gone)).toHaveLength(3);
  expect(functions(added)).toHaveLength(2);
});

test("renews triggers, policies and rights that change, and drops those no longer declared (DAT-29)", async () => {
  const withoutFirst = (text: string) => text.slice(text.indexOf(";\n") + 2);
  const { gone, added } = await thereAndBack(
    changed({
      "stock/triggers.sql": withoutFirst,
      "company/policies.sql": (text) =>
        `${text}create policy "tomorrow" on public.settings for select to anon using (false);\ngrant select on public.settings to anon;\n`,
      "machines/policies.sql": (text) => text.replaceAll("in_office()", "is_admin()"),
    }),
  );
  expect(gone.filter((line) => line.startsWith("trigger"))).toHaveLength(1);
  expect(added.filter((line) => line.includes("tomorrow"))).toHaveLength(1);
  expect(added).toContain("right settings SELECT f anon");
  expect(gone.filter((line) => line.startsWith("policy")).length).toBeGreaterThan(1);
});

test("renews comments that change, and drops those no longer declared (DAT-29)", async () => {
  const { gone, added } = await thereAndBack(
    changed({
      "company/tables.sql": (text) =>
        text
          .replace(/comment on column public.settings.key is\s+'[^']*';\n/, "")
          .replace("Texts", "Words"),
    }),
  );
  expect(gone.filter((line) => line.startsWith("comment settings"))).toHaveLength(2);
  expect(added).toEqual([expect.stringMatching(/^comment settings Words /)]);
});

test("describes the contents of every table (DAT-31)", () => {
  const tables = made.flatMap((line) => /^relation (\S+) r /.exec(line)?.[1] ?? []);
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) {
    expect(made).toContainEqual(expect.stringMatching(new RegExp(`^comment ${table} [A-Z]`)));
  }
});

test("renews everything in a database with an unknown declared schema", async () => {
  await sql`drop table supabase_migrations.schema_files`.execute(database);
  await sql`drop policy "the site reads orders" on orders`.execute(database);
  await sql`grant select on orders to anon`.execute(database);
  await prepareDatabase(database, declared);
  expect(await catalogueOf(database)).toEqual(made);
});

test("leaves everything unchanged when a declaration cannot be applied (DAT-29)", async () => {
  const version = changed({
    "company/functions/private/easter_sunday.sql": (text) =>
      text.replace("begin", "begin\n  null;"),
    "stock/triggers.sql": () =>
      "create trigger lost before insert on public.orders\n  for each row execute function private.nowhere();\n",
  });
  await expect(prepareDatabase(database, version)).rejects.toThrow(
    "private.nowhere() does not exist",
  );
  expect(await catalogueOf(database)).toEqual(made);
});
