import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "#server/config.ts";
import { checkBackupFile } from "#server/database/backup-file.ts";
import { restoreBackup } from "#server/database/restore.ts";
import { StartError } from "#server/database/start-error.ts";
import { withIdleDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";

const HELP = "Usage: npm run restore -- FILE [--replace]";

try {
  const { file, replace } = readArguments();
  const config = readSiteConfig();
  // Checks first, so that a wrong name creates no database.
  await checkBackupFile(file);
  const { folder } = config.backups;
  const { header, rows, replaced } = await withIdleDatabase(config, (url) =>
    restoreBackup(url, file, { replace, folder }),
  );
  if (replaced) console.log(`The previous data is in ${replaced}.`);
  console.log(`Restored ${rows} rows, as they were at ${header.madeAt}. Start the site.`);
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file: resolve(file), replace: values.replace };
  } catch {
    // Unknown option; show usage.
  }
  throw new StartError(HELP);
}
