import { afterAll } from "vitest";
import { createDatabase, createPool, type Database } from "#server/database/connections.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestSite = SiteProcess & {
  database: Database;
  databaseUrl: string;
  dataDir: string;
};

/**
 * Starts the built site with a separate database, reached at the URL that `way` makes of the direct
 * one. Cleans up after the file.
 */
export async function startTestSite(
  env: Record<string, string> = {},
  way: (databaseUrl: string) => string | Promise<string> = (url) => url,
): Promise<TestSite> {
  const folder = await temporaryFolder();
  const { url, drop } = await createTestDatabase();
  const database = createDatabase(createPool(url, "test", { max: 2 }));
  const DATABASE_URL = await way(url);
  const site = await startSiteProcess({ DATA_DIR: folder.path, DATABASE_URL, ...env });
  afterAll(async () => {
    await site.stop();
    await database.destroy();
    await drop();
    await folder.remove();
  });
  return { ...site, database, databaseUrl: url, dataDir: folder.path };
}
