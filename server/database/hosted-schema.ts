import { sql } from "kysely";
import { type Database, openDatabase, PREPARATION_LOCK, rejectUnusable } from "./connections.ts";
import { declaredForHosted, prepareDatabase, readDeclared } from "./migrations.ts";
import { StartError } from "./start-error.ts";

export async function prepareHostedDatabase(url: string): Promise<string[]> {
  const database = openDatabase(url, "reefline setup");
  try {
    await rejectUnusable(database);
    const declared = declaredForHosted(await readDeclared());
    return await database.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${PREPARATION_LOCK})`.execute(connection);
      await rejectOwnSignIn(connection);
      return prepareDatabase(connection, declared);
    });
  } finally {
    await database.destroy();
  }
}

async function rejectOwnSignIn(database: Database): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select to_regclass('private.api_keys') is not null as own`.execute(database);
  if (rows[0]?.own) {
    throw new StartError("This website has its own sign-in and upgrades its database on start.");
  }
}
