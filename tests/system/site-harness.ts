import postgres, { type Sql } from "postgres";
import { afterAll } from "vitest";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestSite = SiteProcess & { sql: Sql; databaseUrl: string };

/**
 * Starts the built site with a database of its own, which it reaches under the address that `way`
 * makes of the direct one; all is gone after the file.
 */
export async function startTestSite(
  env: Record<string, string> = {},
  way: (databaseUrl: string) => string | Promise<string> = (url) => url,
): Promise<TestSite> {
  const folder = await temporaryFolder();
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  const DATABASE_URL = await way(database.url);
  const site = await startSiteProcess({ DATA_DIR: folder.path, DATABASE_URL, ...env });
  afterAll(async () => {
    await site.stop();
    await sql.end();
    await database.drop();
    await folder.remove();
  });
  return { ...site, sql, databaseUrl: database.url };
}
