import type { Browser } from "@playwright/test";
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
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const products = makeProducts(count).map((product) => ({
    ...product,
    category: { name: names.get(product.category_id) ?? "" },
  }));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(([key, version]) => localStorage.setItem(key, version), [
    POLICY_KEY,
    POLICY_VERSION,
  ] as const);
  const page = await context.newPage();
  // The page is the server's own; only the list that it filters is larger.
  await page.route("**/catalogue.json", (route) =>
    route.fulfill({ json: { categories, products } }),
  );
  await page.goto(`${url}/products`, { waitUntil: "networkidle" });
  await page.getByRole("searchbox").click();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  // The keyboard itself: a locator would look its element up again, in the page, at every key.
  await page.keyboard.type(text, { delay: 120 });
  for (const _ of text.slice(1)) await page.keyboard.press("Backspace", { delay: 20 });
  await page.waitForURL("**/products?q=s");
  const durations = await page.evaluate(() => Reflect.get(window, "durations") as number[]);
  await context.close();
  return Math.max(0, ...durations);
}
