import type { Page } from "@playwright/test";
import { notice } from "./account-steps.ts";
import { becomeAdmin, openAdmin } from "./admin-steps.ts";
import { test as base, expect, holdBack, open } from "./site.ts";
import { expectSound, loseScripts, settled } from "./walk.ts";

/** Every test here provokes errors, which the browser logs; none may violate the policy. */
const test = base.extend<{ forgive: undefined }>({
  forgive: [
    async ({ problems }, use) => {
      await use(undefined);
      expect(problems.filter((text) => text.includes("Content Security Policy"))).toEqual([]);
      problems.length = 0;
    },
    { auto: true },
  ],
});

/** A footer link, which every page has at every width. */
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name });

test("opens the next page normally after an invalid URL", { tag: "@full" }, async ({ page }) => {
  await open(page, "/no-such-page");
  await footerLink(page, "About Us").click();
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
  await expectSound(page, "/about");
});

test("shows the error of a page that fails to render, inside the frame, and retries (ERR-5, ERR-6)", async ({
  page,
}) => {
  await open(page, "/about");
  await page.evaluate(() => {
    Object.assign(window, { matchMediaAsEver: window.matchMedia });
    window.matchMedia = () => {
      throw new Error("Broken on purpose");
    };
  });
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByRole("main")).toContainText("Broken on purpose");
  await expect(page.getByRole("banner").getByRole("link", { name: "Products" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expectSound(page, "a broken page");

  await page.evaluate(() =>
    Object.assign(window, { matchMedia: Reflect.get(window, "matchMediaAsEver") }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  await expect(page).toHaveURL("/gallery");
});

test("shows an error of the frame itself in the site's style, with a way on (ERR-5)", async ({
  page,
}) => {
  await open(page, "/about");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", {
      get() {
        throw new Error("Broken on purpose");
      },
    });
    window.dispatchEvent(new Event("offline"));
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByRole("main")).toContainText("Broken on purpose");
  await expect(page.locator("body")).toHaveCSS("font-family", /^Archivo/);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCSS(
    "background-color",
    "rgb(255, 122, 26)",
  );
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
  await settled(page, "/");
  await expectSound(page, "/");
});

test("styles a page that an extension changed before its scripts ran", { tag: "@full" }, async ({
  page,
}) => {
  await page.route("/about", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</header>", "<b>From an extension</b></header>");
    await route.fulfill({ response: answer, body });
  });
  await open(page, "/about");
  await expect(page.getByText("From an extension")).toHaveCount(0);
  await expectSound(page, "/about");
});

test("retries a product that failed to load", { tag: "@full" }, async ({ page }) => {
  await page.route("**/catalogue.json", (route) => route.abort());
  await open(page, "/products?q=22212+E");
  await page.route("**/products/*.data**", (route) => route.abort());
  const name = /^22212 E /;
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice(page, "Still not responding")).toBeVisible();

  await page.unroute("**/products/*.data**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectSound(page, "the product");
});

test("opens a listed product offline, with a bare placeholder for its picture", {
  tag: "@full",
}, async ({ page, context }) => {
  await open(page, "/products");
  const card = page.getByRole("article").first();
  await page.mouse.move(200, 400);
  // Search data have loaded once a search succeeds.
  await page.getByLabel("Search the catalogue").fill("pressure gauge");
  await expect(card).toContainText("Pressure Gauge");
  await page.waitForFunction(
    () => "routes/public/product" in Reflect.get(window, "__reactRouterRouteModules"),
  );
  await page.route("**/media/**", (route) => route.abort());
  await context.setOffline(true);

  await page.getByLabel("Search the catalogue").fill("coupling spider");
  await expect(card).toContainText("Coupling Spider");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/products\/.+/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Coupling Spider");
  await expect(page).toHaveTitle(/Coupling Spider/);
  await expect(page.getByRole("button", { name: "Add to My Selections" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("img").first()).toHaveCSS("opacity", "0");
  await expectSound(page, "the product");
});

test("reports a missing page script offline, and opens the page once online", {
  tag: "@full",
}, async ({ page, context }) => {
  await open(page, "/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("The blower on line 2");
  await context.setOffline(true);
  const link = footerLink(page, "About Us");
  for (let press = 1; press <= 2; press++) {
    await link.click();
    await expect(page.getByText("The page could not be loaded").first()).toBeVisible();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
    await expect(page).toHaveURL("/contact");
  }
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("The blower on line 2");

  await context.setOffline(false);
  await link.click();
  await expect(page).toHaveURL("/about");
  await settled(page, "/about");
  await expectSound(page, "/about");
});

test("shows a skeleton for a slow product, and nothing for a fast one (PRO-16)", async ({
  page,
}) => {
  await open(page, "/products?q=22212+E");
  await page.evaluate(() => {
    new MutationObserver(() => {
      const line = document.querySelector(".page-progress");
      if (!line || Reflect.has(window, "firstSeen")) return;
      Object.assign(window, { firstSeen: getComputedStyle(line).visibility });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const release = await holdBack(page, "**/products/*.data**");
  await page
    .getByRole("link", { name: /^22212 E / })
    .first()
    .click();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("main .skeleton").first()).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "firstSeen"))).toBe("hidden");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("22212 E");
  await expect(page.locator(".page-progress, main .skeleton")).toHaveCount(0);
});

test("shows office pages loading inside the frame, and reloads one with a missing script", async ({
  page,
}) => {
  await becomeAdmin(page);
  await openAdmin(page, "/admin", "Dashboard");
  const sidebar = page.getByRole("navigation").first();
  const release = await holdBack(page, "**/assets/users-*.js");
  await sidebar.getByRole("link", { name: "Users" }).click();
  await expect(page.getByText("Loading...", { exact: true }).first()).toBeVisible();
  await expect(sidebar).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");

  await loseScripts(page, "**/assets/enquiries-*.js");
  await sidebar.getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquiries");
});

test("shows an invalid URL in the site's style, with a way on", async ({ page }) => {
  const answer = await page.goto("/products/%E0%A4%A");
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
  await expect(page.locator("main")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  expect(
    await page.locator("main").evaluate((main) => main.getBoundingClientRect().x),
  ).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page).toHaveURL("/products");
});
