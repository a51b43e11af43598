import type { TableClient } from "#app/data/database.ts";
import { restoreDeleted } from "#app/data/restore-deleted.ts";
import { importProducts } from "#domains/products/product-import.ts";
import { removeSamples, SAMPLES_TOGETHER, type Samples } from "./contracts.ts";
import { isSettingKey, SETTINGS, type SettingKey, type Settings } from "./settings/settings.ts";

export type LaunchCheck = {
  title: string;
  done: boolean;
  /** What a visitor notices, or what does not work. */
  notice: string;
  to: string | null;
};

/** What is missing before the site goes live, in order of weight. */
export function launchChecks(
  settings: Settings,
  { samples, own }: Samples,
  { siteUrl, hasSamplePictures }: { siteUrl: string; hasSamplePictures: boolean },
): LaunchCheck[] {
  const left = (kind: Samples["samples"][number]["kind"]) =>
    samples.filter((one) => one.kind === kind && one.shown).length;
  const company = (key: SettingKey) => `/admin/company/${key}`;
  return [
    ...Object.keys(SETTINGS)
      .filter(isSettingKey)
      .flatMap((key) => {
        const { sample, title } = SETTINGS[key];
        if (!sample) return [];
        return [{ title, done: !isDefault(key, settings), notice: sample, to: company(key) }];
      }),
    {
      title: "Retention",
      done: settings["office.retention"].removal === "On",
      notice: "The privacy policy promises to delete old enquiries, and none are deleted.",
      to: company("office.retention"),
    },
    {
      title: "Bank",
      done: settings["office.bank"].bank !== "",
      notice: "Customers must call for the account number.",
      to: company("office.bank"),
    },
    {
      title: "Your products",
      done: own.products > 0,
      notice: "The catalogue contains none of your products.",
      to: "/admin/products/import",
    },
    {
      title: "Sample products",
      done: left("products") === 0,
      notice: "Sample products are marked, and their prices are fictitious.",
      to: null,
    },
    {
      title: "Sample machines",
      done: left("machine_models") === 0,
      notice: "The parts finder lists machines that do not exist.",
      to: null,
    },
    {
      title: "Pictures and videos",
      done: !hasSamplePictures,
      notice: "They are marked as 3D illustrations.",
      to: null,
    },
    {
      title: "Site address",
      done: siteUrl.startsWith("https://"),
      notice: `Links in emails and search engines lead to ${siteUrl}. Set SITE_URL on the server.`,
      to: null,
    },
    {
      title: "Second admin",
      done: own.admins > 1,
      notice: "No other admin can approve new bank details or reset a lost password.",
      to: "/admin/users",
    },
  ];
}

export function isDefault(key: SettingKey, settings: Settings): boolean {
  return JSON.stringify(settings[key]) === JSON.stringify(SETTINGS[key].first);
}

/** Machines first, as they name products. Returns the names of those that remain. */
export async function removeAllSamples(
  tables: TableClient,
  { samples, withChanged }: { samples: Samples["samples"]; withChanged: boolean },
): Promise<string[]> {
  const targets = samples
    .filter(({ changed, used, shown }) => (withChanged || !changed) && (shown || !used))
    .sort((one, other) => one.kind.localeCompare(other.kind));
  const kept: string[] = [];
  for (let first = 0; first < targets.length; first += SAMPLES_TOGETHER) {
    const ids = targets.slice(first, first + SAMPLES_TOGETHER).map(({ id }) => id);
    kept.push(...(await removeSamples(tables, { ids, with_changed: withChanged })));
  }
  return kept;
}

export async function restoreSamples(
  tables: TableClient,
  { removed, hidden }: Pick<Samples, "removed" | "hidden">,
): Promise<number> {
  const leftOut = await restoreDeleted(tables, removed);
  if (hidden.length > 0) await importProducts(tables, hidden);
  return leftOut;
}
