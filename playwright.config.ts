import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { freePort } from "./tests/free-port.ts";

// Kept in the environment, because every worker reads this file again.
process.env.TEST_PORT ??= String(await freePort());
const url = `http://localhost:${process.env.TEST_PORT}`;

// A new data folder each time: the tests meet the site as it is after its first start.
process.env.TEST_DATA_DIR ??= join(tmpdir(), `reefline-browser-tests-${process.pid}`);

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Bounds for the slowest machine, not waits: a test goes on as soon as what it expects is there.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: url,
    ...devices["Desktop Chrome"],
    screenshot: "only-on-failure",
    // What it fetches for a page, the page's own routes would not see; it has tests of its own.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // A graphics card would only be imitated. Root has no sandbox to give; nothing but our own
      // site is opened.
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  webServer: {
    command: "node server/main.ts",
    url: `${url}/readyz`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: process.env.TEST_PORT,
      DATA_DIR: process.env.TEST_DATA_DIR,
      LOG_LEVEL: "warn",
      // All tests come from one address.
      RATE_LIMIT_FACTOR: "20",
    },
    stdout: "ignore",
  },
});
