import { spawnSync } from "node:child_process";
import { parse } from "pg-connection-string";
import { StartError } from "#server/database/start-error.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";

export async function run(args: string[]): Promise<void> {
  await withDatabase(readSiteConfig(), async (url) => {
    const { password } = parse(url);
    const address = new URL(url);
    address.password = "";
    // The process list shows arguments, not the environment.
    const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
    const { status, error } = spawnSync("psql", ["--dbname", address.href, ...args], {
      stdio: "inherit",
      env,
    });
    if (error) {
      throw new StartError("psql is not installed. Run apt-get install postgresql-client.");
    }
    process.exitCode = status ?? 1;
  });
}
