import { type Database, openDatabase } from "#server/database/connections.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";

/** Runs a callback in the database of a running site. */
export async function inDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { url } = await startEmbeddedPostgres(dataDir, () => undefined);
  const database = openDatabase(url, "bench");
  return work(database).finally(() => database.destroy());
}
