import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installDebianPackage } from "./debian-package.ts";

/** Debian's Chromium without windows: the tests take less than half the time in it. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Returns the path of a Chromium for the browser tests: the one of CHROME_PATH, an installed one,
 * Playwright's own, or Debian's package. Installs when none is there; throws when it cannot.
 */
export function findBrowser(progress: (line: string) => void): string {
  const known = installedBrowser();
  if (known) return known;

  progress("No Chromium found. Asking Playwright for its own …");
  spawnSync(process.execPath, [playwrightProgram(), "install", "chromium"], { stdio: "ignore" });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();

  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    progress("Installing Debian's Chromium …");
    installDebianPackage(HEADLESS);
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome. Install one, or set CHROME_PATH to its program.",
  );
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    process.env.CHROME_PATH,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

function playwrightProgram(): string {
  return join(import.meta.dirname, "..", "node_modules", "@playwright", "test", "cli.js");
}
