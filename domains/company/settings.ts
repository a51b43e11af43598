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

/** Omits settings that the caller may not read. */
export async function fetchStoredSettings(client: TableClient): Promise<StoredSetting[]> {
  const { data } = await client.from("settings").select("key, value").throwOnError();
  return data;
}

export async function fetchSettings(client: TableClient): Promise<Settings> {
  return settingsOf(await fetchStoredSettings(client));
}

export async function fetchSeller(client: TableClient): Promise<Seller> {
  return sellerOf(await fetchSettings(client));
}

/** `updated_at` is null for a default. */
export type SettingVersion<Key extends SettingKey = SettingKey> = {
  /** Row id. Null for a default. */
  id: string | null;
  updated_at: string | null;
  value: Settings[Key];
};

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
