import { publicPaths } from "#app/content/public-pages.ts";
import { freePort } from "../free-port.ts";
import { notice } from "./account-steps.ts";
import { type HostedSite, otherOrigin, startHostedSite } from "./hosted-site.ts";
import { test as base, expect, open } from "./site.ts";

/** A site that never reached its backend. */
const test = base.extend<{ forgive: undefined }, { site: HostedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter names
    async ({}, use) => {
      const url = `http://localhost:${await freePort()}`;
      const services = { origin: await otherOrigin(), key: "sb_publishable_nobody" };
      const site = await startHostedSite(url, services);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 360_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // The browser logs error responses.
  forgive: [
    async ({ problems }, use) => {
      await use(undefined);
      problems.length = 0;
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: "default" });

test("shows neither products nor notices before the catalogue has loaded (CAT-8)", async ({
  page,
}) => {
  const answer = await page.goto("/products");
  expect(answer?.status()).toBe(503);
  await open(page, "/products");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByLabel("Category").first().getByRole("option")).toHaveText([
    "All Products",
  ]);
  await expect(page.getByText(/0 part numbers|No products match/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: /Notices/ }).getByRole("listitem")).toHaveCount(0);
});

test("shows price bounds of 0 and 10000 before the catalogue has loaded (CAT-7)", async ({
  page,
}) => {
  await open(page, "/products");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByLabel("From")).toHaveValue("0");
  await expect(filters.getByLabel("To", { exact: true })).toHaveValue("10000");
});

test("reports a product that failed to load as not found (PRO-18)", async ({ page }) => {
  await open(page, "/products/00000000-0000-4000-8000-000000000000");
  await expect(notice(page, "Error")).toBeVisible();
  await expect(notice(page, "Could not fetch product details.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
});

test("reports machines that never loaded as unavailable", async ({ page }) => {
  expect((await page.goto("/machines"))?.status()).toBe(503);
  await expect(page.getByText("Machines are temporarily unavailable.")).toBeVisible();
});

test("serves pages without data as usual", async ({ page }) => {
  for (const path of publicPaths.filter((one) => !["/products", "/machines"].includes(one))) {
    expect((await page.goto(path))?.status(), path).toBe(200);
  }
});
