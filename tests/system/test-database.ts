import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import { openDatabase } from "#server/database/connections.ts";

/** Creates a database on the shared test server, as after a first start. */
export function createTestDatabase() {
  return makeDatabase(inject("databaseServer"), inject("startedDatabase"));
}

export function createEmptyDatabase() {
  return makeDatabase(inject("databaseServer"));
}

/** Creates a database on the server, as a copy of another if given. */
export async function makeDatabase(server: string, template = "template1") {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copying files takes a third of the default's time, which also logs every page.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  // For servers with durable writes.
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
