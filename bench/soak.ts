import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SEARCH_URL } from "#domains/products/answer-address.ts";
import { fillCatalogue } from "./large-database.ts";
import { adminTables } from "./office.ts";
import { startServer } from "./server-process.ts";
import { table } from "./table.ts";
import { median } from "./wrk.ts";

/*
 * Runs a site with 10,000 products under steady load. `node bench/soak.ts 30` (minutes) reports
 * Node's memory each minute and its growth an hour. Needs a build.
 */
const PORT = 3186;
const PRODUCTS = 10_000;
const MINUTE = 60_000;
/** Pause between rounds, ms. */
const PAUSE = 500;
/** Minutes until the caches are full. */
const WARM_UP = 5;
/** Minutes until unused memory is released; PDF threads end after five. */
const REST = 6;

const minutes = Number(process.argv[2] ?? 30);
const folder = mkdtempSync(join(tmpdir(), "reefline-soak-"));
// PostgreSQL's account must traverse the folder.
chmodSync(folder, 0o711);
const empty = await startServer(PORT, folder);
await empty.stop();
await fillCatalogue(folder, PRODUCTS);
const site = await startServer(PORT, folder);
try {
  const tables = await adminTables(site.url, PORT, folder);
  const { data } = await tables.from("products").select("id,stock").limit(1000).throwOnError();
  const products = data as { id: string; stock: number }[];
  const heldByMinute: number[] = [];
  let rounds = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const held: number[] = [];
    const end = performance.now() + MINUTE;
    while (performance.now() < end) {
      await workOnce(products[rounds % products.length] as (typeof products)[0], rounds);
      held.push(site.residentMemory() / 1e6);
      rounds += 1;
      await setTimeout(PAUSE);
    }
    heldByMinute.push(median(held));
    console.log(`minute ${minute + 1}: ${median(held).toFixed(0)} MB, ${rounds} rounds`);
  }
  const { growth, error } = slope(heldByMinute.slice(WARM_UP));
  await setTimeout(REST * MINUTE);
  const rested = site.residentMemory() / 1e6;
  console.log(
    table(
      [`${minutes} minutes, ${PRODUCTS} products, ${rounds} rounds`, "MB"],
      [
        ["held after the warm-up, median", median(heldByMinute.slice(WARM_UP)).toFixed(0)],
        ["most held in a minute's median", Math.max(...heldByMinute).toFixed(0)],
        [`held ${REST} minutes after it`, rested.toFixed(0)],
        ["growth an hour", (60 * growth).toFixed(1)],
        ["its standard error", (60 * error).toFixed(1)],
      ],
    ).join("\n"),
  );

  /** One round of visitors and office, without repeats, so that each cache must evict entries. */
  async function workOnce(product: (typeof products)[0], round: number): Promise<void> {
    const paths = [
      "/",
      "/products",
      `/products/${product.id}`,
      `/products/${product.id}/datasheet.pdf`,
      `/products?q=bearing+${round}`,
      `${SEARCH_URL}?q=${round}+x+6205`,
    ];
    await Promise.all([...paths.map(read), enquire(round)]);
    if (round % 10 > 0) return;
    // A catalogue change invalidates every page.
    const stock = product.stock + 1;
    await tables.from("products").update({ stock }).eq("id", product.id).throwOnError();
  }
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function read(path: string): Promise<void> {
  const answer = await fetch(`${site.url}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
}

async function enquire(round: number): Promise<void> {
  const answer = await fetch(`${site.url}/f/contact`, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams({
      name: "Ann",
      subject: "other",
      message: `Question ${round}`,
      email: `ann-${round}@example.com`,
    }),
  });
  if (!answer.ok) throw new Error(`An enquiry returned status ${answer.status}.`);
}

/**
 * Least-squares line through figures a minute apart, with its growth a minute and standard error.
 */
function slope(figures: number[]): { growth: number; error: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (figures.length - 1) / 2;
  const level = mean(figures);
  const spread = figures.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  const growth =
    figures.reduce((sum, figure, minute) => sum + (minute - middle) * (figure - level), 0) / spread;
  const residue = figures.reduce(
    (sum, figure, minute) => sum + (figure - level - growth * (minute - middle)) ** 2,
    0,
  );
  return { growth, error: Math.sqrt(residue / (figures.length - 2) / spread) };
}
