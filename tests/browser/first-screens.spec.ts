import type { Page } from "@playwright/test";
import { expect, fullUnless, holdBack, hydrated, open, test } from "./site.ts";

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width} px`, fullUnless(viewport.width === 390), () => {
    test.use({ viewport });

    test("shows help for a blower that is down and the part search on the first home screen (HOM-2)", async ({
      page,
    }) => {
      await open(page, "/");
      const hero = page.getByRole("region", { name: "Blower Repairs & Supply" });
      const calls = hero.getByRole("listitem").filter({ hasText: /^\+27/ });
      const byDay = calls.filter({ hasText: "Mon-Fri 8AM-6PM" }).getByRole("link");
      const byNight = calls.filter({ hasText: "After hours" }).getByRole("link");
      await expect(byDay).toHaveAttribute("href", "tel:+27115550142");
      await expect(byNight).toHaveAttribute("href", "tel:+27825550142");
      const search = hero.getByRole("searchbox", { name: "Find a part" });
      for (const part of [
        hero.getByRole("heading", { name: "A blower down?" }),
        hero.getByRole("link", { name: "Book it in" }),
        byDay,
        byNight,
        search,
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      await search.fill("22212 E");
      await search.press("Enter");
      await expect(page).toHaveURL(/\/products\?q=22212(\+|%20)E$/);
      await expect(page.getByRole("searchbox", { name: "Search the catalogue" })).toHaveValue(
        "22212 E",
      );
    });

    test("shows the first products in the upper third, below product types and search (HOM-2)", async ({
      page,
    }) => {
      await open(page, "/products");
      const top = (await page.getByRole("article").first().boundingBox())?.y ?? Infinity;
      expect(top).toBeLessThanOrEqual(viewport.height / 3);
      const productTypes = page.getByRole("navigation", { name: "Product types" });
      await expect(
        productTypes.getByRole("link", { name: "Deep Groove Ball Bearings" }),
      ).toBeInViewport();
      await expect(page.getByRole("searchbox", { name: "Search the catalogue" })).toBeInViewport({
        ratio: 1,
      });
    });

    test("spaces the catalogue's title, and cuts off a product type to show there are more (HOM-2)", async ({
      page,
    }) => {
      await open(page, "/products");
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      const search = page.getByRole("searchbox", { name: "Search the catalogue" });
      const field = await search.boundingBox();
      const isAbove = field && title && field.x < title.x + title.width;
      if (isAbove) expect(field.y - title.y - title.height).toBeGreaterThanOrEqual(8);
      const productTypes = page.getByRole("navigation", { name: "Product types" });
      const edge = await productTypes.getByRole("list").evaluate((row) => row.clientWidth);
      const cut = await productTypes.getByRole("listitem").evaluateAll((items, width) => {
        const row = items[0]?.parentElement?.getBoundingClientRect().left ?? 0;
        const shown = items.map((one) => {
          const { left, width: whole } = one.getBoundingClientRect();
          return Math.min(1, (row + width - left) / whole);
        });
        return shown.find((part) => part < 1) ?? 1;
      }, edge);
      expect(cut).toBeGreaterThan(0.1);
      expect(cut).toBeLessThan(0.9);
    });

    test("shows a product's sizes on one screen with its button to add (HOM-2)", async ({
      page,
    }) => {
      await open(page, "/products/22212-e-spherical-roller-bearing");
      const sizes = page.getByText("d 60 × D 110 × B 28 mm", { exact: true });
      await expect(sizes).toBeInViewport({ ratio: 1 });
      await expect(sizes).toHaveCSS("font-variant-numeric", "tabular-nums");
      const add = await page.getByRole("button", { name: "Add to My Selections" }).boundingBox();
      const bar = page.getByRole("navigation", { name: "Quick actions" });
      const end = (await bar.isVisible()) ? await bar.boundingBox() : null;
      expect((add?.y ?? Infinity) + (add?.height ?? 0)).toBeLessThanOrEqual(
        end?.y ?? viewport.height,
      );
    });

    test("shows the numbers for day and night on first screens (HOM-2)", async ({ page }) => {
      for (const path of ["/contact", "/repair", "/offline"]) {
        await open(page, path);
        for (const number of ["+27 11 555 0142", "+27 82 555 0142"]) {
          const calls = page.getByRole("main").getByRole("link", { name: number });
          const seen = calls.filter({ visible: true }).first();
          await expect.soft(seen, path).toBeInViewport({ ratio: 1 });
        }
      }
    });
  });
}

test("fills the column on a tablet with the top band (HOM-2)", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ["/contact", "/repair", "/proof"]) {
    await open(page, path);
    const band = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      const column = title.closest(".column");
      const gutter = column ? Number.parseFloat(getComputedStyle(column).paddingRight) : 0;
      const end = (column?.getBoundingClientRect().right ?? 0) - gutter;
      const lead = title.parentElement?.querySelector(":scope > p");
      const words = document.createRange();
      if (lead) words.selectNodeContents(lead);
      const lines = words.getBoundingClientRect();
      const row = column?.lastElementChild?.firstElementChild;
      return {
        leadToEnd: end - lines.right,
        isTwoLinesAtMost: lines.height < 3 * 24,
        rowToEnd: end - (row?.getBoundingClientRect().right ?? 0),
      };
    });
    expect.soft(band.isTwoLinesAtMost, path).toBe(true);
    // The last line may lack a long word.
    expect.soft(band.leadToEnd, path).toBeLessThan(80);
    expect.soft(Math.abs(band.rowToEnd), path).toBeLessThan(1);
  }
});

test("preloads the two font files of text and headings, and uses both", async ({ page }) => {
  await open(page, "/");
  const head = page.locator('head link[rel="preload"][as="font"]');
  const fetched = await head.evaluateAll((links) =>
    links.map((link) => /archivo(?:-wide)?(?=-)/.exec(link.getAttribute("href") ?? "")?.[0]),
  );
  expect(fetched).toEqual(["archivo", "archivo-wide"]);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, family }) => status === "loaded" && family === "Archivo")
        .map(({ stretch }) => stretch),
    );
  await expect.poll(loaded).toEqual(["100%", "112%"]);
});

test("moves nothing and changes no letter when the font loads late", { tag: "@full" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const comeNow = await holdBack(page, "**/archivo*.woff2");
  await page.goto("/products?type=spherical-roller-bearings", { waitUntil: "domcontentloaded" });
  // Longer than browsers wait for a font.
  await page.waitForFunction(() =>
    performance
      .getEntriesByName("first-contentful-paint")
      .some(({ startTime }) => performance.now() > startTime + 500),
  );
  const moved = await page.evaluateHandle(() => {
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, "value") as number;
    }).observe({ type: "layout-shift", buffered: true });
    return seen;
  });
  const typefaces = await typefacesOf(page, "h1");
  const file = page.waitForEvent("requestfinished", (request) => /archivo/.test(request.url()));
  comeNow();
  await file;
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await moved.evaluate(({ shift }) => shift)).toBe(0);
  // The scripts load the full style sheet.
  await hydrated(page);
  expect(await typefacesOf(page, "h1")).toEqual(typefaces);
});

/** The fonts the browser uses for an element. */
async function typefacesOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName);
}

test("ends the leader lines of the home page's drawing in their parts, at every rotor angle (HOM-3)", async ({
  page,
}) => {
  await open(page, "/");
  const misses = await page
    .getByRole("img", { name: /^Section through a Roots blower/ })
    .evaluate((drawing) => {
      const [casing, left, , notes] = drawing.querySelectorAll("svg");
      const ends = [...(notes?.querySelectorAll<SVGCircleElement>('circle[r="2.5"]') ?? [])].map(
        ({ cx, cy }) => new DOMPoint(cx.baseVal.value, cy.baseVal.value),
      );
      const [inCasing, inRotor, inShaft] = ends;
      const walls = casing?.querySelector<SVGPathElement>('path[fill-rule="evenodd"]');
      const rotor = left?.querySelector<SVGPathElement>("path.fill-\\(--rotor\\,transparent\\)");
      const shaft = left?.querySelector<SVGCircleElement>('circle[fill^="url"]');
      const key = left?.querySelector<SVGPathElement>("path.fill-edge");
      if (!inCasing || !inRotor || !inShaft || !walls || !rotor || !shaft || !key) return ["parts"];
      const missed = walls.isPointInFill(inCasing) ? [] : ["casing"];
      for (let angle = 0; angle < 360; angle += 3) {
        // The left rotor turns about a point 60 left of the centre.
        const turned = (end: DOMPoint) =>
          new DOMMatrix().rotate(-angle).translate(60, 0).transformPoint(end);
        const onRotor = turned(inRotor);
        const onShaft = turned(inShaft);
        if (
          !rotor.isPointInFill(onRotor) ||
          shaft.isPointInFill(onRotor) ||
          key.isPointInFill(onRotor)
        )
          missed.push(`rotor at ${angle}`);
        if (!shaft.isPointInFill(onShaft) || key.isPointInFill(onShaft))
          missed.push(`shaft at ${angle}`);
      }
      return missed;
    });
  expect(misses).toEqual([]);
});
