import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/connections.ts";
import { prepareHostedDatabase } from "#server/database/hosted-schema.ts";
import { startHostedServices } from "#server/database/hosted-services.ts";
import { createLog } from "#server/log.ts";
import { catalogueOf } from "./database-catalogue.ts";
import { createEmptyDatabase } from "./test-database.ts";

const PERSON = "7d1f4e4e-9f0b-4c53-8f6e-0d8a2a3c9b11";

const { url, drop } = await createEmptyDatabase();
const database = openDatabase(url, "test");
afterAll(async () => {
  await sql`
    reset role; drop owned by hosted_auth_admin cascade; drop role hosted_auth_admin
  `.execute(database);
  await database.destroy();
  await drop();
});

// A hosted project without our schema. The auth schema belongs to a service role, and the migrating
// user may only read, reference and watch its tables.
await sql`
  create role hosted_auth_admin nologin noinherit;
  grant hosted_auth_admin to current_user;
  do $$ declare wanted text; begin
    foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception when duplicate_object or unique_violation then null;
      end;
      execute format('grant %I to current_user', wanted);
    end loop;
  end $$;
  create schema auth authorization hosted_auth_admin;
  create schema extensions;
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );
  set role hosted_auth_admin;
  create table auth.users (
    id uuid primary key,
    email varchar(255),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    raw_user_meta_data jsonb
  );
  create function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
    )::uuid
  $$;
  grant usage on schema auth to session_user, anon, authenticated, service_role;
  grant select, references, trigger on auth.users to session_user;
  reset role;
  grant usage on schema public to anon, authenticated, service_role, hosted_auth_admin;
`.execute(database);

test("rejects a database without the site's tables at the start, with the remedy", async () => {
  const hosted = { url: "https://project.example", publishableKey: "sb_publishable_key" };
  const start = startHostedServices(readConfig({}), hosted, url, createLog("silent"));
  await expect(start).rejects.toThrow(
    /^DATABASE_URL could not open the project's database as reefline_site .* Run reefline schema/,
  );
});

test("creates and updates the schema when the service owns the auth schema (DAT-29)", async () => {
  await prepareHostedDatabase(url);
  const made = await catalogueOf(database);
  expect(made.filter((line) => line.startsWith("policy")).length).toBeGreaterThan(50);
  // The service's own command line uses migrations only.
  await sql`delete from supabase_migrations.schema_files`.execute(database);
  await prepareHostedDatabase(url);
  expect(await catalogueOf(database)).toEqual(made);
});

test("creates a profile for an account made by the service and shows it only that one", async () => {
  await database.transaction().execute(async (transaction) => {
    await sql`set local role hosted_auth_admin`.execute(transaction);
    await sql`
      insert into auth.users (id, email, raw_user_meta_data)
      values (${PERSON}, 'ann@example.com', '{"full_name": "Ann", "role": "admin"}')`.execute(
      transaction,
    );
    await sql`
      insert into auth.users (id, email) values (gen_random_uuid(), 'bob@example.com')`.execute(
      transaction,
    );
  });
  const claims = JSON.stringify({ sub: PERSON, role: "authenticated" });
  const seen = await database.transaction().execute(async (transaction) => {
    await sql`select set_config('request.jwt.claims', ${claims}, true)`.execute(transaction);
    await sql`set local role authenticated`.execute(transaction);
    return sql`select full_name, role from profiles`.execute(transaction);
  });
  expect(seen.rows).toEqual([{ full_name: "Ann", role: "customer" }]);
});

test("gives a hosted visitor only the rights that the schema grants", async () => {
  const attempt = (role: string, statement: string) =>
    database.transaction().execute(async (transaction) => {
      await sql`set local role ${sql.id(role)}`.execute(transaction);
      return (await sql.raw(statement).execute(transaction)).rows;
    });
  expect(await attempt("anon", "select id, name, price from products")).toEqual([]);
  for (const statement of [
    "select * from profiles",
    "select cost from products",
    "select * from enquiries",
    "insert into categories (name) values ('x')",
    "truncate products",
    "select * from private.email_outbox",
    "select private.is_admin()",
  ]) {
    await expect(attempt("anon", statement), statement).rejects.toThrow(/permission denied/);
  }
});
