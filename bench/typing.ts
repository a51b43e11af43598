import type { Browser, Locator, Page } from "@playwright/test";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import type { CatalogueList } from "#domains/products/catalogue.ts";
import { CATALOGUE_URL } from "#domains/products/catalogue-address.ts";
import { sortedByName } from "#domains/products/products.ts";
import { type ProductTypeData, productTypesOf } from "#domains/products/technical-data.ts";
import { categories } from "../supabase/seed/catalogue.ts";
import { stableId } from "../supabase/seed/stable-id.ts";
import { makeProducts } from "./large-catalogue/large-catalogue.ts";
import { median } from "./wrk.ts";

/** How much slower the phone is than this machine. */
const SLOWDOWN = 4;

export const TYPING_RUNS = 5;

export type TypingLatency = {
  products: number;
  /** Keys of one run. */
  keys: number;
  /**
   * Longest time (ms) from a key to the next paint, in the browser's 8 ms steps; median run and
   * worst. A shared machine sometimes stalls.
   */
  longest: { median: number; worst: number };
};

export type TableLatency = {
  /** Products of the type. */
  rows: number;
  /** As for typing, for clicks on facets, headers and pages. */
  longest: { median: number; worst: number };
};

/** Types into the catalogue search with that many products; reads the Event Timing API. */
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

/** Types the text and deletes it, key by key. */
async function longestWait(
  browser: Browser,
  url: string,
  count: number,
  text: string,
): Promise<number> {
  const page = await openLarge(browser, url, count, { width: 390, height: 844 }, "/products");
  await page.getByRole("searchbox").click();
  const longest = await slowDown(page);
  // A locator would look up its element at every key.
  await page.keyboard.type(text, { delay: 120 });
  for (const _ of text.slice(1)) await page.keyboard.press("Backspace", { delay: 20 });
  await page.waitForURL("**/products?q=s");
  return longest();
}

export type DialogLatency = {
  products: number;
  /** Time (ms) from a key to its painted results, over all keys and runs. */
  shown: { median: number; worst: number };
  /** As for typing. */
  longest: { median: number; worst: number };
};

/** Types into the header's search dialog with that many products. */
export async function measureDialog(
  browser: Browser,
  url: string,
  count: number,
): Promise<DialogLatency> {
  const text = "6308-2rs c3";
  const shown: number[] = [];
  const longest: number[] = [];
  while (longest.length < TYPING_RUNS) {
    const page = await openLarge(browser, url, count, { width: 1440, height: 900 }, "/about");
    await page.keyboard.press("/");
    const dialog = page.getByRole("dialog", { name: "Search for Products" });
    await dialog.getByRole("combobox").fill("bearing");
    await dialog.getByRole("option").nth(7).waitFor();
    await dialog.getByRole("combobox").fill("");
    await dialog.getByRole("option").first().waitFor({ state: "hidden" });
    const longestSince = await slowDown(page);
    await page.evaluate(watchResults);
    for (const key of text) {
      await page.keyboard.press(key);
      await page.waitForTimeout(400);
    }
    const times = await page.evaluate(() => Reflect.get(window, "shown") as number[]);
    // Keys that change nothing, such as a space, have none.
    shown.push(...times.filter((time) => time !== undefined));
    longest.push(await longestSince());
  }
  return {
    products: count,
    shown: { median: median(shown), worst: Math.max(...shown) },
    longest: { median: median(longest), worst: Math.max(...longest) },
  };
}

/**
 * In the page, notes in `window.shown` the time from a key to the last change of the results and
 * the next paint.
 */
function watchResults(): void {
  const shown: number[] = [];
  Object.assign(window, { shown });
  let pressed = 0;
  let place = -1;
  window.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressed = timeStamp;
      place += 1;
    },
    true,
  );
  const dialog = document.querySelector("dialog:modal");
  if (!dialog) throw new Error("The search is not open.");
  new MutationObserver(() => {
    const [since, at] = [pressed, place];
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        shown[at] = performance.now() - since;
      };
      channel.port2.postMessage(null);
    });
  }).observe(dialog, { childList: true, characterData: true, subtree: true });
}

/** The type with the most columns and facets. */
const TABLE_PRODUCT_TYPE = "deep-groove-ball-bearings";

/** Filters, sorts and pages the table of a type among that many products. */
export async function measureTable(
  browser: Browser,
  url: string,
  count: number,
): Promise<TableLatency> {
  const runs: number[] = [];
  const type = stableId("type", TABLE_PRODUCT_TYPE);
  const rows = makeProducts(count).filter(({ type_id }) => type_id === type).length;
  while (runs.length < TYPING_RUNS) {
    const page = await openLarge(
      browser,
      url,
      count,
      { width: 1440, height: 900 },
      `/products?type=${TABLE_PRODUCT_TYPE}&view=table`,
    );
    // The first change loads its data; measure after that.
    const facets = page.getByRole("form", { name: "Technical data" }).first();
    const boxes = facets.getByRole("checkbox");
    await boxes.nth(1).check();
    await page.waitForURL(/f\./);
    await page.waitForLoadState("networkidle");
    await boxes.nth(1).uncheck();
    await page.waitForURL((address) => !address.search.includes("f."));
    await page.waitForTimeout(1000);
    const longest = await slowDown(page);
    for (const place of [1, 2, 3, 3, 2, 1]) await press(page, boxes.nth(place), 500);
    for (const column of [1, 2, 3]) {
      await press(page, page.getByRole("columnheader").nth(column).getByRole("link"), 700);
    }
    await press(page, page.getByRole("link", { name: "Page 2", exact: true }), 700);
    runs.push(await longest());
  }
  return { rows, longest: { median: median(runs), worst: Math.max(...runs) } };
}

/** A locator would do hit tests in the page; the mouse does not. */
async function press(page: Page, target: Locator, pause: number): Promise<void> {
  // Clear of the sticky header.
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await target.boundingBox();
  if (!box) throw new Error("The click target is not visible.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(pause);
}

/** Opens a server page; only the browser's catalogue list is larger. */
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
  const page = await newVisit(browser, viewport);
  await page.route("**/catalogue.json", (route) =>
    route.fulfill({ json: { categories, products, types: list.types } }),
  );
  await page.route("**/catalogue/*.json", async (route) => {
    const productType = (await (await route.fetch()).json()) as ProductTypeData;
    const [large] = productTypesOf([{ ...productType.type, fields: productType.fields }], made);
    await route.fulfill({ json: large });
  });
  await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
  // React would miss an earlier click.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  return page;
}

/** Opens a window that has accepted the policy. */
export async function newVisit(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(([key, version]) => localStorage.setItem(key, version), [
    POLICY_KEY,
    POLICY_VERSION,
  ] as const);
  return context.newPage();
}

/**
 * Slows the page down; returns a function that reads the longest interaction (ms) since then and
 * closes the page.
 */
export async function slowDown(page: Page): Promise<() => Promise<number>> {
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
