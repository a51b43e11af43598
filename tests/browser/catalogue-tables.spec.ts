import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, fullUnless, open, reload, test } from "./site.ts";

const PRODUCT_TYPE = "/products?type=spherical-roller-bearings";

const lines = (page: Page) => page.locator("tbody tr");
const found = (page: Page) => page.getByRole("status").first();

test("selects a product type by its drawing, and shows its table with dimensions (CAT-18)", async ({
  page,
}) => {
  await open(page, "/products");
  await page
    .getByRole("navigation", { name: "Product types" })
    .getByRole("link", { name: "Spherical Roller Bearings" })
    .click();
  await expect(page).toHaveURL(PRODUCT_TYPE);
  await expect(page.getByRole("columnheader").nth(1)).toHaveText(/^d \(mm\)/);
  const line = lines(page).filter({ hasText: /^22212 E / });
  await expect(line.getByRole("cell").first()).toHaveText("60");
  await expect(line.getByRole("link")).toHaveAccessibleName(/^22212 E Spherical Roller Bearing$/);
  await expect(lines(page)).toHaveCount(40);
});

test("sets the window title to the displayed product type, or the page (CAT-18)", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, PRODUCT_TYPE);
  await expect(page).toHaveTitle(/^Spherical Roller Bearings \| /);
  const productTypes = page.getByRole("navigation", { name: "Product types" });
  await page.getByRole("button", { name: "Remove filter: Spherical Roller Bearings" }).click();
  await expect(page).toHaveTitle(/^Products \| /);
  await productTypes.getByRole("link", { name: "Deep Groove Ball Bearings" }).click();
  await expect(page).toHaveTitle(/^Deep Groove Ball Bearings \| /);
  await page.goBack();
  await expect(page).toHaveTitle(/^Products \| /);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/^About/);
});

test("filters by facets immediately, counts the remaining parts, and updates the URL (CAT-19)", async ({
  page,
}) => {
  await open(page, PRODUCT_TYPE);
  const facets = page.getByRole("form", { name: "Technical data" }).first();
  await facets.getByLabel("From").first().fill("59,7");
  await facets.getByLabel("To", { exact: true }).first().fill("59,7");
  await facets.getByLabel("To", { exact: true }).first().press("Enter");
  await expect(found(page)).toHaveText("0 part numbers");
  await facets.getByLabel(/^Tolerance/).check();
  await expect(found(page)).not.toHaveText("0 part numbers");
  const tapered = facets.getByRole("checkbox", { name: /^Tapered/ });
  const left = /\((\d+)\)/.exec((await tapered.locator("..").textContent()) ?? "")?.[1];
  await tapered.check();
  await expect(found(page)).toHaveText(new RegExp(`^${left} part numbers?$`));
  expect(Number(left)).toBeGreaterThan(0);
  // The table renders in batches.
  await expect(lines(page)).toHaveCount(Number(left));
  const names = await lines(page).getByRole("link").allTextContents();
  await expect(page).toHaveURL(
    `${PRODUCT_TYPE}&f.bore.from=59.7&f.bore.to=59.7&f.bore_form=Tapered+1%3A12&tolerance=0.5`,
  );

  await reload(page);
  await expect(lines(page).getByRole("link")).toHaveText(names);
  await page.getByRole("button", { name: "Remove filter: d 59.7 mm" }).click();
  await expect(found(page)).not.toHaveText(new RegExp(`^${left} part numbers?$`));
  await page.goBack();
  await expect(found(page)).toHaveText(new RegExp(`^${left} part numbers?$`));
});

for (const width of [768, 1440]) {
  test(
    `aligns net and gross price, stock and quantity with their headers at ${width} px (CAT-38)`,
    fullUnless(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/products?type=deep-groove-ball-bearings");
      const table = page.getByRole("table");
      const head = table.getByRole("columnheader").last();
      await expect(head).toHaveAccessibleName("Price excl. VAT, incl. VAT, stock, quantity");
      const cell = table.getByRole("row").nth(1).getByRole("cell").last();
      const rightOf = (text: string | RegExp, within = cell) =>
        within
          .getByText(text, { exact: true })
          .evaluate((one) => one.getBoundingClientRect().right);
      const prices = (await cell.textContent())?.match(/\$[\d,.]+?\.\d\d/g) ?? [];
      expect(prices).toHaveLength(2);
      for (const [place, title] of ["excl. VAT", /^incl\. \d+%$/].entries()) {
        expect(await rightOf(prices[place] ?? "")).toBeCloseTo(await rightOf(title, head), 0);
      }
      expect(await rightOf(/^(\d+ pc|Order)$/)).toBeCloseTo(await rightOf("Stock", head), 0);
      const box = await cell.getByRole("textbox", { name: /^Quantity of / }).boundingBox();
      const title = await head.getByText("Quantity", { exact: true }).boundingBox();
      expect(box?.x).toBeCloseTo(title?.x ?? 0, 0);
    },
  );
}

