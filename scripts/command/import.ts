import { resolve } from "node:path";
import { importSite } from "#server/database/import.ts";
import { withIdleDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

export async function run([name, ...rest]: string[]): Promise<void> {
  if (!name || name.startsWith("-") || rest.length > 0) throw new UsageError();
  const file = resolve(name);
  const count = await withIdleDatabase(readSiteConfig(), (url) => importSite(url, file));
  console.log(`Imported ${count} records. Start the site. All users must set a new password.`);
}
