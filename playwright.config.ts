import { defineConfig, devices } from "@playwright/test";

const FULL = /\.full\.spec\.ts|@full/;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  // More than processors, as tests wait for a third of their time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Bounds for the slowest machine, not waits.
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
    // Page routes do not see worker requests; separate tests cover it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // No GPU to emulate. Chromium as root has no sandbox; tests open only our own site.
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
});
