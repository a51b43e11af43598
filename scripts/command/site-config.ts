import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { onMachine } from "./machine.ts";

/** For systemd (deploy/reefline.service). */
export const SETTINGS_FILE = process.env.SETTINGS_FILE ?? onMachine("/etc/reefline.env");
const PLACES = ["DATA_DIR", "DATABASE_URL", "SUPABASE_URL"];

/** Switches root to the data owner. Throws ConfigError. */
export function readSiteConfig(): Config {
  const config = readMachineConfig();
  becomeOwnerOf(config.dataDir);
  return config;
}

/** Without the switch. Throws ConfigError. */
export function readMachineConfig(): Config {
  const isGiven = !process.env.SETTINGS_FILE && PLACES.some((name) => process.env[name]);
  return readConfig(isGiven ? process.env : { ...readSettings(), ...process.env });
}

function readSettings(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(SETTINGS_FILE, "utf8"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") {
      throw new ConfigError(`The settings in ${SETTINGS_FILE} are not readable (${code}).`);
    }
    if (existsSync(join(readConfig().dataDir, "postgres"))) return {};
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
