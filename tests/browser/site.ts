import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import { startSiteProcess } from "../system/site-process.ts";
import { temporaryFolder } from "../system/temporary-folder.ts";

/**
 * A test on a freshly started site. Each worker has a separate site and database, so that tests do
 * not affect each other.
 */
export const siteTest = base.extend<object, { siteName: string; siteUrl: string }>({
  /** Tests that change the whole company name one of their own. */
  siteName: ["shared", { option: true, scope: "worker" }],
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter names
    async ({}, use) => {
      const folder = await temporaryFolder();
      // For helpers that read the site's emails and database.
      process.env.TEST_DATA_DIR = join(folder.path, "data");
      const site = await startSiteProcess({
        DATA_DIR: process.env.TEST_DATA_DIR,
        LOG_LEVEL: "warn",
        // All tests share one IP address.
        RATE_LIMIT_FACTOR: "20",
      });
      await use(site.url);
      await site.stop();
      await folder.remove();
    },
    { scope: "worker", timeout: 360_000 },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
});

/**
 * For most browser tests. A visitor who has accepted the policies, on a page that must not throw,
 * log an error or break its Content-Security-Policy. Tests that provoke problems may empty
 * `problems`.
 */
export const test = siteTest.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(`logged: ${message.text()}`);
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await page.addInitScript(
      ([key, version]) => {
        // A test may deny storage.
        try {
          localStorage.setItem(key, version);
        } catch {}
      },
      [POLICY_KEY, POLICY_VERSION] as const,
    );
    await use(page);
  },
});

export { expect };

/** Details of a test with several cases, only some of which run outside the full suite. */
export const fullUnless = (isFast: boolean) => ({ tag: isFast ? [] : "@full" });

/** Opens a page and waits until React has taken over, to avoid losing the first click. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Resolves once React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
}

/** Delays requests to these URLs until the returned function runs. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sets local storage before the page's scripts run. */
export async function store(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    value,
  ] as const);
}
