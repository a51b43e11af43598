import { sql } from "kysely";
import { officeDay } from "#app/lib/office-clock.ts";
import { pageSettings, sellerOf } from "#domains/company/settings/page-settings.ts";
import {
  type Settings,
  type StoredSetting,
  settingsOf,
} from "#domains/company/settings/settings.ts";
import type { Seller } from "#domains/quotes/quote.ts";
import type { Database } from "./connections.ts";

export async function readSettings(database: Database): Promise<Settings> {
  const { rows } = await sql<StoredSetting>`select key, value from public.settings`.execute(
    database,
  );
  return settingsOf(rows);
}

export async function readEmailSettings(
  database: Database,
): Promise<{ settings: Settings; letterhead: Seller; hours: string }> {
  const settings = await readSettings(database);
  return {
    settings,
    letterhead: sellerOf(settings),
    hours: pageSettings(settings, officeDay(new Date())).hours,
  };
}
