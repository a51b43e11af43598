import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "#server/config.ts";

/** Where the settings of a site that systemd runs are (deploy/reefline.service). */
const SETTINGS_FILE = process.env.SETTINGS_FILE ?? "/etc/reefline.env";
/** Any of these says which site a command is for. */
const PLACES = ["DATA_DIR", "DATABASE_URL", "SUPABASE_URL"];

/**
 * Returns the settings of the site that a command is for: those of the environment, else of the settings file, else of the
 * site in this folder. A command that root runs goes on as the user of the site's data. Throws ConfigError.
 */
export function readSiteConfig(): Config {
  if (!PLACES.some((name) => process.env[name])) readSettingsFile();
  const config = readConfig();
  becomeOwnerOf(config.dataDir);
  return config;
}

function readSettingsFile(): void {
  try {
    process.loadEnvFile(SETTINGS_FILE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") {
      throw new ConfigError(`The settings in ${SETTINGS_FILE} are not readable (${code}).`);
    }
    if (existsSync(join(readConfig().dataDir, "postgres"))) return;
    throw new ConfigError(
      `There is no site in this folder and no ${SETTINGS_FILE}. Set DATA_DIR or DATABASE_URL to the same value as the site, or SETTINGS_FILE to its settings file.`,
    );
  }
}

/** What root wrote there, the site could not read. */
function becomeOwnerOf(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
