import type { Page } from "@playwright/test";
import { expect, open, test } from "./site.ts";

async function openSearch(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search for Products" });
  const box = dialog.getByRole("combobox");
  await expect(box).toBeFocused();
  return { dialog, box, options: dialog.getByRole("option") };
}

test("lists the best results while typing, with their differences", async ({ page }) => {
  await open(page, "/about");
  const { dialog, box, options } = await openSearch(page);
  await page.keyboard.type("6308 2rs c3");
  await expect(options.first()).toContainText("6308-2RS Deep Groove Ball Bearing");
  await expect(options.first()).toContainText("40 × 90 × 23 mm");
  await expect(options.first()).toContainText("$");
  await expect(options.first()).toContainText("Differs: normal clearance");
  await expect(dialog.getByRole("status")).toContainText("You asked for clearance C3");
  await box.fill("bearing");
  await expect(options).toHaveCount(9);
  await expect(options.last()).toHaveText(/^Show all \d+ part numbers$/);
});

test("selects a result with the arrow keys and Enter, and closes on Escape", async ({ page }) => {
  await open(page, "/");
  const { dialog, box, options } = await openSearch(page);
  await page.keyboard.type("22212");
  await expect(options).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = options.nth(1);
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await second.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("22212 E");
  await expect(dialog).toBeHidden();

  await openSearch(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("opens the search on Ctrl K, but not on a slash typed into a box", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products");
  await page.getByLabel("Search the catalogue").press("/");
  await expect(page.getByLabel("Search the catalogue")).toHaveValue("/");
  await expect(page.getByRole("dialog", { name: "Search for Products" })).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Search for Products" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await expect(dialog.getByRole("combobox")).toHaveValue("");
});

test("stores recent searches in the browser until cleared", { tag: "@full" }, async ({ page }) => {
  await open(page, "/");
  await openSearch(page);
  await page.keyboard.type("SPB 1250");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?q=SPB%201250");
  await open(page, "/contact");
  const { dialog, box } = await openSearch(page);
  await dialog.getByRole("button", { name: "SPB 1250" }).click();
  await expect(box).toHaveValue("SPB 1250");
  await expect(dialog.getByRole("option").first()).toContainText("SPB 1250 Wedge Belt");
  await box.fill("");
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect(dialog.getByRole("button", { name: "SPB 1250" })).toHaveCount(0);
  await open(page, "/contact");
  await openSearch(page);
  await expect(dialog.getByRole("button", { name: "SPB 1250" })).toHaveCount(0);
});

test("requests a part that the dialog does not find", { tag: "@full" }, async ({ page }) => {
  await open(page, "/");
  const { dialog } = await openSearch(page);
  await page.keyboard.type("turbofan");
  await dialog.getByRole("link", { name: "Ask us for it" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/turbofan$/);
  await expect(dialog).toBeHidden();
});

test("fills a phone's window with the search, without sideways scrolling", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search for Products" });
  await dialog.getByRole("combobox").fill("discharge silencer DN 150");
  await expect(dialog.getByRole("option").first()).toContainText("Discharge Silencer DN 150");
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(844);
  const width = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(width).toBe(0);
});

test("explains a search, mismatches first, and drops any part of it", async ({ page }) => {
  await open(page, "/products?q=6308+2RS+C3");
  await expect(page.getByText("Deep groove ball bearing 6308, rubber seals on")).toBeVisible();
  await expect(
    page.getByText(/You asked for clearance C3: 6308-2RS .* normal clearance/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Search without clearance C3" }).click();
  await expect(page).toHaveURL("/products?q=6308+2RS");
  await expect(page.getByText(/You asked for/)).toHaveCount(0);
  await expect(page.getByLabel("Search the catalogue")).toHaveValue("6308 2RS");
});

test("leads to a named machine before its parts, in the dialog and in the catalogue (CAT-24)", async ({
  page,
}) => {
  await open(page, "/about");
  const { options } = await openSearch(page);
  await page.keyboard.type("bearing for rf100");
  await expect(options.first()).toContainText("Reefline RF-100");
  await expect(options.nth(1)).toContainText(/3208|NU 208/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/machines/reefline-rf-100");

  await open(page, "/products?q=kaeser+omega+42");
  await page.getByRole("link", { name: "Kaeser OMEGA 42 P: its parts" }).click();
  await expect(page).toHaveURL("/machines/kaeser-omega-42-p");
});

test("shows no empty message for a machine without listed parts", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/about");
  const { dialog, options } = await openSearch(page);
  await page.keyboard.type("kaeser omega 42");
  await expect(options).toHaveText([/^Kaeser OMEGA 42 P/]);
  await expect(dialog.getByText("No matching products")).toHaveCount(0);
});

test("leads from an unlisted machine to the nameplate search", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products?q=aerzen+gm+80l");
  await page.getByRole("link", { name: "Find “aerzen gm 80l” by its nameplate" }).click();
  await expect(page).toHaveURL("/machines?plate=aerzen+gm+80l");
});

test("fills the sizing tool from a search for a blower by flow and pressure (CAT-24)", async ({
  page,
}) => {
  await open(page, "/products?q=side+channel+blower+250+m3/h+200+mbar");
  await page.getByRole("link", { name: "Which blower gives 250 m³/h at 200 mbar" }).click();
  await expect(page).toHaveURL(/\/select\/blower\?flow=250&pressure=200/);
  await expect(page.getByRole("textbox", { name: "Flow" })).toHaveValue("250");
});

test("sorts a search by best match by default, and shows it", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products");
  const sort = page.getByLabel("Sort by");
  await expect(sort).toHaveValue("name");
  await expect(sort.locator("option")).toHaveText([
    "Name",
    "Price, low to high",
    "Price, high to low",
    "Rating",
  ]);
  await page.getByLabel("Search the catalogue").fill("roots blower");
  await expect(sort).toHaveValue("best");
  const first = page.getByRole("article").getByRole("heading").first();
  await expect(first).toHaveText(/^Roots Blower/);
  await sort.selectOption("name");
  await expect(page).toHaveURL(/q=roots\+blower&sort=name$/);
  await expect(first).toHaveText(/^6005-2RS C3/);
  await page.goBack();
  await expect(sort).toHaveValue("best");
  await expect(first).toHaveText(/^Roots Blower/);
});

for (const typed of [
  "6308 2rs c3",
  "roots blower",
  "NUP 210 ECP",
  "viton seal 45",
  "coupeling",
  "d=60",
  "olie vir blaser",
  "bearing for RF-100",
  "side channel blower 250 m3/h 200 mbar",
]) {
  test(`finds the same on the server and in the browser for ${typed}`, { tag: "@full" }, async ({
    page,
    browser,
  }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const served = await plain.newPage();
    await served.goto(`/products?${new URLSearchParams({ q: typed })}`);
    const seen = (of: Page) =>
      Promise.all([
        of.getByRole("article").getByRole("heading").allTextContents(),
        of.locator("#catalogue [aria-live]").allTextContents(),
        of.getByText(/^Differs: /).allTextContents(),
      ]);
    const expected = await seen(served);
    expect(expected[0].length).toBeGreaterThan(0);
    await open(page, "/products");
    await page.getByLabel("Search the catalogue").fill(typed);
    await expect(page.getByRole("article").first()).toContainText(expected[0][0] ?? "");
    await expect(page.getByRole("article")).toHaveCount(expected[0].length);
    await expect.poll(() => seen(page)).toEqual(expected);
    await plain.close();
  });
}

test("reports in the search dialog that the list failed to load, and leads on (CAT-17)", async ({
  page,
  problems,
}) => {
  await page.route("**/catalogue.json", (route) => route.abort());
  await open(page, "/about");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search for Products" });
  await dialog.getByRole("combobox").fill("22212");
  await expect(dialog.getByRole("status")).toContainText("Products failed to load.");
  await dialog.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/products\?q=22212$/);
  await expect(page.getByRole("article").first()).toContainText("22212");
  problems.length = 0;
});

test("describes an unsold part, requests it, and folds related parts away (CAT-41)", async ({
  page,
}) => {
  await open(page, "/products?q=NUP%20210%20ECP");
  const panel = page.getByRole("region", { name: "NUP 210 ECP is not in our range" });
  await expect(panel).toContainText("Cylindrical roller bearing");
  await expect(panel.getByRole("link", { name: /NU 210/ }).first()).toBeVisible();
  await expect(panel).toContainText("not NUP 210");
  const rest = page.getByText(/^Show \d+ part numbers related to it$/);
  await expect(rest).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeHidden();
  await rest.click();
  await expect(page.getByRole("link", { name: /NJ 210/ }).last()).toBeVisible();
  await panel.getByRole("link", { name: "Ask us for it" }).click();
  await expect(page).toHaveURL(/\/contact\?prefill=.*NUP\+210\+ECP/);

  const { dialog, box } = await openSearch(page);
  await box.fill("LM67048/10");
  await expect(dialog.getByRole("status")).toContainText("LM67048/10 is not in our range");
  await expect(dialog.getByRole("status")).toContainText("Inch tapered roller bearing");
  await expect(dialog.getByRole("link", { name: "Ask us for it" })).toBeVisible();
});

test("leads from several parts in one search to the list with them", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/products?q=6205%202rs%20c3%20x%204%2C%206306%20zz%20c3");
  await page.getByRole("link", { name: "Look up these 2 parts as a list" }).click();
  const list = page.getByRole("textbox", { name: "Part numbers and quantities, one line each" });
  await expect(list).toHaveValue("6205 2rs c3 x 4\n6306 zz c3");
});
