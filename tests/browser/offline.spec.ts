import type { BrowserContext, Page } from "@playwright/test";
import { pdf } from "../file-samples.ts";
import { becomeAdmin, uniqueWord } from "./admin-steps.ts";
import { test as base, expect, fullUnless, open } from "./site.ts";
import { expectSound } from "./walk.ts";

/** Every test here goes offline, which the browser logs. */
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
test.use({ serviceWorkers: "allow" });

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "as they were on" });

/** Opens a page and waits until it and all scripts for offline use are cached. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expectCached(page, path);
  await expectCached(page, "/offline");
  await expect.poll(() => page.evaluate(isComplete), "scripts").toBe(true);
}

/** Whether the cache holds all scripts that the worker lists. */
async function isComplete(): Promise<boolean> {
  const worker = await (await fetch("/service-worker.js")).text();
  const scripts = worker.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  const cached = await Promise.all(scripts.map((script) => caches.match(script)));
  return cached.length > 0 && cached.every(Boolean);
}

async function expectCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), path), path)
    .toBe(true);
}

/** Returns the paths and texts of all cached responses. */
function allCached(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const answer = await cache.match(request);
        const isText = !/^\/(media|assets)\//.test(pathname);
        found.push({ path: pathname + search, text: isText && answer ? await answer.text() : "" });
      }
    }
    return found;
  });
}

async function reloadOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

for (const [path, heading] of [
  ["/", "Blower Repairs & Supply"],
  ["/products", "Products"],
  ["/cart", "My Selections"],
] as const) {
  test(
    `shows ${path} with its date after an offline reload (NAV-9)`,
    fullUnless(path === "/products"),
    async ({ page, context }) => {
      await openAndKeep(page, path);
      await reloadOffline(page, context);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(bar(page)).toContainText(
        "You are offline. Pages and prices are as they were on",
      );
      await expectSound(page, path);
    },
  );
}

test("reloads a product offline that was opened by a link", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await openAndKeep(page, "/products?q=22212+E");
  const name = /^22212 E /;
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectCached(page, new URL(page.url()).pathname);
  const picture = page.getByRole("main").getByRole("img").first();
  await expect(picture).toHaveJSProperty("complete", true);
  await reloadOffline(page, context);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await page.getByRole("button", { name: "Add to My Selections" }).click();
  await expect(page.getByRole("link", { name: /My Selections.*1/ }).first()).toBeVisible();
});

test("reports an uncached page inside the frame, and opens it once online (NAV-9)", async ({
  page,
  context,
}) => {
  await openAndKeep(page, "/contact");
  await context.setOffline(true);
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expectSound(page, "/offline");
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/gallery");
  await page.getByRole("main").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();

  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await context.setOffline(false);
  await expect(page).toHaveURL("/gallery");
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("searches the cached list offline for new terms", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAndKeep(page, "/products?q=seal");
  await expectCached(page, "/catalogue.json");
  await context.setOffline(true);
  await page.goto("/products?q=coupling+spider");
  await expect(page).toHaveURL(/\/products\?q=coupling/);
  await expect(page.getByRole("article").first()).toContainText("Coupling Spider");
  await expect(bar(page)).toBeVisible();
});

test("opens a link to a cached page offline", { tag: "@full" }, async ({ page, context }) => {
  await openAndKeep(page, "/about");
  await openAndKeep(page, "/contact");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
});

test("opens a product of an open list offline (NAV-10)", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAndKeep(page, "/products?q=22212+E");
  const link = page.getByRole("link", { name: /^22212 E / }).first();
  await link.hover();
  await expectCached(page, "/catalogue.json");
  const script = /^\/assets\/product-[\w-]+\.js$/;
  await expect
    .poll(async () => (await allCached(page)).filter(({ path }) => script.test(path)).length)
    .toBeGreaterThan(1);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /^22212 E / })).toBeVisible();
  await expect(page.getByRole("main").getByText(/^\$\d/).first()).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeVisible();

  // The list is cached, the product page is not.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /^22212 E / })).toBeVisible();
  await expect(page).toHaveTitle(/^22212 E /);
  await expect(page.getByRole("main").getByText(/^\$\d/).first()).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText("Could not fetch product details.")).toHaveCount(0);
});

