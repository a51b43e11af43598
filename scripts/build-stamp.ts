import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";
import { SITE_MEDIA } from "./media.ts";

const root = join(import.meta.dirname, "..");

/** Checked at each start without loading the slow build modules. */
export const BUILD_STAMP = join(root, "build", ".built-from");

/** All build inputs except picture copies. */
const SOURCES = [
  "{app,domains,tools}/**/*",
  "media/{masters,own}/**/*",
  "public/**/*",
  "scripts/{away-page,build-worker,media}.ts",
  "server/http/message-page.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

export function sourcesNow(): string {
  return fingerprint(SOURCES, root);
}

export function isBuilt(): boolean {
  return (
    existsSync(SITE_MEDIA.served) &&
    existsSync(BUILD_STAMP) &&
    readFileSync(BUILD_STAMP, "utf8") === sourcesNow()
  );
}
