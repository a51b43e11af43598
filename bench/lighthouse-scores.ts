import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median } from "./wrk.ts";

/** Fetched on demand; site and tests do not need its eighty packages. */
const LIGHTHOUSE = "lighthouse@13.5.0";

const RUNS = 3;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The part of Lighthouse's result in use. */
type Result = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
};

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

/**
 * Runs Lighthouse's mobile test (slow 4G, 4× slower processor) on each page in the browser on
 * `debuggingPort`; medians of three.
 */
export async function measureLighthouse(
  debuggingPort: number,
  url: string,
  paths: string[],
): Promise<LighthouseScores[]> {
  const all: LighthouseScores[] = [];
  for (const path of paths) {
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await runLighthouse(debuggingPort, `${url}${path}`));
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

async function runLighthouse(debuggingPort: number, address: string): Promise<Result> {
  const options = [
    `--port=${debuggingPort}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    "--output=json",
    "--quiet",
    "--no-enable-error-reporting",
  ];
  const { stdout } = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, address, ...options], {
    maxBuffer: 64e6,
  });
  return JSON.parse(stdout);
}
