import type { Page } from "@playwright/test";
import axeCore from "axe-core";

const OPTIONS: axeCore.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Describing everything that is right takes most of the time, and nobody reads it.
  resultTypes: ["violations"],
};

/** What the library's source makes of itself in the page. */
declare const axe: typeof axeCore;

/** Returns what axe finds wrong on the page as it stands, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  return page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options);
    return violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`);
  }, OPTIONS);
}
