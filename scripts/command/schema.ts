import { prepareHostedDatabase } from "#server/database/hosted-schema.ts";
import { StartError } from "#server/database/start-error.ts";
import { UsageError } from "./usage-error.ts";

export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const url = process.env.OWNER_DATABASE_URL;
  if (!url) {
    throw new StartError(
      "Set OWNER_DATABASE_URL to postgres://postgres:…@db.<project>.supabase.co:5432/postgres.",
    );
  }
  const migrations = await prepareHostedDatabase(url);
  if (migrations.length > 0) console.log(`Database changes applied: ${migrations.join(", ")}`);
  console.log("The project's database is up to date.");
}
