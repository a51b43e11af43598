import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { writeBackup } from "#server/database/backup.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

export async function run([folder, ...rest]: string[]): Promise<void> {
  if (rest.length > 0 || folder?.startsWith("-")) throw new UsageError();
  const config = readSiteConfig();
  const path = await withDatabase(config, (url) =>
    writeBackup(url, folder ? resolve(folder) : config.backups.folder, config.backups.key),
  );
  const { size } = await stat(path);
  console.log(`Backed up to ${path} (${Math.ceil(size / 1024)} kB).`);
  console.log("It contains password hashes and customer data. Protect it like the database.");
}
