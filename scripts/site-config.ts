import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "#server/config.ts";

/** For systemd (deploy/reefline.service). */
const SETTINGS_FILE = process.env.SETTINGS_FILE ?? "/etc/reefline.env";
const PLACES = ["DATA_DIR", "DATABASE_URL", "SUPABASE_URL"];

/** Switches root to the data owner. Throws ConfigError. */
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

/** The site cannot read files owned by root. */
function becomeOwnerOf(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
