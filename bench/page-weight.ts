import type { Browser, CDPSession } from "@playwright/test";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";

/** Transferred bytes on a page's first view, by kind. */
export type PageWeight = {
  path: string;
  requests: number;
  html: number;
  script: number;
  font: number;
  image: number;
  other: number;
  /** Cumulative layout shift. */
  layoutShift: number;
};

/** Opens each page in an empty browser at 390 px and adds up what it loads until idle. */
export async function measurePageWeight(
  browser: Browser,
  url: string,
  paths: string[],
): Promise<PageWeight[]> {
  const weights: PageWeight[] = [];
  for (const path of paths) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    });
    await context.addInitScript(([key, version]) => localStorage.setItem(key, version), [
      POLICY_KEY,
      POLICY_VERSION,
    ] as const);
    await context.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(window, { layoutShift: Reflect.get(window, "layoutShift") + entry.value });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const page = await context.newPage();
    const weight = { path, requests: 0, html: 0, script: 0, font: 0, image: 0, other: 0 };
    addUp(await context.newCDPSession(page), weight);
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
    const layoutShift = await page.evaluate(() => Reflect.get(window, "layoutShift") as number);
    weights.push({ ...weight, layoutShift });
    await context.close();
  }
  return weights;
}

type Sums = Omit<PageWeight, "layoutShift">;

const KINDS: Record<string, "html" | "script" | "font" | "image"> = {
  Document: "html",
  Script: "script",
  Font: "font",
  Image: "image",
};

async function addUp(session: CDPSession, sums: Sums): Promise<void> {
  const kinds = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sums.requests += 1;
    sums[KINDS[kinds.get(requestId) ?? ""] ?? "other"] += encodedDataLength;
  });
  await session.send("Network.enable");
}
