import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { sql } from "kysely";
import { expect, fullUnless, open, test } from "./site.ts";
import { inSiteDatabase } from "./site-database.ts";

test("narrows the list while typing, and updates the URL (CAT-2, CAT-3)", async ({ page }) => {
  await open(page, "/products");
  await page.getByRole("searchbox").fill("22212");
  const count = page.getByRole("status").first();
  await expect(count).toHaveText(/^\d part numbers$/);
  await expect(page).toHaveURL("/products?q=22212");
  await expect(page.getByRole("article")).toHaveCount(
    Number.parseInt(`${await count.textContent()}`, 10),
  );
  for (const heading of await page.getByRole("article").getByRole("heading").all()) {
    await expect(heading).toContainText("22212");
  }
});

test("sorts names by their numbers, on the server and in the browser", { tag: "@full" }, async ({
  page,
}) => {
  const powers = async () =>
    (await page.getByRole("article").getByRole("heading").allTextContents()).map((name) =>
      Number(/([\d.]+) kW/.exec(name)?.[1]),
    );
  await open(page, "/products?q=side+channel+blower+kW&sort=name");
  const served = await powers();
  expect(served.length).toBeGreaterThan(9);
  expect(served).toEqual(served.toSorted((a, b) => a - b));
  const box = page.getByRole("searchbox");
  await box.fill("turbofan");
  await expect(page.getByRole("article")).toHaveCount(0);
  await box.fill("side channel blower kW");
  await expect.poll(powers).toEqual(served);
});

test("shows the same view for a shared URL, and reverts a choice with Back (NAV-2)", async ({
  page,
}) => {
  await open(page, "/products?sort=price-high&stock=in");
  await expect(page.getByLabel("Sort by")).toHaveValue("price-high");
  await expect(page.getByLabel("In stock only").first()).toBeChecked();
  const first = page.getByRole("article").getByRole("heading").first();
  const dearest = await first.textContent();

  await page.getByLabel("Sort by").selectOption("price-low");
  await expect(first).not.toHaveText(dearest ?? "");
  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("price-high");
  await expect(first).toHaveText(dearest ?? "");
});

