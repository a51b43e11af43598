import * as v from "valibot";
import { OFFICE_SETTINGS } from "./office.ts";
import { PUBLIC_SETTINGS } from "./public.ts";
import type { Setting } from "./setting.ts";

const ALL = { ...PUBLIC_SETTINGS, ...OFFICE_SETTINGS };

export type SettingKey = keyof typeof ALL;
type PublicKey = keyof typeof PUBLIC_SETTINGS;

export type Settings = { [Key in SettingKey]: (typeof ALL)[Key]["first"] };

export type PublicSettings = Pick<Settings, PublicKey>;

export const SETTINGS: { [Key in SettingKey]: Setting<Settings[Key]> } = ALL;

const SETTING_KEYS = Object.keys(SETTINGS).filter(isSettingKey);
const PUBLIC_KEYS = Object.keys(PUBLIC_SETTINGS).filter(isPublicKey);

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

function isPublicKey(key: string): key is PublicKey {
  return Object.hasOwn(PUBLIC_SETTINGS, key);
}

/** Whether the public site still shows texts of the sample company. Pictures have their own mark. */
export function hasSampleTexts(settings: PublicSettings): boolean {
  return PUBLIC_KEYS.some(
    (key) =>
      SETTINGS[key].sample !== undefined &&
      !["public.logo", "public.pictures", "public.gallery"].includes(key) &&
      JSON.stringify(settings[key]) === JSON.stringify(SETTINGS[key].first),
  );
}

export type StoredSetting = { key: string; value: unknown };

/** Uses the default for a missing or invalid value. */
export function settingsOf(stored: readonly StoredSetting[]): Settings {
  const settings = valuesOf(SETTING_KEYS, stored);
  if (!hasAll(SETTING_KEYS, settings)) throw new Error("A setting has no default value.");
  return settings;
}

/** Excludes office settings, even their defaults. Reports invalid values. */
export function publicSettingsOf(
  stored: readonly StoredSetting[],
  tellUnreadable?: (key: string) => void,
): PublicSettings {
  const settings = valuesOf(PUBLIC_KEYS, stored, tellUnreadable);
  if (!hasAll(PUBLIC_KEYS, settings)) throw new Error("A setting has no default value.");
  return settings;
}

function valuesOf(
  keys: readonly SettingKey[],
  stored: readonly StoredSetting[],
  tellUnreadable?: (key: string) => void,
): Partial<Settings> {
  const settings: Partial<Settings> = {};
  for (const key of keys) setFirst(settings, key);
  for (const { key, value } of stored) {
    const known = keys.find((one) => one === key);
    if (known && !setStored(settings, known, value)) tellUnreadable?.(key);
  }
  return settings;
}

function setFirst<Key extends SettingKey>(settings: Partial<Settings>, key: Key): void {
  settings[key] = SETTINGS[key].first;
}

function setStored<Key extends SettingKey>(
  settings: Partial<Settings>,
  key: Key,
  value: unknown,
): boolean {
  const { success, output } = v.safeParse(SETTINGS[key].schema, value);
  if (success) settings[key] = output;
  return success;
}

function hasAll<Key extends SettingKey>(
  keys: readonly Key[],
  settings: Partial<Settings>,
): settings is Partial<Settings> & Pick<Settings, Key> {
  return keys.every((key) => settings[key] !== undefined);
}
