import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { sellerOf } from "#domains/company/settings/page-settings.ts";
import {
  SETTINGS,
  type SettingKey,
  type Settings,
  type StoredSetting,
  settingsOf,
} from "#domains/company/settings/settings.ts";
import type { Seller } from "#domains/quotes/quote.ts";

/** Returns what the office has changed, as far as the caller may read it. Throws on failure. */
export async function fetchStoredSettings(client: TableClient): Promise<StoredSetting[]> {
  const { data } = await client.from("settings").select("key, value").throwOnError();
  return data;
}

/** Returns every setting. For the office. Throws on failure. */
export async function fetchSettings(client: TableClient): Promise<Settings> {
  return settingsOf(await fetchStoredSettings(client));
}

/** Returns the letterhead of what is sent now. For the office. Throws on failure. */
export async function fetchSeller(client: TableClient): Promise<Seller> {
  return sellerOf(await fetchSettings(client));
}

/** A setting as the office changes it; without a version it is the first value. */
export type SettingVersion<Key extends SettingKey = SettingKey> = {
  /** Of its row; null while there is none. */
  id: string | null;
  updated_at: string | null;
  value: Settings[Key];
};

/** Returns what a setting holds now. Throws on failure. */
export async function fetchSetting<Key extends SettingKey>(
  client: TableClient,
  key: Key,
): Promise<SettingVersion<Key>> {
  const { data } = await client
    .from("settings")
    .select("id, value, updated_at")
    .eq("key", key)
    .maybeSingle()
    .throwOnError();
  const { schema, first } = SETTINGS[key];
  const read = v.safeParse(schema, data?.value);
  return {
    id: data?.id ?? null,
    updated_at: data?.updated_at ?? null,
    value: read.success ? read.output : first,
  };
}
