import type { Browser, Page } from "@playwright/test";
import type { CatalogueList } from "#app/data/catalogue.ts";
import { CATALOGUE_URL } from "#app/data/catalogue-address.ts";
import { sortedByName } from "#app/data/products.ts";
import { type Family, familiesOf } from "#app/data/technical-data.ts";
import { POLICY_KEY, POLICY_VERSION } from "#app/features/policy/policy-acceptance.ts";
import { categories } from "../supabase/seed/catalogue.ts";
import { makeProducts } from "../supabase/seed/large-catalogue.ts";
import { median } from "./wrk.ts";

/** How much slower than this machine the phone is taken to be. */
const SLOWDOWN = 4;

export const TYPING_RUNS = 5;

export type TypingLatency = {
  products: number;
  /** Keys of one run. */
  keys: number;
  /**
   * Longest time (ms) from a key press to the next paint, in steps of 8 ms as the browser gives it:
   * of the median run, and of all. A machine that is shared now and then stands still in between.
   */
  longest: { median: number; worst: number };
};

export type TableLatency = {
  /** Products of the family. */
  rows: number;
  /** As for typing, over presses of facets, heads and pages. */
  longest: { median: number; worst: number };
};

/** Types into the catalogue's search box with that many products, and reads the Event Timing API. */
export async function measureTyping(
  browser: Browser,
  url: string,
  counts: number[],
): Promise<TypingLatency[]> {
  const text = "spherical 22212 e";
  const results: TypingLatency[] = [];
  for (const products of counts) {
    const runs: number[] = [];
    while (runs.length < TYPING_RUNS) runs.push(await longestWait(browser, url, products, text));
    results.push({
      products,
      keys: 2 * text.length - 1,
      longest: { median: median(runs), worst: Math.max(...runs) },
    });
  }
  return results;
}

/** Types the text and takes it back, key by key. */
async function longestWait(
  browser: Browser,
  url: string,
  count: number,
  text: string,
): Promise<number> {
  const page = await openLarge(browser, url, count, { width: 390, height: 844 }, "/products");
  await page.getByRole("searchbox").click();
  const longest = await slowDown(page);
  // The keyboard itself: a locator would look its element up again, in the page, at every key.
  await page.keyboard.type(text, { delay: 120 });
  for (const _ of text.slice(1)) await page.keyboard.press("Backspace", { delay: 20 });
  await page.waitForURL("**/products?q=s");
  return longest();
}

/** Narrows and orders the table of one family of that many products, and turns its pages. */
export async function measureTable(
  browser: Browser,
  url: string,
  count: number,
): Promise<TableLatency> {
  const runs: number[] = [];
  let rows = 0;
  while (runs.length < TYPING_RUNS) {
    const page = await openLarge(
      browser,
      url,
      count,
      { width: 1440, height: 900 },
      "/products?family=deep-groove-ball-bearings&view=table",
    );
    // The first change is answered in the browser; what follows is measured when all is there.
    const found = page.getByRole("status").filter({ hasText: /products$/ });
    const facets = page.getByRole("form", { name: "Technical data" }).first();
    const boxes = facets.getByRole("checkbox");
    await boxes.nth(1).check();
    await page.waitForURL(/f\./);
    await page.waitForLoadState("networkidle");
    await boxes.nth(1).uncheck();
    await page.waitForURL((address) => !address.search.includes("f."));
    await page.waitForTimeout(1000);
    rows = Number((await found.first().textContent())?.replaceAll(/\D/g, ""));
    const longest = await slowDown(page);
    for (const place of [1, 2, 3]) {
      await boxes.nth(place).check();
      await page.waitForTimeout(500);
    }
    for (const place of [3, 2, 1]) {
      await boxes.nth(place).uncheck();
      await page.waitForTimeout(500);
    }
    for (const column of [1, 2, 3]) {
      await page.getByRole("columnheader").nth(column).getByRole("link").click();
      await page.waitForTimeout(700);
    }
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await page.waitForTimeout(700);
    runs.push(await longest());
  }
  return { rows, longest: { median: median(runs), worst: Math.max(...runs) } };
}

/** Opens a page of the server's own; only the list that the browser has of the catalogue is larger. */
async function openLarge(
  browser: Browser,
  url: string,
  count: number,
  viewport: { width: number; height: number },
  path: string,
): Promise<Page> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const made = sortedByName(makeProducts(count));
  const list = (await (await fetch(`${url}${CATALOGUE_URL}`)).json()) as CatalogueList;
  const products = made.map(
    ({ type_id: _, technical_data: __, sample_fields: ___, ...product }) => ({
      ...product,
      category: { name: names.get(product.category_id) ?? "" },
    }),
  );
  const context = await browser.newContext({ viewport });
  await context.addInitScript(([key, version]) => localStorage.setItem(key, version), [
    POLICY_KEY,
    POLICY_VERSION,
  ] as const);
  const page = await context.newPage();
  await page.route("**/catalogue.json", (route) =>
    route.fulfill({ json: { categories, products, types: list.types } }),
  );
  await page.route("**/catalogue/*.json", async (route) => {
    const family = (await (await route.fetch()).json()) as Family;
    const [large] = familiesOf([{ ...family.type, fields: family.fields }], made);
    await route.fulfill({ json: large });
  });
  await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
  return page;
}

/** Slows the page down, and returns how to read the longest interaction (ms) since then, which closes it. */
async function slowDown(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  return async () => {
    const durations = await page.evaluate(() => Reflect.get(window, "durations") as number[]);
    await page.context().close();
    return Math.max(0, ...durations);
  };
}
