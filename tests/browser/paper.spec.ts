import type { Page } from "@playwright/test";
import { expect, open, test } from "./site.ts";

const SHEETS = /\/Type\s*\/Page\b/g;

async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(SHEETS)?.length ?? 0;
}

/** What is for the screen only: it asks to be pressed. */
async function expectNothingToPress(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
}

test("a product prints on one sheet, with the company's name and without anything to press", async ({
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

test("My Selections print as a list with quantities and the total", async ({ page }) => {
  await open(page, "/products?q=22212+E");
  const add = page.getByRole("button", { name: /^Add 22212 E .* to My Selections$/ }).first();
  await add.click();
  await add.click();
  await page.getByRole("link", { name: "My Selections, 2 items" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Selections" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("· Quantity: 2")).toBeVisible();
  await expect(page.getByText("Listed prices in total")).toBeVisible();
  await expectNothingToPress(page);
  expect(await sheets(page)).toBe(1);
});
