import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { writeExport } from "#server/database/export.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

export async function run([name, ...rest]: string[]): Promise<void> {
  if (!name || name.startsWith("-") || rest.length > 0) throw new UsageError();
  const file = resolve(name);
  await withDatabase(readSiteConfig(), (url) => writeExport(url, file));
  const { size } = await stat(file);
  console.log(`Exported to ${file} (${Math.ceil(size / 1024)} kB). Start with its README.txt.`);
  console.log("It contains customer data. Protect it like the database.");
}
