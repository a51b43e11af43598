import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";
import { readSettings } from "#server/database/stored-settings.ts";

export async function remindCustomers(database: Database): Promise<void> {
  const { remindDays } = (await readSettings(database))["office.quotation"];
  await sql`select private.remind_customers(${remindDays})`.execute(database);
}
