import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { readConfig } from "#server/config.ts";
import { startBackend } from "#server/database/backend.ts";
import { openDatabase } from "#server/database/connections.ts";
import { readSecrets } from "#server/database/data-folder.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { createLog } from "#server/log.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { makeDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
    /** Name of a database as after a first start, for tests to copy. */
    startedDatabase: string;
  }
}

/**
 * Starts the PostgreSQL server that gives each test file a separate database, unless
 * TEST_DATABASE_SERVER names another.
 */
export default async function startDatabaseServer(project: TestProject) {
  const given = process.env.TEST_DATABASE_SERVER;
  const folder = await temporaryFolder();
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres(folder.path, () => undefined);
  if (!given) await forget(server.url, folder.path);

  const started = await makeDatabase(server.url);
  const config = readConfig({ DATA_DIR: folder.path, DATABASE_URL: started.url });
  const backend = await startBackend(config, createLog("silent"), () => undefined);
  await backend.close();
  project.provide("databaseServer", server.url);
  project.provide("startedDatabase", started.name);
  return async () => {
    await started.drop();
    await server.stop();
    await folder.remove();
  };
}

/**
 * Test rows need not survive a power cut, and waiting for the disk took most of a test's time.
 * Autovacuum would block dropping test databases, whose role may not end it.
 */
async function forget(url: string, dataDir: string): Promise<void> {
  const superuser = new URL(url);
  superuser.username = "reefline";
  superuser.password = (await readSecrets(dataDir)).databasePassword;
  const database = openDatabase(superuser.href, "test");
  for (const setting of ["fsync", "full_page_writes", "autovacuum"]) {
    await sql`alter system set ${sql.raw(setting)} = off`.execute(database);
  }
  await sql`select pg_reload_conf()`.execute(database);
  await database.destroy();
}
