import { sql } from "kysely";
import { officeDay } from "#app/lib/office-clock.ts";
import type { CompanyNames } from "#domains/company/email-words.ts";
import {
  type Letterhead,
  letterheadOf,
  pageSettings,
} from "#domains/company/settings/page-settings.ts";
import {
  type Settings,
  type StoredSetting,
  settingsOf,
} from "#domains/company/settings/settings.ts";
import type { Database } from "./connections.ts";

export async function readSettings(database: Database): Promise<Settings> {
  const { rows } = await sql<StoredSetting>`select key, value from public.settings`.execute(
    database,
  );
  return settingsOf(rows);
}

export type EmailSettings = { settings: Settings; letterhead: Letterhead; names: CompanyNames };

export async function readEmailSettings(database: Database): Promise<EmailSettings> {
  const settings = await readSettings(database);
  return {
    settings,
    letterhead: letterheadOf(settings),
    names: pageSettings(settings, officeDay(new Date())),
  };
}
