import { sql } from "kysely";
import { type Database, openDatabase } from "#server/database/connections.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";

/** Database URLs of running sites by data folder, as a lookup starts programs. */
const addresses = new Map<string, string>();

/** Runs a callback in the database of the running site. */
export async function inSiteDatabase<T>(
  work: (database: Database) => Promise<T>,
  dataDir = process.env.TEST_DATA_DIR ?? "",
): Promise<T> {
  const url = addresses.get(dataDir) ?? (await startEmbeddedPostgres(dataDir, () => undefined)).url;
  addresses.set(dataDir, url);
  const database = openDatabase(url, "test");
  return work(database).finally(() => database.destroy());
}

export async function orderNumberOf(id: string): Promise<string> {
  return inSiteDatabase(async (database) => {
    const { rows } = await sql<{ number: string }>`
      select number from orders where id = ${id}`.execute(database);
    return rows[0]?.number ?? "";
  });
}
