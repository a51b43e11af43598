import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Open pages still request scripts of the previous build. */
export function keepAssets(buildFolder: string): void {
  const assets = join(buildFolder, "pages", "client", "assets");
  const previous = join(buildFolder, "previous");
  if (!existsSync(assets)) return;
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(previous);
  renameSync(assets, join(previous, "assets"));
}
