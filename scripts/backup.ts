import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { ConfigError } from "#server/config.ts";
import { writeBackup } from "#server/database/backup.ts";
import { StartError } from "#server/database/start-error.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";

const HELP = "Usage: npm run backup [-- FOLDER]";

try {
  const [folder, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || folder?.startsWith("-")) throw new StartError(HELP);
  const config = readSiteConfig();
  const path = await withDatabase(config, (url) =>
    writeBackup(url, folder ? resolve(folder) : config.backups.folder),
  );
  const { size } = await stat(path);
  console.log(`Backed up to ${path} (${Math.ceil(size / 1024)} kB).`);
  console.log("It holds password hashes and customer data. Protect it like the database.");
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