test("sorts and narrows the list by its controls (CAT-5, CAT-6)", async ({ page, request }) => {
  type Listed = { name: string; price: number; rating: number; reviews: number; stock: number };
  // Of three parts with good reviews, two are in stock and one has a bad review.
  const published = await inSiteDatabase(async (database) => {
    await sql`
      with buyer as (
        insert into auth.users (id, email) values (gen_random_uuid(), ${`${randomUUID()}@example.com`})
        returning id
      ), reviewed as (
        (select id, 5 as rating from products where stock > 0 order by id limit 2)
        union all (select id, 4 from products where stock = 0 order by id limit 1)
        union all (select id, 1 from products where stock > 0 order by id offset 2 limit 1)
      )
      insert into reviews (product_id, user_id, rating, author, body, state)
      select reviewed.id, buyer.id, reviewed.rating, 'Ann', 'As ordered', 'published'
      from reviewed, buyer`.execute(database);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reviews where state = 'published'`.execute(database);
    return rows[0]?.count;
  });
  const listed = async (): Promise<Listed[]> =>
    (await (await request.get("/catalogue.json")).json()).products;
  await expect
    .poll(async () => (await listed()).reduce((sum, { reviews }) => sum + reviews, 0))
    .toBe(published);
  const products = await listed();
  const count = page.getByRole("status").filter({ hasText: "part numbers" });
  const prices = () =>
    page
      .getByRole("article")
      // The first of each, as the price with VAT follows.
      .locator("p:first-child", { hasText: "excl. VAT" })
      .evaluateAll((all) =>
        all.map(({ textContent }) => parseFloat(textContent.replace(/[$,]/g, ""))),
      );
  await open(page, "/products");
  const sort = page.getByLabel("Sort by");
  await expect(sort).toHaveValue("name");
  await expect(page.getByLabel("Category").first()).toHaveValue("all");
  await sort.selectOption("price-low");
  const all = products.map(({ price }) => price).toSorted((a, b) => a - b);
  await expect.poll(prices).toEqual(all.slice(0, 24));
  await sort.selectOption("price-high");
  await expect.poll(prices).toEqual(all.toReversed().slice(0, 24));
  await sort.selectOption("rating");
  const best = Math.floor(Math.max(...products.map(({ rating }) => rating)));
  await expect(
    page
      .getByRole("article")
      .first()
      .getByRole("img", { name: `${best} of 5 stars` }),
  ).toBeVisible();

  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByLabel("Minimum rating")).toHaveValue("0");
  await filters.getByLabel("Minimum rating").selectOption("4");
  const good = products.filter(({ rating }) => rating >= 4);
  await expect(count).toHaveText(`${good.length} part numbers`);
  await filters.getByLabel("In stock only").check();
  const there = good.filter(({ stock }) => stock > 0);
  expect(there.length).toBeLessThan(good.length);
  await expect(count).toHaveText(`${there.length} part numbers`);
});

test("sets the price bounds to the lowest and the highest price, without hiding parts (CAT-7)", async ({
  page,
  request,
}) => {
  const { products } = await (await request.get("/catalogue.json")).json();
  const prices = products.map(({ price }: { price: number }) => price);
  await open(page, "/products");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByLabel("From")).toHaveValue(`${Math.min(...prices)}`);
  await expect(filters.getByLabel("To", { exact: true })).toHaveValue(`${Math.max(...prices)}`);
  await expect(page.getByRole("status").first()).toHaveText(`${products.length} part numbers`);
});

test("narrows the list to a price range, and resets an empty box to its bound (CAT-7)", async ({
  page,
  request,
}) => {
  const { products } = await (await request.get("/catalogue.json")).json();
  const prices = products.map(({ price }: { price: number }) => price);
  const under = prices.filter((price: number) => price <= 100).length;
  await open(page, "/products");
  const to = page.getByRole("complementary", { name: "Filters" }).getByLabel("To", { exact: true });
  await to.fill("100");
  await to.press("Enter");
  await expect(page).toHaveURL(/max=100/);
  await expect(page.getByRole("status").first()).toHaveText(`${under} part numbers`);
  await to.fill("");
  await to.press("Enter");
  await expect(page).toHaveURL("/products");
  await expect(to).toHaveValue(`${Math.max(...prices)}`);
  // South African number format.
  for (const [typed, max] of [
    ["1 234,50", "1234.5"],
    ["1,234", "1234"],
  ] as const) {
    await to.fill(typed);
    await to.press("Enter");
    await expect(page).toHaveURL(new RegExp(`max=${max}$`));
  }
});

for (const { title, width, go } of [
  {
    title: "with the keyboard",
    width: 1280,
    go: (from: Locator, _to: Locator) => from.press("Tab"),
  },
  { title: "with the mouse", width: 1280, go: (_from: Locator, to: Locator) => to.click() },
  { title: "in the sheet of a phone", width: 390, go: (_from: Locator, to: Locator) => to.click() },
]) {
  test(
    `accepts both ends of a price range in turn ${title}`,
    fullUnless(title.endsWith("mouse")),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, "/products");
      if (width === 390) await page.getByRole("button", { name: "Filters" }).click();
      const boxes = page.getByRole("form", { name: "Price range (US$)" }).filter({ visible: true });
      const [from, to] = [boxes.getByLabel("From"), boxes.getByLabel("To", { exact: true })];
      const highest = await to.inputValue();
      await from.fill("50");
      await go(from, to);
      await expect(page).toHaveURL("/products?min=50");
      await expect(to).toBeFocused();
      await expect(to).toHaveValue(highest);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("100");
      await expect(from).toHaveValue("50");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/products?min=50&max=100");
      await expect(to).toBeFocused();

      // A higher range starts beyond the old one's end.
      await from.fill("200");
      await go(from, to);
      await expect(to).toBeFocused();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("300");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/products?min=200&max=300");
      await expect(from).toHaveValue("200");
    },
  );
}

test("leaves page and URL unchanged when a price box loses focus unedited", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/products?page=3");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByLabel("From").click();
  await page.keyboard.press("Tab");
  await filters.getByLabel("Minimum rating").focus();
  await expect(page).toHaveURL("/products?page=3");
  await expect(page.getByRole("link", { name: "Page 3", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("resets the price boxes to the bounds after removing or undoing a range", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/products");
  const from = page.getByRole("complementary", { name: "Filters" }).getByLabel("From");
  const lowest = await from.inputValue();
  await from.fill("500");
  await from.press("Enter");
  await page.getByRole("button", { name: "Remove filter: From $500.00" }).click();
  await expect(from).toHaveValue(lowest);
  // The boxes update before the history.
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(from).toHaveValue("500");
  await page.goBack();
  await expect(from).toHaveValue(lowest);
});

test("removes active filters one by one, with the focus on the results", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products?q=seal&rating=4");
  const count = page.getByRole("status").filter({ hasText: "part numbers" });
  await page.getByRole("button", { name: "Remove filter: 4+ stars" }).press("Enter");
  await expect(page).toHaveURL("/products?q=seal");
  await expect(count).toBeFocused();
  await page.getByRole("button", { name: "Remove filter: “seal”" }).press("Enter");
  await expect(page).toHaveURL("/products");
  await expect(count).toBeFocused();
});

test("offers the enquiry and a way back when no part matches (CAT-17)", async ({ page }) => {
  await open(page, "/products?q=turbofan");
  await expect(page.getByRole("heading", { name: "No products match" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).press("Enter");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "part numbers" })).toBeFocused();
});

test("prefills no enquiry when filters alone exclude all parts", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products?min=1000000");
  await expect(page.getByRole("link", { name: "Request this part" })).toHaveAttribute(
    "href",
    "/contact#support-form",
  );
});

test("links the pages of the results with plain links", { tag: "@full" }, async ({ page }) => {
  await open(page, "/products");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/products?page=2");
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("shows the filters in a sheet on a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/products");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Category").selectOption({ label: "Spherical Roller Bearings" });
  await sheet.getByRole("button", { name: /^Show \d+ part numbers$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator("tbody tr").first()).toContainText("Spherical Roller Bearing");
});

const hostile = [
  "%%",
  "__",
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  "🛠️",
  "\\",
  "x".repeat(10_000),
];
test("survives searches for hostile texts", async ({ page }) => {
  for (const text of hostile) {
    await open(page, `/products?${new URLSearchParams({ q: text })}`);
    const said = text.slice(0, 30);
    const found = page.getByRole("status").filter({ hasText: "part numbers" });
    await expect.soft(found, said).toBeVisible();
    const box = page.getByLabel("Search the catalogue");
    await expect.soft(box, said).toHaveValue(text.slice(0, 200));
  }
});

test("shows neither notice nor endless loading for a failed list, and loads it on the next search (CAT-8)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await page.route("**/catalogue.json", (route) => route.abort());
  await open(page, "/products");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toBeVisible();

  const box = page.getByLabel("Search the catalogue");
  await box.fill("seal");
  await expect(page.getByRole("link", { name: "Show products" })).toBeVisible();
  await expect(page.getByText("Loading products...")).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("region", { name: /Notices/ }).getByRole("listitem")).toHaveCount(0);

  await page.unroute("**/catalogue.json");
  await box.fill("lip seal");
  await expect(page.getByRole("article").first()).toContainText(/lip seal/i);
  await expect(box).toBeFocused();
  problems.length = 0;
});

for (const [reason, event] of [
  ["the connection is back", "window.dispatchEvent(new Event('online'))"],
  ["the page comes into view", "document.dispatchEvent(new Event('visibilitychange'))"],
] as const) {
  test(`refetches a failed list when ${reason}`, { tag: "@full" }, async ({ page, problems }) => {
    await page.route("**/catalogue.json", (route) => route.fulfill({ status: 500 }));
    await open(page, "/products");
    await page.getByLabel("Search the catalogue").fill("lip seal");
    await expect(page.getByRole("link", { name: "Show products" })).toBeVisible();
    await page.unroute("**/catalogue.json");
    await page.evaluate(event);
    await expect(page.getByRole("article").first()).toContainText(/lip seal/i);
    problems.length = 0;
  });
}

test("searches on the server while the list fails to load", { tag: "@full" }, async ({
  page,
  problems,
}) => {
  await page.route("**/catalogue.json", (route) => route.abort());
  await open(page, "/products");
  await page.getByLabel("Search the catalogue").fill("lip seal");
  await page.getByRole("link", { name: "Show products" }).click();
  await expect(page.getByRole("article").first()).toContainText(/lip seal/i);
  await expect(page).toHaveURL("/products?q=lip+seal");
  problems.length = 0;
});

test("fills the catalogue from the list when its page data fail (CAT-8)", {
  tag: "@full",
}, async ({ page, problems }) => {
  await open(page, "/about");
  await page.route("**/*.data**", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("article")).toHaveCount(24);
  problems.length = 0;
});

test("searches products although the list has no categories (CAT-4, CAT-8)", {
  tag: "@full",
}, async ({ page }) => {
  await page.route("**/catalogue.json", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), categories: null } });
  });
  await open(page, "/products");
  await page.getByLabel("Search the catalogue").fill("lip seal");
  await expect(page.getByRole("article").first()).toContainText(/lip seal/i);
  await expect(page.getByLabel("Category").first().getByRole("option")).toHaveText([
    "All Products",
  ]);
});

test("loses no key on a slow phone while results lag behind", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await open(page, "/products");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  const box = page.getByLabel("Search the catalogue");
  await box.click();
  // Each key arrives while the previous one updates the URL.
  await box.pressSequentially("spherical roller 22212 ek", { delay: 160 });
  for (const _ of " ek") await box.press("Backspace", { delay: 160 });
  await expect(box).toHaveValue("spherical roller 22212");
  await expect(page).toHaveURL("/products?q=spherical+roller+22212");
  await expect(box).toHaveValue("spherical roller 22212");
});

test("shows a full result page on a phone after each search", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/products");
  const box = page.getByLabel("Search the catalogue");
  const cards = page.getByRole("article");
  await box.fill("no such part");
  await expect(cards).toHaveCount(0);
  await box.fill("bearing");
  await expect(cards).toHaveCount(24);
  await box.fill("22212 E");
  await expect(cards).toHaveCount(2);
  await box.fill("roller");
  await expect(cards).toHaveCount(24);
});
