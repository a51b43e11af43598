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

    test("home answers a blower that is down and a part that is looked for on its first screen (HOM-2)", async ({
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

    test("the catalogue's first products begin in the upper third, below families and search (HOM-2)", async ({
      page,
    }) => {
      await open(page, "/products");
      const top = (await page.getByRole("article").first().boundingBox())?.y ?? Infinity;
      expect(top).toBeLessThanOrEqual(viewport.height / 3);
      const families = page.getByRole("navigation", { name: "Product types" });
      await expect(
        families.getByRole("link", { name: "Deep Groove Ball Bearings" }),
      ).toBeInViewport();
      await expect(page.getByRole("searchbox", { name: "Search the catalogue" })).toBeInViewport({
        ratio: 1,
      });
    });

    test("the catalogue's title has room, and its row of families shows that it goes on (HOM-2)", async ({
      page,
    }) => {
      await open(page, "/products");
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      const search = page.getByRole("searchbox", { name: "Search the catalogue" });
      const field = await search.boundingBox();
      const isAbove = field && title && field.x < title.x + title.width;
      if (isAbove) expect(field.y - title.y - title.height).toBeGreaterThanOrEqual(8);
      const families = page.getByRole("navigation", { name: "Product types" });
      const edge = await families.getByRole("list").evaluate((row) => row.clientWidth);
      const cut = await families.getByRole("listitem").evaluateAll((items, width) => {
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

    test("a product's sizes stand under its name, on one screen with what puts it on the list (HOM-2)", async ({
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

    for (const path of ["/contact", "/repair", "/offline"]) {
      test(`${path} begins with the number that answers by day and the one by night (HOM-2)`, async ({
        page,
      }) => {
        await open(page, path);
        for (const number of ["+27 11 555 0142", "+27 82 555 0142"]) {
          const calls = page.getByRole("main").getByRole("link", { name: number });
          await expect(calls.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
        }
      });
    }
  });
}

for (const path of ["/contact", "/repair", "/proof"]) {
  test(`on a tablet the band on top of ${path} is as wide as the column, without a place left empty (HOM-2)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
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
    expect(band.isTwoLinesAtMost).toBe(true);
    // No longer word than this stands at a line's end.
    expect(band.leadToEnd).toBeLessThan(80);
    expect(Math.abs(band.rowToEnd)).toBeLessThan(1);
  });
}

test("text and headings have the two files of the typeface, each asked for in the page's head", async ({
  page,
}) => {
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

test("a typeface that comes late moves nothing and changes no letter", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const comeNow = await holdBack(page, "**/archivo*.woff2");
  await page.goto("/products?family=spherical-roller-bearings", { waitUntil: "domcontentloaded" });
  // What is seen in another typeface for longer than browsers wait for a font.
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
  // The style sheet of all pages comes with the scripts, which make the page alive.
  await hydrated(page);
  expect(await typefacesOf(page, "h1")).toEqual(typefaces);
});

/** The fonts in which the browser draws an element. */
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

test("the leaders of the home page's drawing end in what they name, at every angle of the rotors (HOM-3)", async ({
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
        // The left rotor turns about a point 60 left of the middle.
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
