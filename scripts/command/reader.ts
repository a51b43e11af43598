import { randomBytes } from "node:crypto";
import { openReader } from "#server/database/reader.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const password = randomBytes(18).toString("base64url");
  console.log(await withDatabase(readSiteConfig(), (url) => openReader(url, password)));
  console.log(
    "Any earlier password no longer works. The embedded database’s port changes at each start.",
  );
}