test("shows a product from the cached list when opened from a page without the list (NAV-10)", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAndKeep(page, "/products?q=22212+E");
  await expectCached(page, "/catalogue.json");
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /to My Selections$/ })
    .click();
  await openAndKeep(page, "/cart");
  await reloadOffline(page, context);
  const name = /^22212 E /;
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(name);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText("Could not fetch product details.")).toHaveCount(0);
});

test("opens My Selections, the contact page and the home page offline without an earlier visit (NAV-10)", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAndKeep(page, "/about");
  for (const path of ["/cart", "/contact", "/"]) await expectCached(page, path);
  await context.setOffline(true);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^My Selections/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Selections");
  for (const [path, heading] of [
    ["/cart", "My Selections"],
    ["/contact", "Contact"],
    ["/", "Blower Repairs & Supply"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(bar(page)).toBeVisible();
  }
});

test("shows drawings of visited product types offline", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAndKeep(page, "/products");
  const drawing = page.getByRole("navigation", { name: "Product types" }).locator("img");
  await expect(drawing.first()).toHaveJSProperty("complete", true);
  await expectCached(page, (await drawing.first().getAttribute("src")) ?? "");
  await reloadOffline(page, context);
  await expect
    .poll(() => drawing.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

/** Sends a message offline from the contact page; returns its text. */
async function sendOffline(
  page: Page,
  context: BrowserContext,
  email = "thandi@plant.example",
): Promise<string> {
  await openAndKeep(page, "/contact");
  const text = `From the basement, ${uniqueWord()}.`;
  await page.getByRole("textbox", { name: "Name" }).fill("Thandi Nkosi");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByLabel("Subject").selectOption({ label: "Quote" });
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  // Turns off the browser's own validation.
  await page.locator("main form").evaluate((form) => form.setAttribute("novalidate", ""));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(waitsInForm(page)).toBeVisible();
  return text;
}

const waitsInForm = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "will be sent automatically when you are online" });

const waitsInFrame = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Your message will be sent" });

const wasSent = (page: Page) => page.getByText("Message sent", { exact: true });

/** Collects the status of all messages that any tab sends from now on. */
function answersOf(context: BrowserContext): number[] {
  const answers: number[] = [];
  context.on("response", (response) => {
    if (response.url().endsWith("/f/contact")) answers.push(response.status());
  });
  return answers;
}

test("sends an offline message once when the connection returns, and reports it (NAV-10)", async ({
  page,
  context,
}) => {
  await sendOffline(page, context);
  const answers = answersOf(context);
  await page.reload();
  await expect(waitsInForm(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
  await expect(wasSent(page)).toBeVisible();
  await expect(waitsInFrame(page)).toHaveCount(0);
  expect(answers).toEqual([200]);
});

test("sends a queued message from any open page, and reports it there (NAV-10)", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAndKeep(page, "/about");
  await open(page, "/contact");
  const file = page.getByRole("listitem").filter({ hasText: "order.pdf" });
  await page
    .getByLabel("Choose files")
    .setInputFiles({ name: "order.pdf", mimeType: "application/pdf", buffer: pdf() });
  await expect(file).toContainText("Ready");
  await sendOffline(page, context);
  const answers = answersOf(context);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
  await expect(waitsInFrame(page)).toBeVisible();
  await context.setOffline(false);
  await expect(wasSent(page)).toBeVisible();
  await expect(page.getByText(/Your reference is E-\d{4}-\d+\./).first()).toBeVisible();
  await page.getByRole("button", { name: "Track your enquiry" }).click();
  await expect(page).toHaveURL(/\/enquiry\//);
  await expect(page.getByText("Received", { exact: true })).toBeVisible();

  await open(page, "/contact");
  await expect(file).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  expect(answers).toEqual([200]);
});

test("sends a queued message once from several tabs, or at the next visit (NAV-10)", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAndKeep(page, "/about");
  const other = await context.newPage();
  await open(other, "/about");
  await sendOffline(page, context);
  const answers = answersOf(context);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
  await expect(wasSent(other)).toBeVisible();
  expect(answers).toEqual([200]);

  await page.getByRole("button", { name: "Send another message" }).click();
  await sendOffline(page, context);
  await page.close();
  await other.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await open(next, "/about");
  await expect(wasSent(next)).toBeVisible();
  expect(answers).toEqual([200, 200]);
});

test("ignores foreign data stored as a queued message, and sends the real one (NAV-10)", {
  tag: "@full",
}, async ({ page, context }) => {
  await open(page, "/about");
  const strange = { to: { form: "contact" }, content: { name: "X" }, selections: [null] };
  await page.evaluate(
    (text) => localStorage.setItem("reefline-waiting-messages", text),
    JSON.stringify([strange]),
  );
  const answers = answersOf(context);
  await sendOffline(page, context);
  await context.setOffline(false);
  await expect(wasSent(page)).toBeVisible();
  expect(answers).toEqual([200]);
});

test("shows on every page why a queued message was rejected, and restores it to the form (NAV-10)", {
  tag: "@full",
}, async ({ page, context }) => {
  await openAndKeep(page, "/about");
  const text = await sendOffline(page, context, "thandi");
  const answers = answersOf(context);
  await page.goto("/about");
  await context.setOffline(false);
  const note = page.getByRole("status").filter({ hasText: "Your message was not sent" });
  await expect(note).toContainText("Email should be an email");
  await page.evaluate(() => sessionStorage.clear());
  await note.getByRole("link", { name: "View" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(text);
  await expect(page.getByLabel("Subject").locator("option:checked")).toHaveText("Quote");
  await expect(page.getByRole("alert").filter({ hasText: "should be an email" })).toBeVisible();
  await expect(note).toHaveCount(0);

  const email = page.getByRole("textbox", { name: "Email", exact: true });
  await email.fill("thandi@plant.example");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
  expect(answers).toEqual([422, 200]);
});

test("sends a queued message separately from text that a link has prefilled since", {
  tag: "@full",
}, async ({ page, context }) => {
  await sendOffline(page, context);
  const answers = answersOf(context);
  await page.goto("/contact?prefill=Two+seals");
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue("Two seals");
  await expect(waitsInFrame(page)).toBeVisible();
  await expect(page.getByText("You have an earlier unsent message:")).toHaveCount(0);
  await context.setOffline(false);
  await expect(wasSent(page)).toBeVisible();
  await expect(message).toHaveValue("Two seals");
  expect(answers).toEqual([200]);
});

test("does not send a queued message that its sender has edited", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await sendOffline(page, context);
  const answers = answersOf(context);
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("From the basement, and");
  await expect(waitsInForm(page)).toHaveCount(0);
  await expect(waitsInFrame(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await page.goto("/about");
  await open(page, "/contact");
  await expect(message).toHaveValue("From the basement, and");
  expect(answers).toEqual([]);
});

test("caches no personal data, even for a signed-in user (NAV-9)", async ({ page }) => {
  const email = await becomeAdmin(page);
  await open(page, "/contact?prefill=What+we+asked+for");
  await expectCached(page, "/contact");
  for (const path of ["/account", "/account/orders", "/admin", "/admin/products", "/login", "/"]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main .skeleton").filter({ visible: true })).toHaveCount(0);
  }
  await expectCached(page, "/");
  const cached = await allCached(page);
  const paths = cached.map(({ path }) => path);
  expect(paths).toContain("/contact");
  const PUBLIC =
    /^\/(?:$|(?:cart|contact|offline|catalogue\.json|settings\.json)$|(?:assets|media)\/)/;
  expect(paths.filter((path) => !PUBLIC.test(path))).toEqual([]);
  for (const { path, text } of cached) {
    expect(text, path).not.toContain(email);
    expect(text, path).not.toContain("access_token");
  }
});

test("deletes the cached pages in one click (NAV-9)", { tag: "@full" }, async ({ page }) => {
  await openAndKeep(page, "/about");
  await page.getByRole("button", { name: /^Privacy/ }).click();
  await page.getByRole("button", { name: "Remove offline pages from this device" }).click();
  await expect(page.getByText("Offline pages removed")).toBeVisible();
  expect(await allCached(page)).toEqual([]);
});
