import type { Page } from "@playwright/test";
import { openAdmin } from "./admin-steps.ts";
import { expect } from "./site.ts";

export const lines = (page: Page) => page.getByRole("region", { name: "Lines" });
export const addBox = (page: Page) => page.getByRole("combobox", { name: "Add a line" });
export const totals = (page: Page) => page.getByRole("complementary", { name: "Totals" });
export const saved = (page: Page) => totals(page).getByText(/^Saved/);
/** Opens a draft with one line that costs 100. */
export async function openDraft(page: Page, sender = "Karoo Cement"): Promise<void> {
  await openAdmin(page, "/admin/quotes/new", "New quotation");
  await page.getByLabel("Customer’s name").fill(sender);
  await page.getByLabel("Email").fill("buyer@example.com");
  await page.getByRole("button", { name: "Create quotation" }).click();
  await addFree(page, "Overhaul", "100");
  await expect(saved(page)).toBeVisible();
}

/** Adds a line that is in no catalogue. */
export async function addFree(page: Page, text: string, price: string): Promise<void> {
  await addBox(page).fill(text);
  // Enter would offer catalogue matches first.
  await page.getByRole("option", { name: `Add “${text}”` }).click();
  await lines(page).getByLabel(`Price of ${text}`).fill(price);
}

export async function checkAndSend(page: Page): Promise<void> {
  await totals(page).getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByRole("button", { name: /^Send to/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/ sent to/)).toBeVisible();
}
