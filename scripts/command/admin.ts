import { makeAdmin, type Promotion } from "#server/database/admins.ts";
import { openDatabase } from "#server/database/connections.ts";
import { StartError } from "#server/database/start-error.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

/** Undefined table or schema (SQLSTATE). */
const NO_TABLE = ["42P01", "3F000"];

const WORDS: Record<Promotion, string> = {
  promoted: "is now an admin. If signed in, reload the page.",
  already: "is already an admin.",
  unconfirmed: "has not confirmed the address. Follow the link in the email first.",
  unknown: "has no account. Sign up on the site first, with a password only you know.",
};

export async function run([email, ...rest]: string[]): Promise<void> {
  if (!email?.includes("@") || rest.length > 0) throw new UsageError();
  const config = readSiteConfig();
  if (config.hosted) {
    throw new StartError(
      "The accounts are in the hosted project. Set profiles.role to 'admin' in its table editor.",
    );
  }
  const result = await withDatabase(config, (url) => promote(url, email));
  console.log(`${email} ${WORDS[result]}`);
  process.exitCode = result === "promoted" || result === "already" ? 0 : 1;
}

async function promote(url: string, address: string): Promise<Promotion> {
  const database = openDatabase(url, "reefline admin");
  try {
    return await makeAdmin(database, address);
  } catch (error) {
    if (!NO_TABLE.includes((error as { code?: string }).code ?? "")) throw error;
    throw new StartError("There are no accounts yet. Start the site and sign up first.");
  } finally {
    await database.destroy();
  }
}
