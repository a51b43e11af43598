import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";
import { freePort } from "../tests/free-port.ts";
import { startServer } from "./server-process.ts";
import { measureDialog, measureTable, measureTyping } from "./typing.ts";
import { median } from "./wrk.ts";

/*
 * Measures buyers' waits while finding a part, on the current build. Run all with `npm run
 * bench:find`, or one with `node bench/interactions.ts dialog`.
 */
const PRODUCTS = 10_000;
const SEARCHES = 200;

const folder = mkdtempSync(join(tmpdir(), "reefline-interactions-"));
chmodSync(folder, 0o711);
const server = await startServer(await freePort(), join(folder, "data"));
const browser = await chromium.launch({
  executablePath: findBrowser(console.log),
  args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
const measures: Record<string, () => Promise<unknown>> = {
  typing: () => measureTyping(browser, server.url, [PRODUCTS]),
  dialog: () => measureDialog(browser, server.url, PRODUCTS),
  table: () => measureTable(browser, server.url, PRODUCTS),
  answers: measureAnswers,
};
try {
  for (const name of process.argv.slice(2)) {
    const measured = await measures[name]?.();
    console.log(name, JSON.stringify(measured));
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Processor time of an uncached results page, and the waits for a datasheet. */
async function measureAnswers() {
  const { products } = (await (await fetch(`${server.url}/catalogue.json`)).json()) as {
    products: { slug: string; name: string }[];
  };
  const ask = async (path: string) => {
    const started = performance.now();
    const response = await fetch(`${server.url}${path}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return performance.now() - started;
  };
  await ask("/products?q=22212");
  const before = server.processorTime();
  for (let place = 0; place < SEARCHES; place += 1) {
    const { name = "" } = products[(place * 7) % products.length] ?? {};
    await ask(`/products?q=${encodeURIComponent(`${name} ${place}`)}`);
  }
  const search = (server.processorTime() - before) / SEARCHES;
  const first: number[] = [];
  const again: number[] = [];
  for (let place = 0; place < 20; place += 1) {
    const path = `/products/${products[(place * 29) % products.length]?.slug}/datasheet.pdf`;
    first.push(await ask(path));
    again.push(await ask(path));
  }
  return {
    "new search, ms of processor": search,
    "datasheet, first, ms": { median: median(first), worst: Math.max(...first) },
    "datasheet, again, ms": { median: median(again), worst: Math.max(...again) },
  };
}
