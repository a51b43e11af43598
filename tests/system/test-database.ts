import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import { openDatabase } from "#server/backend/connections.ts";

/** Makes an empty database on the shared test server. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  // A test's rows need not survive a power cut, and waiting for the disk is most of a test's time.
  await onServer(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const database = openDatabase(server, "test");
  await sql.raw(statement).execute(database);
  await database.destroy();
}
