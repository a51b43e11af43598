import { expect, open, store, test } from "./site.ts";

const KEY = "aviation-cart";

test("offers ten parts and four services in an empty list, each with its button (SEL-11, SEL-1)", async ({
  page,
}) => {
  await open(page, "/cart");
  const parts = page.getByRole("region", { name: "Catalogue parts" }).getByRole("listitem");
  const services = page.getByRole("region", { name: "Services" }).getByRole("listitem");
  await expect(parts).toHaveCount(10);
  await expect(services).toHaveCount(4);
  await page.getByRole("button", { name: "Add Blower Repairs" }).click();
  await expect(
    page.getByText("Blower Repairs has been added to your cart.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 item" })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toMatch(
    /"name":"Blower Repairs","description":"[^"]+"/,
  );
  // The lists stay, as buyers seldom need only one thing.
  await page.getByRole("button", { name: "Add Bearings" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "2 items" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Bearings" })).toBeFocused();
  // No item has a price, so a total would suggest zero.
  await expect(page.getByRole("complementary", { name: "Summary" })).not.toContainText("$");
});

test("does not call a filled list empty while the scripts load", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  const [cart, checkout] = ["Nothing selected yet.", "No items to checkout"];
  await page.goto("/cart");
  await expect(page.getByText(cart)).toBeVisible();
  await store(page, KEY, JSON.stringify([{ id: "a", name: "A", quantity: 1 }]));
  await page.goto("/cart");
  await expect(page.getByText(cart)).toBeHidden();
  await page.goto("/checkout");
  await expect(page.getByText(checkout)).toBeHidden();
  problems.length = 0;
});

test("leaves the focus on the page after removing items (SEL-10)", async ({ page }) => {
  await store(
    page,
    KEY,
    JSON.stringify([
      { id: "a", name: "A", quantity: 2 },
      { id: "b", name: "B", quantity: 1 },
    ]),
  );
  await open(page, "/cart");
  await page.getByRole("button", { name: "Remove A" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 item" })).toBeFocused();
  await page.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText("Nothing selected yet.")).toBeVisible();
});

test("updates quantities, removals and the count together, and after a reload (SEL-2, SEL-11)", async ({
  page,
}) => {
  await open(page, "/products?q=22212");
  await page
    .getByRole("button", { name: /^Add .* to My Selections$/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Add .* to My Selections$/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Add .* to My Selections$/ })
    .nth(1)
    .click();
  await open(page, "/cart");
  await expect(page.getByRole("status").filter({ hasText: "3 items" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "My Selections, 1 item" })).toBeVisible();
});

test("shows the badge above 0 only, up to 99+ (FRA-4)", async ({ page }) => {
  await open(page, "/cart");
  const badge = page.getByRole("banner").locator("a[href='/cart']");
  await expect(badge).toHaveText("");
  await page.evaluate(
    ([key]) => localStorage.setItem(key, JSON.stringify([{ id: "a", name: "A", quantity: 120 }])),
    [KEY] as const,
  );
  await page.reload();
  await expect(badge).toHaveText("99+");
});

test("updates another tab", { tag: "@full" }, async ({ page, context }) => {
  await open(page, "/cart");
  const other = await context.newPage();
  await open(other, "/cart");
  await other.getByRole("button", { name: "Add Maintenance" }).click();
  await expect(page.getByRole("link", { name: "My Selections, 1 item" })).toBeVisible();
});

test("treats stored garbage as an empty list", async ({ page }) => {
  await page.goto("/healthz");
  for (const garbage of ["{", "null", '{"id":1}', "[[[]]]", '[{"id":"x"}]', '"text"']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, garbage] as const);
    await open(page, "/cart");
    await expect.soft(page.getByText("Nothing selected yet."), garbage).toBeVisible();
  }
});

test("shows and requests 5,000 stored items", { tag: "@full" }, async ({ page }) => {
  const items = Array.from({ length: 5000 }, (_, i) => ({
    id: `i${i}`,
    name: `Part ${i}`,
    quantity: 1,
  }));
  await store(page, KEY, JSON.stringify(items));
  await open(page, "/cart");
  await expect(page.getByRole("status").filter({ hasText: "5,000 items" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/and \d+ more items/);
});

test("selects items on the page while storage is denied", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Add Maintenance" }).click();
  await expect(page.getByRole("link", { name: "My Selections, 1 item" })).toBeVisible();
});

test("selects items on the page while storage is full", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, "/cart");
  await page.getByRole("button", { name: "Add Maintenance" }).click();
  await expect(page.getByRole("link", { name: "My Selections, 1 item" })).toBeVisible();
});
