import { expect, open, store, test } from "./site.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: "reduce" },
});

const CART = JSON.stringify([{ id: "a", name: "6205-2RS C3", quantity: 4, price: 12.5 }]);

test("shows phone, search and My Selections with their count in the thumb bar (NAV-11)", async ({
  page,
}) => {
  await store(page, "aviation-cart", CART);
  await open(page, "/about");
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  await expect(bar.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+/);
  const selections = bar.getByRole("link", { name: "My Selections, 4 items" });
  await expect(selections).toContainText("4");
  const icon = await selections.locator("svg").boundingBox();
  const count = await selections.getByText("4", { exact: true }).boundingBox();
  expect(count?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0) / 2);
  await bar.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("dialog", { name: "Search for Products" })).toBeVisible();
  await page.keyboard.press("Escape");
  await selections.click();
  await expect(page).toHaveURL("/cart");

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(bar).toBeHidden();
});

test("hides the bar while a field has the focus (NAV-11)", async ({ page }) => {
  await open(page, "/contact");
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  await expect(bar).toBeVisible();
  for (const name of ["Name", "Message"]) {
    await page.getByRole("textbox", { name, exact: true }).focus();
    await expect(bar).toBeHidden();
    await page.getByRole("textbox", { name, exact: true }).blur();
    await expect(bar).toBeVisible();
  }
});

test("leaves the last line and the focused element clear of the bar (NAV-11)", async ({ page }) => {
  await open(page, "/about");
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  const top = (await bar.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(700);
  const last = page.getByRole("contentinfo").getByRole("button").last();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => bottomOf(await last.boundingBox())).toBeLessThanOrEqual(top);

  await page.evaluate(() => window.scrollTo(0, 0));
  const covered = await page.evaluate((barTop) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>("main a, main button, footer a, footer button"),
    ];
    return stops
      .filter((stop) => {
        stop.focus();
        return stop.getBoundingClientRect().bottom > barTop;
      })
      .map((stop) => stop.textContent);
  }, top);
  expect(covered).toEqual([]);
});

test("links the bar without JavaScript to phone, search and My Selections, without a gap", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  await expect(bar.getByRole("link")).toHaveText([/^Call/, "Search", /^My Selections/]);
  await expect(bar.getByRole("button")).toBeHidden();
  const links = await bar.getByRole("link").all();
  const boxes = await Promise.all(links.map((link) => link.boundingBox()));
  const filled = boxes.reduce((sum, box) => sum + (box?.width ?? 0), 0);
  expect(filled).toBeCloseTo((await bar.boundingBox())?.width ?? 0, 0);
  await bar.getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL(`${baseURL}/products`);
  await context.close();
});

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}
