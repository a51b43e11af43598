import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./site.ts";

const PATHS = [
  "/",
  "/products",
  "/cart",
  "/checkout",
  "/about",
  "/contact",
  "/gallery",
  "/no-such-page",
];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [390, 1440]) {
  for (const path of PATHS) {
    test(`axe finds nothing on ${path} at ${width} px, nor in the search dialog`, async ({
      page,
      problems,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Home");
      await page
        .getByRole("button", { name: /^(Search|Menu)$/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      if (path === "/no-such-page") problems.length = 0;
    });
  }
}

test("axe finds nothing in the menu, a notice and the legal texts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/about");
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Twitter" }).click();
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("listitem")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Privacy/ }).click();
  await expect(page.getByRole("heading", { name: "1. Who is responsible" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("nothing is cut off at 320 pixels, which is 1280 at 400 % zoom", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PATHS.slice(0, -1)) {
    await open(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
