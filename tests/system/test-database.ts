import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import { openDatabase } from "#server/database/connections.ts";

/** Makes a database on the shared test server, as a first start of the site leaves it. */
export function createTestDatabase() {
  return makeDatabase(inject("databaseServer"), inject("startedDatabase"));
}

/** Makes an empty database on the shared test server. */
export function createEmptyDatabase() {
  return makeDatabase(inject("databaseServer"));
}

/** Makes a database on the server, as a copy of another where one is named. */
export async function makeDatabase(server: string, template = "template1") {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // To copy the files takes a third of what the default takes, which writes every page into the log as well.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  // For servers that keep what they confirm.
  await onServer(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const database = openDatabase(server, "test");
  await sql.raw(statement).execute(database);
  await database.destroy();
}
