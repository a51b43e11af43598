import type { Logger } from "pino";
import type { TableClient } from "#app/data/database.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { pageSettings } from "#domains/company/settings/page-settings.ts";
import { type PublicSettings, publicSettingsOf } from "#domains/company/settings/settings.ts";
import { fetchStoredSettings } from "#domains/company/settings.ts";
import { setReach } from "#server/http/message-page.ts";

export type SettingsReader = {
  /** Returns the settings that visitors read; where they cannot be read, the last good reading. Never rejects. */
  read: () => Promise<PublicSettings>;
  /** Makes the next reading go to the database. */
  invalidate: () => void;
  /** Reads anew while the old reading stays in use; returns whether anything could be read. */
  refresh: () => Promise<boolean>;
};

/** After a failed reading the next is tried this much later (ms). */
const RETRY_AFTER = 2000;
/** How often (ms) the office's calendar is looked at: pages show notices and closed days by it. */
const DAY_CHECK = 1000;

/**
 * Returns a reader that keeps one reading of the settings until it is told of a change, as an anonymous visitor.
 * `refreshed` is called when a better reading is there after one that failed, and when a day begins.
 */
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
