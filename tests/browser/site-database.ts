import { type Database, openDatabase } from "#server/backend/connections.ts";
import { startEmbeddedPostgres } from "#server/backend/embedded-postgres.ts";

/** Does something in the site's own database, beside the running site. */
export async function inSiteDatabase<T>(
  work: (database: Database) => Promise<T>,
  dataDir = process.env.TEST_DATA_DIR ?? "",
): Promise<T> {
  const { url } = await startEmbeddedPostgres(dataDir, () => undefined);
  const database = openDatabase(url, "test");
  return work(database).finally(() => database.destroy());
}
