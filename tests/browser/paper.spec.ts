import type { Page } from "@playwright/test";
import { expect, fullUnless, open, test } from "./site.ts";

const SHEETS = /\/Type\s*\/Page\b/g;

async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(SHEETS)?.length ?? 0;
}

/** Controls and frame are for the screen only. */
async function expectNothingToPress(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
}

test("prints a product on one sheet, with the company name and without controls", async ({
  page,
}) => {
  await open(page, "/products?q=22212+E");
  await page.getByRole("article").first().getByRole("link").first().click();
  const name = page.getByRole("heading", { level: 1 });
  await expect(name).toContainText("22212 E");

  await page.emulateMedia({ media: "print" });
  await expect(name).toBeVisible();
  await expect(page.getByText(/^\$[\d.,]+$/).first()).toBeVisible();
  await expect(page.getByText("2-year warranty")).toBeVisible();
  await expect(page.getByText(/^Reefline Blower & Valve · \+27/)).toBeVisible();
  await expectNothingToPress(page);
  expect(await sheets(page)).toBe(1);
});

test("prints a product type's table page on one sheet, without overlapping columns", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/products?type=spherical-roller-bearings");
  const table = page.getByRole("table");
  await page.emulateMedia({ media: "print" });
  const [mass, price] = await Promise.all(
    [/^Mass/, /^Price/].map((name) => table.getByRole("columnheader", { name }).boundingBox()),
  );
  if (!mass || !price) throw new Error("The table has no such columns.");
  expect(mass.x + mass.width).toBeLessThanOrEqual(price.x + 1);
  expect(await sheets(page)).toBe(1);
});

test("prints My Selections as a list with quantities and the total", async ({ page }) => {
  await open(page, "/products?q=22212+E");
  const add = page.getByRole("button", { name: /^Add 22212 E .* to My Selections$/ }).first();
  await add.click();
  await add.click();
  await page.getByRole("link", { name: "My Selections, 2 items" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Selections" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("· Quantity: 2")).toBeVisible();
  await expect(page.getByText("Total of listed prices")).toBeVisible();
  await expectNothingToPress(page);
  expect(await sheets(page)).toBe(1);
});

test.describe("a tool", () => {
  for (const path of [
    "/select/blower?flow=250&pressure=200",
    "/select/blower?flow=600&pressure=500&altitude=1700",
    "/select/rotary-valve?product=maize&throughput=5&difference=300",
    "/select/belt-drive?profile=SPB&driving=160&speed=1460&driven=280&centre=600&power=11",
    "/select/bearing-life?kind=ball&rating=35.1&load=3.5&speed=1460",
  ]) {
    test(
      `prints ${path} on one sheet, with its result and no controls (CAT-34)`,
      fullUnless(path.startsWith("/select/blower")),
      async ({ page }) => {
        await open(page, path);
        await page.emulateMedia({ media: "print" });
        await expect(
          page.getByRole("region", { name: "Result" }).getByRole("status"),
        ).toBeVisible();
        await expectNothingToPress(page);
        expect(await sheets(page)).toBe(1);
      },
    );
  }
});
