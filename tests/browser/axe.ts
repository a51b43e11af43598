import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axeCore from "axe-core";

/** Minified, as the browser parses it on each page, a third faster. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const OPTIONS: axeCore.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Descriptions of passed rules take most of the time, unused.
  resultTypes: ["violations"],
};

/** Global of the injected library. */
declare const axe: typeof axeCore;

/** Expects neither violations nor sideways scrolling at each width. */
export async function inspect(page: Page, widths = [390, 768, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The sticky header covers what is scrolled under it.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
  }
}

/** Returns the axe violations of the page after its transitions, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Injecting it takes as long as a check; skip it when present.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState, timeline }) =>
          playState !== "running" ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  return page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options);
    return violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`);
  }, OPTIONS);
}
