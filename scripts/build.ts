import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress-assets.ts";
import { fingerprint } from "./fingerprint.ts";
import { keepAssets } from "./keep-assets.ts";
import { buildMedia } from "./media.ts";

const root = join(import.meta.dirname, "..");
const buildFolder = join(root, "build");
const stamp = join(buildFolder, ".built-from");

/** Everything that the pages are built from. */
const SOURCES = [
  "app/**/*",
  "media/{masters,own}/**/*.json",
  "build/pictures.json",
  "public/**/*",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/router-offline.ts",
];

/** Builds pictures and pages unless nothing they are made of has changed. Throws when it cannot. */
export async function build(progress: (line: string) => void): Promise<void> {
  await buildMedia(progress);
  const sources = fingerprint(SOURCES, root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;

  progress("Building the pages …");
  keepAssets(buildFolder);
  const result = spawnSync(
    process.execPath,
    [join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build", "--logLevel", "warn"],
    { cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (result.status !== 0) throw new Error(`The pages could not be built:\n${result.stderr}`);
  compressAssets(join(buildFolder, "pages", "client"));
  writeFileSync(stamp, sources);
}

if (import.meta.main) {
  try {
    await build(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
