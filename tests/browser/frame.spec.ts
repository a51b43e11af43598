import { expect, holdBack, open, test } from "./site.ts";

test("shows five links in the header, with the current one marked (FRA-2, FRA-3)", async ({
  page,
}) => {
  await open(page, "/about");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Products", "About", "Contact", "Gallery"]);
  await expect(
    page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]"),
  ).toHaveText("About");
  await expect(page.getByRole("link", { name: "Request a Quote" }).first()).toHaveAttribute(
    "href",
    "/contact#support-form",
  );
});

test("searches the catalogue for the trimmed, encoded term, and clears the box (FRA-7, FRA-8, NAV-2)", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search for Products" });
  await expect(dialog).toContainText("Find aircraft parts, avionics, tools, and more.");
  const box = dialog.getByPlaceholder("e.g., Turbofan Engine...");
  await expect(box).toBeFocused();

  await box.fill("   ");
  await box.press("Enter");
  await expect(dialog).toBeVisible();

  await box.fill("  6205 & 50% ");
  await box.press("Enter");
  await expect(page).toHaveURL("/products?q=6205%20%26%2050%25");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(box).toHaveValue("");
});

test("closes a dialog by Escape and by its backdrop, and restores the focus (FRA-12)", async ({
  page,
}) => {
  await open(page, "/");
  const opener = page.getByRole("button", { name: "Search" });
  const dialog = page.getByRole("dialog", { name: "Search for Products" });
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 700);
  await expect(dialog).toBeHidden();
});

test("shows the search in the header of the smallest phones (FRA-3)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("dialog", { name: "Search for Products" })).toBeVisible();
});

test("repeats the links in the small-screen menu, with search and Get Quote (FRA-5)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
    "Home",
    "Products",
    "About",
    "Contact",
    "Gallery",
  ]);
  await expect(menu.getByLabel("Find it").getByRole("link")).toHaveCount(4);
  await expect(menu.getByRole("link", { name: "Get Quote" })).toHaveAttribute(
    "href",
    "/contact#support-form",
  );
  await expect(menu.getByRole("link", { name: "My Account" })).toHaveCount(0);
  await expect(menu.getByRole("button", { name: "Sign Out", exact: true })).toHaveCount(0);
  await menu.getByRole("button", { name: "Search" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Search for Products" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("starts a new path at the top (NAV-8)", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
  await expect(page).toHaveURL("/products");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("starts at the top after Back and Forward, with the focus on the page (NAV-8)", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
  await expect(page).toHaveURL("/products");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.goForward();
  await expect(page).toHaveURL("/products");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("leaves the scroll position when only the query changes (NAV-8)", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products");
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.getByLabel("Sort by").selectOption("price-low");
  await expect(page).toHaveURL("/products?sort=price-low");
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test("opens both legal texts in the footer, one to accept and one to close (FRA-11)", async ({
  page,
}) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Privacy Policy & Terms of Service" }).click();
  const privacy = page.getByRole("dialog", { name: "Privacy Policy & Terms of Service" });
  await expect(privacy).toContainText("Effective 25 July 2025");
  await expect(privacy).toContainText("Protection of Personal Information Act 4 of 2013");
  await privacy.getByRole("button", { name: "Accept" }).click();
  await expect(privacy).toBeHidden();

  await page.getByRole("button", { name: "Terms of Service", exact: true }).click();
  const terms = page.getByRole("dialog", { name: "Terms of Service", exact: true });
  await expect(terms).toContainText("Effective 25 July 2025");
  await expect(terms).toContainText("Consumer Protection Act 68 of 2008");
  await terms.getByRole("button", { name: "Close" }).last().click();
  await expect(terms).toBeHidden();
});

test("shows the text of a dialog while it fades out", { tag: "@full" }, async ({ page }) => {
  await open(page, "/about");
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await page.getByRole("button", { name: "Terms of Service", exact: true }).click();
  const terms = page.getByRole("dialog", { name: "Terms of Service", exact: true });
  await expect(terms).toHaveAttribute("open");
  await page.keyboard.press("Escape");
  await expect(terms).not.toHaveAttribute("open");
  await expect(terms.getByRole("heading", { level: 2, name: "Terms of Service" })).toBeVisible();
  await expect(terms).toHaveCSS("pointer-events", "none");
});

test("retries a legal text that failed to load", { tag: "@full" }, async ({ page, problems }) => {
  await open(page, "/about");
  await page.context().setOffline(true);
  const button = page.getByRole("button", { name: "Terms of Service", exact: true });
  await button.click();
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await page.context().setOffline(false);
  await page.route("**/assets/legal-*.js", (route) =>
    route.request().url().includes("dialog") ? route.continue() : route.abort(),
  );
  await button.click();
  const terms = page.getByRole("dialog", { name: "Terms of Service", exact: true });
  await expect(terms).toContainText("The text could not be loaded.");
  await page.unroute("**/assets/legal-*.js");
  await terms.getByRole("button", { name: "Try again" }).click();
  await expect(terms).toContainText("Consumer Protection Act 68 of 2008");
  problems.length = 0;
});

test("moves the focus to a part of a page with its link (NAV-3)", async ({ page }) => {
  await open(page, "/contact");
  await page.getByRole("banner").getByRole("link", { name: "Request a Quote" }).press("Enter");
  await expect(page.locator("#support-form")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Use the repair form" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
});

test("reports an unknown URL with a way on (NAV-13)", async ({ page, problems }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("link", { name: "Search the catalogue" })).toBeVisible();
  problems.length = 0;
});

test("reports a lost connection immediately, without losing typed text", async ({
  page,
  context,
}) => {
  await open(page, "/contact");
  // The browser logs failed prefetches.
  page.removeAllListeners("console");
  await page.getByRole("textbox", { name: "Message" }).fill("The blower on line 2");
  const notice = page.getByRole("status").filter({ hasText: "You are offline." });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("The blower on line 2");
});

test("announces a slow page within 300 ms of the click, and a fast one never", async ({ page }) => {
  const release = await holdBack(page, "**/*.data**");
  await open(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Products" }).press("Enter");
  const line = page.getByText("Loading...", { exact: true });
  await expect(line).toBeVisible();
  // From the style, as the test machine's speed varies.
  const delay = await line.evaluate((element) => getComputedStyle(element).animationDelay);
  for (const part of delay.split(",")) expect(part.trim()).toBe("0.18s");
  release();
  await expect(page).toHaveURL(/\/products$/);
  await expect(line).toBeHidden();
});

test("stays on the page, with its form, when a link is clicked offline", async ({
  page,
  context,
}) => {
  await open(page, "/contact");
  // The browser logs failed prefetches.
  page.removeAllListeners("console");
  await page.getByRole("textbox", { name: "Message" }).fill("The blower on line 2");
  await context.setOffline(true);
  // The router alone would reload the page into a browser error.
  const rejected = page.waitForEvent("requestfailed");
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await rejected;
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("The blower on line 2");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("offers no control that needs JavaScript", async ({ page }) => {
    for (const path of ["/", "/products", "/cart", "/gallery", "/machines/reefline-rf-100"]) {
      await page.goto(path);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(page.locator('button[type="button"]:visible'), path).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Match list" }), path).toBeHidden();
    }
  });
});
