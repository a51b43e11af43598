import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";
import { SITE_MEDIA } from "./media.ts";

const root = join(import.meta.dirname, "..");

/** Says what the build was made from. Each start reads it: what builds takes longer to load than all else here. */
export const BUILD_STAMP = join(root, "build", ".built-from");

/** Everything that the build is made from, but for the copies of pictures. */
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

/** What the build would be made from now. */
export function sourcesNow(): string {
  return fingerprint(SOURCES, root);
}

/** Returns whether the build is as the sources are now. */
export function isBuilt(): boolean {
  return (
    existsSync(SITE_MEDIA.served) &&
    existsSync(BUILD_STAMP) &&
    readFileSync(BUILD_STAMP, "utf8") === sourcesNow()
  );
}
