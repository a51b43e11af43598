import type { Browser } from "@playwright/test";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import { median } from "./wrk.ts";

/**
 * A cheap phone on a slow connection, with bytes a second, round trip in ms and processor slowdown.
 */
const LINE = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 };
const SLOWER = 4;

const RUNS = 3;

export type PhonePaint = {
  path: string;
  /** ms from the request, medians; none without a largest paint. */
  largestPaint: number;
  /** That paint's element. */
  element: string;
  /** Cumulative layout shift, worst run. */
  layoutShift: number;
};

type Seen = { largestPaint: number; element: string; layoutShift: number };

/** Opens each page in an empty browser on such a phone, and times its largest paint. */
export async function measurePhone(
  browser: Browser,
  url: string,
  paths: string[],
): Promise<PhonePaint[]> {
  const paints: PhonePaint[] = [];
  for (const path of paths) {
    const runs: Seen[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await openOnPhone(browser, `${url}${path}`));
    paints.push({
      path,
      largestPaint: Math.round(median(runs.map(({ largestPaint }) => largestPaint))),
      element: runs[0]?.element ?? "",
      layoutShift: Math.max(...runs.map(({ layoutShift }) => layoutShift)),
    });
  }
  return paints;
}

async function openOnPhone(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  await context.addInitScript(([key, version]) => localStorage.setItem(key, version), [
    POLICY_KEY,
    POLICY_VERSION,
  ] as const);
  await context.addInitScript(() => {
    const seen = { largestPaint: 0, element: "", layoutShift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.largestPaint = entry.startTime;
        seen.element = entry.element?.localName ?? "";
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.layoutShift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...LINE });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => Reflect.get(window, "seen") as Seen);
  await context.close();
  return seen;
}
