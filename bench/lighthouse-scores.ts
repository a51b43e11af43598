import lighthouse, { type Result } from "lighthouse";
import { median } from "./wrk.ts";

const RUNS = 3;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export type LighthouseScores = {
  path: string;
  /** 0 to 100, medians. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Largest contentful paint, ms, median. */
  largestPaint: number;
  /** Total blocking time, ms, median. */
  blockingTime: number;
  layoutShift: number;
};

/** Runs, in the browser on `debuggingPort`, Lighthouse's mobile test (slow 4G, 4× slower processor) on each page; medians of three. */
export async function measureLighthouse(
  debuggingPort: number,
  url: string,
  paths: string[],
): Promise<LighthouseScores[]> {
  const all: LighthouseScores[] = [];
  for (const path of paths) {
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(`${url}${path}`, {
        port: debuggingPort,
        onlyCategories: [...CATEGORIES],
        logLevel: "error",
      });
      if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
      runs.push(result.lhr);
    }
    const audit = (id: string) => median(runs.map((one) => one.audits[id]?.numericValue ?? 0));
    const score = (id: string) =>
      Math.round(100 * median(runs.map((one) => one.categories[id]?.score ?? 0)));
    all.push({
      path,
      scores: Object.fromEntries(
        CATEGORIES.map((id) => [id, score(id)]),
      ) as LighthouseScores["scores"],
      largestPaint: Math.round(audit("largest-contentful-paint")),
      blockingTime: Math.round(audit("total-blocking-time")),
      layoutShift: audit("cumulative-layout-shift"),
    });
  }
  return all;
}
