import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkBackupFile } from "#server/database/backup-file.ts";
import { restoreBackup } from "#server/database/restore.ts";
import { withIdleDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      replace: { type: "boolean", default: false },
      unencrypted: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new UsageError();
  const file = resolve(name);
  const config = readSiteConfig();
  // Checks first, so that a wrong name creates no database.
  const { folder, key } = config.backups;
  const { replace, unencrypted } = values;
  await checkBackupFile(file, unencrypted ? undefined : key);
  const { header, rows, replaced } = await withIdleDatabase(config, (url) =>
    restoreBackup(url, file, { replace, unencrypted, folder, key }),
  );
  if (replaced) console.log(`The previous data is in ${replaced}.`);
  console.log(`Restored ${rows} rows, as they were at ${header.madeAt}. Start the site.`);
}
