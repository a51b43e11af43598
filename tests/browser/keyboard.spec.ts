import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./site.ts";

const MOST_STOPS = 120;

// Scrolls immediately, so that a focused element is in its final place.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * Tabs until the element has the focus. Every stop on the way must be visible, not behind the fixed
 * header (WCAG 2.2, 2.4.11).
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const header = document.querySelector("header");
      if (!focused || !header || focused.closest("header, dialog")) return null;
      const bar =
        header.firstElementChild?.getBoundingClientRect() ?? header.getBoundingClientRect();
      const { bottom, height } = focused.getBoundingClientRect();
      return height > 0 && bottom <= bar.bottom ? focused.outerHTML.slice(0, 120) : null;
    });
    expect(hidden, "the focus is behind the header").toBeNull();
  }
  throw new Error(`${MOST_STOPS} presses of Tab did not lead to ${target}.`);
}

test("skips past the header to the content from the first stop", async ({ page }) => {
  await open(page, "/products");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /^Skip to/ });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inMain = page.getByRole("main").locator(":focus");
  await expect(inMain).toHaveCount(1);
});

test("finds, selects and requests a part with the keyboard alone (ALL-5)", async ({ page }) => {
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, "/");
  await tabTo(page, page.getByRole("button", { name: "Search" }));
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("e.g., Turbofan Engine...")).toBeFocused();
  await page.keyboard.type("22212 E");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=22212/);

  await tabTo(
    page,
    page
      .getByRole("main")
      .getByRole("link", { name: /^22212 E / })
      .first(),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("22212 E");
  await tabTo(page, page.getByRole("button", { name: "Add to My Selections" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("link", { name: "My Selections, 1 item" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Selections");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Request a Quote" }));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("textbox", { name: "Message" })).toBeFocused();
  await tabTo(page, page.getByLabel("Name"));
  await page.keyboard.type("Chanda Mwila");
  await tabTo(page, page.getByRole("main").getByRole("textbox", { name: "Email" }));
  await page.keyboard.type("chanda@keyboard.example");
  await tabTo(page, page.getByRole("button", { name: "Send Message" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
});

test("moves between the tabs of a product with the arrow keys", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products?q=22212");
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await tabTo(page, page.getByRole("tab", { name: "Description" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Specifications" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Specifications" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "Shipping" })).toBeVisible();
});
