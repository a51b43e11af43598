import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/backend/embedded-postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** Starts the one PostgreSQL on which every test file gets a database of its own. */
export default async function startDatabaseServer(project: TestProject) {
  const folder = await temporaryFolder();
  const database = await startEmbeddedPostgres(folder.path, () => undefined);
  project.provide("databaseServer", database.url);
  return async () => {
    await database.stop();
    await folder.remove();
  };
}
