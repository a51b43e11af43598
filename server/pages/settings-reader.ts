import type { Logger } from "pino";
import type { TableClient } from "#app/data/database.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { setPlace } from "#app/lib/place.ts";
import { pageSettings } from "#domains/company/settings/page-settings.ts";
import { type PublicSettings, publicSettingsOf } from "#domains/company/settings/settings.ts";
import { fetchStoredSettings } from "#domains/company/settings.ts";
import { setReach } from "#server/http/message-page.ts";

export type SettingsReader = {
  /** Falls back to the last good settings. Never rejects. */
  read: () => Promise<PublicSettings>;
  invalidate: () => void;
  refresh: () => Promise<boolean>;
};

/** Milliseconds. */
const RETRY_AFTER = 2000;
/** Milliseconds. Notices and closed days depend on the date. */
const DAY_CHECK = 1000;

export function createSettingsReader(
  client: TableClient,
  log: Logger,
  refreshed: () => void,
): SettingsReader {
  let current: Promise<PublicSettings> | undefined;
  let lastGood: PublicSettings = publicSettingsOf([]);
  let retry: NodeJS.Timeout | undefined;
  let day = officeDay(new Date());

  async function fetchAll(): Promise<boolean> {
    try {
      lastGood = publicSettingsOf(await fetchStoredSettings(client), (key) =>
        log.error({ key }, "setting invalid, showing its default"),
      );
      setPlace(lastGood["public.country"]);
      setReach(pageSettings(lastGood, day));
      return true;
    } catch (err) {
      log.error({ err }, "settings refresh failed, serving cached copy");
      return false;
    }
  }

  async function load(): Promise<PublicSettings> {
    if (!(await fetchAll())) retryLater();
    return lastGood;
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(async () => {
      if (!(await fetchAll())) return retryLater();
      current = undefined;
      log.warn("settings refresh restored");
      refreshed();
    }, RETRY_AFTER).unref();
  }

  setInterval(() => {
    const today = officeDay(new Date());
    if (today === day) return;
    day = today;
    refreshed();
  }, DAY_CHECK).unref();

  return {
    read() {
      current ??= load();
      return current;
    },
    invalidate() {
      current = undefined;
    },
    async refresh() {
      const isRead = await fetchAll();
      if (isRead) current = Promise.resolve(lastGood);
      return isRead;
    },
  };
}
