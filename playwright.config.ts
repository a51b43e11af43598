import { defineConfig, devices } from "@playwright/test";

/** What only npm run test:full runs: files and single tests. */
const FULL = /\.full\.spec\.ts|@full/;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  // One more than processors: a browser test waits for a third of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Bounds for the slowest machine, not waits: a test goes on as soon as what it expects is there.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: [
    ["list"],
    ["./scripts/testing/hanging-playwright.ts"],
    ["json", { outputFile: "test-results/playwright.json" }],
  ],
  projects: [
    { name: "journeys", grepInvert: FULL },
    { name: "full", grep: FULL },
  ],
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
    // What it fetches for a page, the page's own routes would not see; it has tests of its own.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // A graphics card would only be imitated. Root has no sandbox to give; nothing but our own
      // site is opened.
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
});
