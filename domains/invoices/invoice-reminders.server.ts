import { sql } from "kysely";
import { officeDay } from "#app/lib/office-clock.ts";
import type { Database } from "#server/database/connections.ts";
import { readSettings } from "#server/database/stored-settings.ts";
import { dueReminders, type RemindedInvoice } from "./invoice-due.ts";

/** Emails the reminders that the settings make due today. */
export async function remindInvoices(database: Database): Promise<void> {
  const { reminders } = (await readSettings(database))["office.invoicing"];
  if (reminders.length === 0) return;
  const { rows } = await sql<RemindedInvoice & { id: string }>`
    select id, due_on::text, open, disputed, reminders, reminded_on::text from public.invoices
    where kind = 'invoice' and open > 0`.execute(database);
  for (const { id } of dueReminders(rows, reminders, officeDay(new Date()))) {
    await sql`select private.remind_invoice(${id})`.execute(database);
  }
}