test("sorts a table by a column in both directions, also from the URL (CAT-18)", async ({
  page,
}) => {
  await open(page, PRODUCT_TYPE);
  const masses = () => lines(page).locator("td:nth-last-child(2)").allTextContents();
  const heading = page.getByRole("columnheader", { name: /^Mass/ });
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  // The table renders in batches.
  await expect(lines(page)).toHaveCount(40);
  const rising = (await masses()).filter((text) => text !== "–").map(Number);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(`${PRODUCT_TYPE}&order=-mass`);
  await expect(lines(page)).toHaveCount(40);
  const falling = await masses();
  await page.reload();
  expect(await masses()).toEqual(falling);
  expect(falling).not.toEqual(rising.map(String));
});

for (const width of [390, 1440]) {
  test(`passes axe at ${width} px on a table, a comparison and a drawing, and fits their width`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, PRODUCT_TYPE);
    const ids = await page
      .getByRole("checkbox", { name: /^Compare / })
      .evaluateAll((boxes) => boxes.slice(0, 4).map((box) => box.getAttribute("value")));
    const drawn = "/products/22212-ek-c3-spherical-roller-bearing";
    for (const path of [
      PRODUCT_TYPE,
      `/compare?ids=${ids}`,
      drawn,
      "/bearing-by-measure?d=60&D=110",
    ]) {
      await open(page, path);
      expect(await violations(page), path).toEqual([]);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, path).toBeLessThanOrEqual(width);
    }
  });
}

test("adds the quantity typed in a table row (CAT-18)", { tag: "@full" }, async ({ page }) => {
  await open(page, PRODUCT_TYPE);
  const line = lines(page).filter({ hasText: /^22212 E / });
  await line.getByRole("textbox", { name: /^Quantity of / }).fill("3");
  await line.getByRole("button", { name: /^Add 22212 E / }).click();
  await expect(
    page.getByText("3 x 22212 E Spherical Roller Bearing added to your cart.", { exact: true }),
  ).toBeVisible();
});

test("compares ticked rows at a shareable URL, with differences marked (CAT-20)", async ({
  page,
}) => {
  await open(page, PRODUCT_TYPE);
  await page.getByRole("checkbox", { name: /^Compare 22212 E / }).check();
  await page.getByRole("checkbox", { name: /^Compare 22213 E / }).check();
  await page.getByRole("button", { name: "Compare selected" }).click();
  await expect(page).toHaveURL(/\/compare\?ids=[\da-f-]{36}&ids=[\da-f-]{36}$/);
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect(row(/^Bore d/)).toContainText("differs");
  await expect(row(/^Cage/)).not.toContainText("differs");
  await reload(page);
  await page.getByRole("link", { name: /^Remove 22213/ }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  await expect(row(/^Bore d/)).not.toContainText("differs");
});

test("remembers the cards view for the next product type (CAT-18)", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, PRODUCT_TYPE);
  await page.getByRole("navigation", { name: "Show as" }).getByText("Cards").click();
  await expect(page.getByRole("article")).toHaveCount(24);
  await open(page, "/products?type=shaft-seals");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Show as" }).getByText("Table").click();
  await expect(lines(page).first()).toBeVisible();
});

test("ignores invalid filters in an edited URL (CAT-19)", { tag: "@full" }, async ({ page }) => {
  const wild =
    "f.bore.from=70&f.bore.to=50&f.bore_form=Oval&f.no_such=1&f.cage.from=x&order=--d&tolerance=-9";
  await open(page, `${PRODUCT_TYPE}&${wild}&page=99`);
  await expect(lines(page).first()).toBeVisible();
  const bores = await lines(page).locator("td:nth-child(2)").allTextContents();
  expect(bores.every((bore) => Number(bore) >= 50 && Number(bore) <= 70)).toBe(true);
  await open(page, "/products?type=no-such-type&f.bore.from=1");
  await expect(found(page)).toHaveText(/^\d+ part numbers$/);
});

test("shows a part on a phone in one line with sizes, price, stock and button (CAT-18)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PRODUCT_TYPE);
  const line = lines(page).filter({ hasText: /^22212 E / });
  await expect(line).toContainText("60 × 110 × 28");
  await expect(line.getByRole("button", { name: /^Add 22212 E / })).toBeVisible();
  const box = await line.boundingBox();
  expect(box?.height).toBeLessThan(56);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("states once above the rows on a phone which price includes VAT (CAT-37)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PRODUCT_TYPE);
  await expect(lines(page)).toHaveCount(40);
  const table = page.getByRole("region", { name: "Product table" });
  await expect(table.locator("tbody").getByText(/excl|incl|VAT/i)).toHaveCount(0);
  const said = table.getByText("Price excl. VAT, incl. VAT below", { exact: true });
  await expect(said).toBeInViewport({ ratio: 1 });
  // It stays in sight below the header.
  await lines(page).nth(30).scrollIntoViewIfNeeded();
  await expect(said).toBeInViewport({ ratio: 1 });
  expect((await said.boundingBox())?.y).toBe(64);
});

