import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./connections.ts";

const AUTH_SCHEMA = join(import.meta.dirname, "..", "auth", "schema.sql");

/**
 * Makes what a hosted Supabase project has before the first migration: the roles, the accounts, and the publishable
 * key of the API, which it returns. That is in the database, so that all its processes show pages the same.
 */
export async function bootstrap(database: Database): Promise<string> {
  await sql`
    do $$
    declare
      wanted text;
    begin
      foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
        -- Roles belong to the whole server: a site on another database may make them right now.
        begin
          execute format('create role %I nologin noinherit', wanted);
        exception when duplicate_object or unique_violation then null;
        end;
        -- The API takes these roles on for each call, which only a superuser may do unasked.
        begin
          execute format('grant %I to current_user', wanted);
        exception when unique_violation then null;
        end;
      end loop;
      begin
        alter role service_role bypassrls;
      -- Some managed servers give this to nobody. Nothing in the site works as service_role.
      exception when insufficient_privilege then null;
      end;
    end $$;
    create schema if not exists private;
    revoke all on schema private from public;
    create table if not exists private.api_keys (
      publishable_key text not null,
      only_row boolean primary key default true check (only_row)
    );
    -- What signed sessions until it went to the data folder.
    alter table private.api_keys drop column if exists jwt_secret;
    -- Tells one key for sessions from another.
    alter table private.api_keys add column if not exists session_key_hash bytea;
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
    create table if not exists private.seeded (name text primary key, at timestamptz default now());
  `.execute(database);
  await sql`
    insert into private.api_keys (publishable_key)
    values (${`sb_publishable_${randomBytes(18).toString("base64url")}`})
    on conflict do nothing`.execute(database);
  await sql.raw(await readFile(AUTH_SCHEMA, "utf8")).execute(database);
  const { rows } = await sql<{ key: string }>`
    select publishable_key as key from private.api_keys`.execute(database);
  if (!rows[0]) throw new Error("The API key is missing.");
  return rows[0].key;
}
