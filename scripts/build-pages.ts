import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_STAMP, isBuilt, sourcesNow } from "./build-stamp.ts";
import { buildWorker } from "./build-worker.ts";
import { compressAssets } from "./compress-assets.ts";
import { keepAssets } from "./keep-assets.ts";
import { awayPage } from "./maintenance-page.ts";
import { placeMedia, SITE_MEDIA } from "./media.ts";

const root = join(import.meta.dirname, "..");
const buildFolder = join(root, "build");

/** Skips a current build. Throws on failure. */
export async function buildPages(progress: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  const sources = sourcesNow();
  await placeMedia(SITE_MEDIA, progress);
  progress("Building the pages...");
  keepAssets(buildFolder);
  const result = spawnSync(
    process.execPath,
    [join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build", "--logLevel", "warn"],
    { cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (result.status !== 0) throw new Error(`The pages could not be built:\n${result.stderr}`);
  const client = join(buildFolder, "pages", "client");
  await buildWorker(root, client);
  await compressAssets(client);
  writeFileSync(join(buildFolder, "away.html"), await awayPage());
  writeFileSync(BUILD_STAMP, sources);
}

if (import.meta.main) {
  try {
    await buildPages(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
