import { prepareHostedDatabase } from "#server/database/hosted-schema.ts";
import { StartError } from "#server/database/start-error.ts";

const HELP =
  "Usage: OWNER_DATABASE_URL=postgres://postgres:…@db.<project>.supabase.co:5432/postgres npm run schema";

try {
  const url = process.env.OWNER_DATABASE_URL;
  if (!url || process.argv.length > 2) throw new StartError(HELP);
  const migrations = await prepareHostedDatabase(url);
  if (migrations.length > 0) console.log(`Database changes applied: ${migrations.join(", ")}`);
  console.log("The project's database is up to date.");
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
