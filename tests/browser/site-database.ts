import { type Database, openDatabase } from "#server/database/connections.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";

/** Where the databases of running sites are, by data folder: to ask costs programs that have to start. */
const addresses = new Map<string, string>();

/** Does something in the site's own database, beside the running site. */
export async function inSiteDatabase<T>(
  work: (database: Database) => Promise<T>,
  dataDir = process.env.TEST_DATA_DIR ?? "",
): Promise<T> {
  const url = addresses.get(dataDir) ?? (await startEmbeddedPostgres(dataDir, () => undefined)).url;
  addresses.set(dataDir, url);
  const database = openDatabase(url, "test");
  return work(database).finally(() => database.destroy());
}
