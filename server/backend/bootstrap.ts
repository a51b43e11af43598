import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./connections.ts";

const AUTH_SCHEMA = join(import.meta.dirname, "..", "auth", "schema.sql");

/** What the API signs sessions with, and what browsers show it. */
export type ApiKeys = { jwtSecret: string; publishableKey: string };

/**
 * Makes what a hosted Supabase project has before the first migration: the roles, the accounts, and keys
 * of the API. The keys stand in the database, in a schema that only its owner can enter, so that all
 * processes of one database have the same without being told, and a backup keeps sessions alive.
 */
export async function bootstrap(database: Database): Promise<ApiKeys> {
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
      jwt_secret text not null,
      publishable_key text not null,
      only_row boolean primary key default true check (only_row)
    );
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
    create table if not exists private.seeded (name text primary key, at timestamptz default now());
  `.execute(database);
  await sql`
    insert into private.api_keys (jwt_secret, publishable_key)
    values (${randomBytes(48).toString("base64url")}, ${`sb_publishable_${randomBytes(18).toString("base64url")}`})
    on conflict do nothing`.execute(database);
  await sql.raw(await readFile(AUTH_SCHEMA, "utf8")).execute(database);
  const { rows } = await sql<ApiKeys>`
    select jwt_secret as "jwtSecret", publishable_key as "publishableKey"
    from private.api_keys`.execute(database);
  const [keys] = rows;
  if (!keys) throw new Error("The keys of the API are not there.");
  return keys;
}
