import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { openDatabase, rejectUnusable } from "./connections.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { becomeSoleProcess } from "./process-lock.ts";
import { StartError } from "./start-error.ts";

type Work<T> = (url: string) => Promise<T>;

/** Works next to a running site; otherwise runs the database for this call. Throws StartError. */
export async function withDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  const { dataDir, databaseUrl, hosted } = config;
  if (!hosted && !databaseUrl && !existsSync(join(dataDir, "postgres"))) {
    throw new StartError(
      `There is no site in the data folder ${dataDir}. Set DATA_DIR or DATABASE_URL to the same value as the site.`,
    );
  }
  return whileItRuns(config, work, () => undefined);
}

export async function withIdleDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  return whileItRuns(config, work, () => {
    throw new StartError(
      `The site is running on the data folder ${config.dataDir}. Stop it first. Nothing was changed.`,
    );
  });
}

async function whileItRuns<T>(config: Config, work: Work<T>, inUse: () => void): Promise<T> {
  if (config.hosted) {
    throw new StartError("The data is in the hosted project. See the backups in its dashboard.");
  }
  if (config.databaseUrl) {
    const database = openDatabase(config.databaseUrl, "reefline command");
    await rejectUnusable(database).finally(() => database.destroy());
    return work(config.databaseUrl);
  }
  const database = await startEmbeddedPostgres(config.dataDir, () => undefined);
  const sole = await becomeSoleProcess(database.url);
  if (!sole) inUse();
  try {
    return await work(database.url);
  } finally {
    if (sole) {
      await database.stop();
      await sole.release();
    }
  }
}
