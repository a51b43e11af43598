import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/backend/connections.ts";
import { readSecrets } from "#server/backend/data-folder.ts";
import { startEmbeddedPostgres } from "#server/backend/embedded-postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/**
 * Starts the one PostgreSQL on which every test file gets a database of its own, unless
 * TEST_DATABASE_SERVER names another.
 */
export default async function startDatabaseServer(project: TestProject) {
  const given = process.env.TEST_DATABASE_SERVER;
  if (given) {
    project.provide("databaseServer", given);
    return;
  }
  const folder = await temporaryFolder();
  const database = await startEmbeddedPostgres(folder.path, () => undefined);
  await vacuumNothing(database.url, folder.path);
  project.provide("databaseServer", database.url);
  return async () => {
    await database.stop();
    await folder.remove();
  };
}

/** Test databases are dropped by a role that may not end a vacuum in them, before one is of use. */
async function vacuumNothing(url: string, dataDir: string): Promise<void> {
  const superuser = new URL(url);
  superuser.username = "reefline";
  superuser.password = (await readSecrets(dataDir)).databasePassword;
  const database = openDatabase(superuser.href, "test");
  await sql`alter system set autovacuum = off`.execute(database);
  await sql`select pg_reload_conf()`.execute(database);
  await database.destroy();
}
