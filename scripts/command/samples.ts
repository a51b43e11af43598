import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { TableClient } from "#app/data/database.ts";
import { fetchSamples } from "#domains/company/contracts.ts";
import { removeAllSamples } from "#domains/company/samples.ts";
import { noAdmin } from "#server/database/admins.ts";
import { type Database, openDatabase } from "#server/database/connections.ts";
import { StartError } from "#server/database/start-error.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { "with-changed": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (positionals.join() !== "remove") throw new UsageError();
  const withChanged = values["with-changed"];
  const { found, kept } = await withDatabase(readSiteConfig(), async (url) => {
    const database = openDatabase(url, "reefline samples");
    try {
      const office = await asFirstAdmin(database);
      const { samples } = await fetchSamples(office);
      return { found: samples, kept: await removeAllSamples(office, { samples, withChanged }) };
    } finally {
      await database.destroy();
    }
  });
  console.log("Samples removed. Those in orders or quotations are hidden.");
  console.log("An admin can undo it within ten minutes at /admin/company/samples.");
  const changed = withChanged ? [] : found.filter((one) => one.changed).map(({ name }) => name);
  if (changed.length > 0) {
    console.log(`Not removed, because changed: ${changed.join(", ")}. Use --with-changed.`);
  }
  if (kept.length > 0) console.log(`Not removed, because open: ${kept.join(", ")}.`);
}

/** Calls the office's functions; the activity log names that admin. */
async function asFirstAdmin(database: Database): Promise<TableClient> {
  const { rows } = await sql<{ id: string }>`
    select id from public.profiles where role = 'admin' order by created_at limit 1`.execute(
    database,
  );
  if (!rows[0]) throw new StartError(noAdmin);
  await sql`select set_config('request.jwt.claim.sub', ${rows[0].id}, false)`.execute(database);
  const rpc = async (name: string, input: Record<string, unknown> = {}) => {
    const given = Object.entries(input).map(
      ([key, value]) =>
        sql`${sql.ref(key)} => ${typeof value === "object" ? JSON.stringify(value) : value}`,
    );
    const call = sql`${sql.id("public", name)}(${sql.join(given)})`;
    const { rows } = await sql<{ data: unknown }>`select ${call} as data`.execute(database);
    return { data: rows[0]?.data, error: null };
  };
  return { rpc } as unknown as TableClient;
}
