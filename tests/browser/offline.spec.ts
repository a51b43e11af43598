import type { BrowserContext, Page } from "@playwright/test";
import { becomeAdmin, uniqueWord } from "./admin-steps.ts";
import { test as base, expect, open } from "./site.ts";
import { expectSound } from "./walk.ts";

/** Every test here takes the connection away, which the browser logs. */
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

/** Opens a page and waits until this device keeps it, and what stands in for those it does not keep. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expectKept(page, path);
  await expectKept(page, "/offline");
}

async function expectKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), path), path)
    .toBe(true);
}

/** Waits for what only a search needs, and is kept last. */
async function expectSearchKept(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      (await allKept(page)).some(({ path }) => path.startsWith("/assets/explanation-")),
    )
    .toBe(true);
}

/** Returns the paths of all that is kept, and the text of it. */
function allKept(page: Page): Promise<{ path: string; text: string }[]> {
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
  test(`reloaded without a connection, ${path} is there, and says from when it is`, async ({
    page,
    context,
  }) => {
    await openAndKeep(page, path);
    await reloadOffline(page, context);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(bar(page)).toContainText("You are offline. Pages and prices are as they were on");
    await expectSound(page, path);
  });
}

test("a product reached by a press is there when it is reloaded without a connection", async ({
  page,
  context,
}) => {
  await openAndKeep(page, "/products?q=22212+E");
  const name = /^22212 E /;
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectKept(page, new URL(page.url()).pathname);
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

test("a page that is not kept says so in the site's frame, leads on, and comes with the connection", async ({
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

test("a search nobody made before is answered from the list that is kept", async ({
  page,
  context,
}) => {
  await openAndKeep(page, "/products?q=seal");
  await expectKept(page, "/catalogue.json");
  await expectSearchKept(page);
  await context.setOffline(true);
  await page.goto("/products?q=coupling+spider");
  await expect(page).toHaveURL(/\/products\?q=coupling/);
  await expect(page.getByRole("article").first()).toContainText("Coupling Spider");
  await expect(bar(page)).toBeVisible();
});

test("a link to a page that is kept opens it without a connection", async ({ page, context }) => {
  await openAndKeep(page, "/about");
  await openAndKeep(page, "/contact");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
});

test("a product of a list that is open is opened without a connection", async ({
  page,
  context,
}) => {
  await openAndKeep(page, "/products?q=22212+E");
  const link = page.getByRole("link", { name: /^22212 E / }).first();
  await link.hover();
  await expectKept(page, "/catalogue.json");
  const script = /^\/assets\/product-[\w-]+\.js$/;
  await expect
    .poll(async () => (await allKept(page)).filter(({ path }) => script.test(path)).length)
    .toBeGreaterThan(1);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /^22212 E / })).toBeVisible();
  await expect(page.getByRole("main").getByText(/^\$\d/).first()).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeVisible();
});

test("a message sent without a connection goes by itself when it is back, once, and says so", async ({
  page,
  context,
}) => {
  // The form service refuses what is sent within a second of the visit's beginning.
  await page.clock.install({ time: Date.now() - 60_000 });
  await openAndKeep(page, "/contact");
  const name = uniqueWord();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("thandi@plant.example");
  await page.getByLabel("Subject").selectOption({ label: "Quote" });
  await page.getByRole("textbox", { name: "Message" }).fill("From the basement.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("is sent by itself when the connection is back")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/f/contact"))
      sent.push(request.url());
  });
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Thank you for your message!" })).toBeVisible();
  await expect(page.getByText("Your message was sent").first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a message that was changed while it waited is left to its writer", async ({
  page,
  context,
}) => {
  await page.clock.install({ time: Date.now() - 60_000 });
  await openAndKeep(page, "/contact");
  const message = page.getByRole("textbox", { name: "Message" });
  await page.getByRole("textbox", { name: "Name" }).fill("Thandi Nkosi");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("thandi@plant.example");
  await page.getByLabel("Subject").selectOption({ label: "Quote" });
  await message.fill("From the basement.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  const waiting = page.getByText("is sent by itself when the connection is back");
  await expect(waiting).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/f/contact")) sent.push(request.url());
  });
  await message.fill("From the basement, and");
  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  await expect(message).toHaveValue("From the basement, and");
  expect(sent).toEqual([]);
});

test("nothing of a person's own is kept, whoever is signed in", async ({ page }) => {
  const email = await becomeAdmin(page);
  await open(page, "/contact?prefill=What+we+asked+for");
  await expectKept(page, "/contact");
  for (const path of ["/account", "/account/orders", "/admin", "/admin/products", "/login", "/"]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main .skeleton").filter({ visible: true })).toHaveCount(0);
  }
  await expectKept(page, "/");
  const kept = await allKept(page);
  const paths = kept.map(({ path }) => path);
  expect(paths).toContain("/contact");
  const PUBLIC = /^\/(?:$|(?:contact|offline|catalogue\.json|settings\.json)$|(?:assets|media)\/)/;
  expect(paths.filter((path) => !PUBLIC.test(path))).toEqual([]);
  for (const { path, text } of kept) {
    expect(text, path).not.toContain(email);
    expect(text, path).not.toContain("access_token");
  }
});

test("one press forgets the pages", async ({ page }) => {
  await openAndKeep(page, "/about");
  await page.getByRole("button", { name: /^Privacy/ }).click();
  await page.getByRole("button", { name: "Forget the pages kept on this device" }).click();
  await expect(page.getByText("The pages are forgotten")).toBeVisible();
  expect(await allKept(page)).toEqual([]);
});
