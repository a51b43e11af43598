import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installDebianPackage } from "./debian-package.ts";

/** Headless Debian Chromium uses a tenth of the processor time. */
const HEADLESS = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Installs a browser if possible; throws if none. */
export function findBrowser(progress: (line: string) => void): string {
  const headless = process.env.CHROME_PATH ?? installed([HEADLESS]);
  if (headless) return headless;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    progress("Installing Debian's Chromium...");
    installDebianPackage(HEADLESS);
  }
  const found = installed([HEADLESS, ...NAMES]) ?? installedElsewhere();
  if (found) return found;
  progress("No Chromium found. Downloading Playwright's...");
  spawnSync(process.execPath, [playwrightProgram(), "install", "chromium"], { stdio: "ignore" });
  const own = installedElsewhere();
  if (own) return own;
  throw new Error("The browser tests need Chromium or Chrome. Install one, or set CHROME_PATH.");
}

function installed(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

function installedElsewhere(): string | undefined {
  return [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    chromium.executablePath(),
  ].find((path) => existsSync(path));
}

function playwrightProgram(): string {
  return join(import.meta.dirname, "..", "node_modules", "@playwright", "test", "cli.js");
}
