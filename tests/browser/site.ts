import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { POLICY_KEY, POLICY_VERSION } from "#app/frame/policy/policy-acceptance.ts";
import { startSiteProcess } from "../system/site-process.ts";
import { temporaryFolder } from "../system/temporary-folder.ts";

/**
 * A test on the site as it is after its first start. Each worker has a site and a database to
 * itself, so that no test meets what another is just changing.
 */
export const siteTest = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's names
    async ({}, use) => {
      const folder = await temporaryFolder();
      // Read by what looks into the site's mails and database from beside.
      process.env.TEST_DATA_DIR = join(folder.path, "data");
      const site = await startSiteProcess({
        DATA_DIR: process.env.TEST_DATA_DIR,
        LOG_LEVEL: "warn",
        // All tests come from one address.
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
 * The test of nearly every browser test: a visitor who has accepted the policies, on a page that must not
 * throw, log an error or break its Content-Security-Policy. `problems` may be emptied by a test
 * that provokes some.
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
        // A test may deny storage altogether.
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

/** Details of a test of several cases, of which only some run outside the full suite. */
export const fullUnless = (isFast: boolean) => ({ tag: isFast ? [] : "@full" });

/** Waits until React has taken over the page, which a first press would otherwise race with. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Resolves when the page's scripts have taken it over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
}

/** Holds back what the page asks for at such addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Puts text into local storage before the page's own scripts run. */
export async function store(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    value,
  ] as const);
}