for (const media of [{}, { forcedColors: "active" }, { reducedMotion: "reduce" }] as const) {
  test(
    `marks the sides with hidden columns of a wide table ${JSON.stringify(media)} (CAT-39)`,
    fullUnless(Object.keys(media).length === 0),
    async ({ page }) => {
      await page.emulateMedia(media);
      await page.setViewportSize({ width: 768, height: 1024 });
      await open(page, PRODUCT_TYPE);
      const table = page.getByRole("region", { name: "Product table" });
      await expect(lines(page)).toHaveCount(40);
      const shown = () =>
        table.evaluate((scrolled) => {
          const seen = (part: string, side: string) => {
            const cell = scrolled.querySelector(part);
            return cell && getComputedStyle(cell, side).visibility === "visible";
          };
          return {
            left: seen("tbody th", "::after"),
            right: seen("tbody td:last-child", "::before"),
            words: seen("thead th:last-child", "::after"),
          };
        });
      await expect.poll(shown).toEqual({ left: false, right: true, words: true });
      await table.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(shown).toEqual({ left: true, right: true, words: true });
      await table.evaluate((scrolled) => scrolled.scrollTo({ left: scrolled.scrollWidth }));
      await expect.poll(shown).toEqual({ left: true, right: false, words: false });

      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, "/products?type=o-rings");
      await expect(lines(page).first()).toBeVisible();
      await expect.poll(shown).toEqual({ left: false, right: false, words: false });
    },
  );
}

test("draws a product with its dimensions, in millimetres or inches (PRO-1)", async ({ page }) => {
  await open(page, "/products/22212-ek-c3-spherical-roller-bearing");
  const drawing = page.getByRole("img", {
    name: "Drawing of 22212 EK C3 Spherical Roller Bearing",
  });
  await expect(drawing).toContainText("D Ø110");
  await expect(drawing).toContainText("1:12");
  await page.getByRole("radio", { name: "inch" }).check();
  await expect(drawing).toContainText("D Ø4.3307");
  await page.getByRole("radio", { name: "mm" }).check();
  await expect(drawing).toContainText("D Ø110");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters by facets, sorts by columns and compares rows (CAT-19)", async ({ page }) => {
    await page.goto(PRODUCT_TYPE);
    const facets = page.getByRole("form", { name: "Technical data" }).first();
    await facets.getByLabel("From").first().fill("60");
    await facets.getByLabel("To", { exact: true }).first().fill("60");
    await facets.getByRole("checkbox", { name: /^Tapered/ }).check();
    await facets.getByRole("button", { name: "Apply" }).click();
    await expect(facets.getByLabel("From").first()).toHaveValue("60");
    const bores = await lines(page).locator("td:nth-child(2)").allTextContents();
    expect([...new Set(bores)]).toEqual(["60"]);
    await page.getByRole("columnheader", { name: /^Mass/ }).getByRole("link").click();
    await expect(page).toHaveURL(/&order=mass$/);
    await lines(page).first().getByRole("checkbox").check();
    await page.getByRole("button", { name: "Compare selected" }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(1);
  });

  test("returns bearing numbers for dimensions, in the catalogue or not (CAT-35)", async ({
    page,
  }) => {
    await page.goto("/bearing-by-measure");
    await page.getByLabel("Bore d (mm)").fill("59,8");
    await page.getByLabel("Outside diameter D (mm)").fill("110.3 mm");
    await page.getByLabel("Width B (mm)").fill("28");
    await page.getByRole("button", { name: "Find" }).click();
    const row = (number: string) =>
      page
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: number, exact: true }) });
    await expect(row("22212")).toContainText("in stock");
    await expect(row("4212").getByRole("link", { name: "On request" })).toHaveAttribute(
      "href",
      /\/contact\?prefill=.*4212/,
    );
    await page.goto("/bearing-by-measure?d=abc&D=-1&B=1e9&tolerance=x");
    await expect(page.getByText("Enter a dimension in mm.")).toHaveCount(3);
    await page.goto("/bearing-by-measure?d=10000&D=110&B=NaN");
    await expect(page.getByText("Enter a dimension in mm.")).toHaveCount(2);
    await expect(page.getByText(/bearings have D 110 within/)).toBeVisible();
    await page.goto("/bearing-by-measure?d=110&D=60");
    await expect(page.getByText("The bore must be smaller than")).toBeVisible();
  });
});
