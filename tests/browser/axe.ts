import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

/** The minified build: the browser reads it anew on each page, and takes a third less than for the other. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const OPTIONS: axeCore.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Describing everything that is right takes most of the time, and nobody reads it.
  resultTypes: ["violations"],
};

/** What the library's source makes of itself in the page. */
declare const axe: typeof axeCore;

/** Returns what axe finds wrong on the page as it stands once nothing fades in or out, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Reading it takes as long as a check, and a page that is still open has it.
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
