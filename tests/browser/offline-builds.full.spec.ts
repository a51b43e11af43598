import type { Page } from "@playwright/test";
import { startFront } from "./changing-front.ts";
import { expect, open, test } from "./site.ts";

test.use({ serviceWorkers: "allow" });

test("activates a new build under an open page, and deletes caches of builds before the last", async ({
  page,
  baseURL,
}) => {
  const front = await startFront(`${baseURL}`);
  try {
    await open(page, `${front.url}/about`);
    const [first = ""] = await cachedBuilds(page, 1);
    for (const build of ["2", "3"]) {
      front.build = build;
      await page.evaluate(async () => {
        const { serviceWorker } = navigator;
        const taken = new Promise((resolve) =>
          serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
        await (await serviceWorker.ready).update();
        await taken;
      });
      // The page is still of the first build.
      const [to, heading] = build === "2" ? ["Contact", "Contact"] : ["All Products", "Products"];
      // By keyboard, as content above may grow under a pointer.
      await page.getByRole("contentinfo").getByRole("link", { name: to }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await cachedBuilds(page, 2);
    }
    expect(await cachedBuilds(page, 2)).not.toContain(first);
  } finally {
    front.stop();
  }
});

test("shows the cached page with its date while the site is down, and leads to the current one", async ({
  page,
  problems,
  baseURL,
}) => {
  const front = await startFront(`${baseURL}`);
  try {
    await open(page, `${front.url}/products`);
    await cachedBuilds(page, 1);
    front.away = true;
    await page.reload();
    const bar = page.getByRole("status").filter({ hasText: "as they were on" });
    await expect(bar).toContainText(/^Pages and prices are as they were on \d/);
    await expect(page.getByRole("article").first()).toBeVisible();
    front.away = false;
    await bar.getByRole("link", { name: "Refresh" }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole("article").first()).toBeVisible();
  } finally {
    problems.length = 0;
    front.stop();
  }
});

/** Waits until that many builds are cached, the last one fully; returns their names. */
async function cachedBuilds(page: Page, count: number): Promise<string[]> {
  const builds = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("files-"));
      const newest = names.at(-1);
      if (newest === undefined) return [];
      const last = await caches.open(newest);
      const files = (await last.keys()).map(({ url }) => url);
      const isWhole = ["framework", "explanation"].every((part) =>
        files.some((url) => url.includes(`/assets/${part}-`)),
      );
      return isWhole ? names.map((name) => name.slice(6)) : [];
    });
  await expect.poll(async () => (await builds()).length).toBe(count);
  return builds();
}
