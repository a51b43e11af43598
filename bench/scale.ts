import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { SEARCH_URL } from "#domains/products/answer-address.ts";
import { CATALOGUE_URL } from "#domains/products/catalogue-address.ts";
import { productTypeUrl } from "#domains/products/technical-data.ts";
import { fillCatalogue } from "./large-database.ts";
import { answerOf } from "./nginx.ts";
import { adminTables, importMade, measureList } from "./office.ts";
import { questions } from "./scale-questions.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { table } from "./table.ts";
import { startVisits } from "./visits.ts";
import { type Load, load, loadInTurn, median, SECONDS } from "./wrk.ts";

/*
 * Measures the site at many catalogue sizes. `node bench/scale.ts 600 100000`, or without figures
 * all sizes of docs/scaling.md. Each size has its own database; cached pages alternate with the
 * smallest site's. `bench/results/scale.json` stores the figures. Needs a build, wrk and curl.
 */
const SIZES = [600, 5000, 20_000, 50_000, 100_000];
const SMALL = 600;
const PORTS = { small: 3188, large: 3189, imported: 3190 };
/** Each round makes new queries. */
const ROUNDS = 3;
const BROTLI = ["-H", "Accept-Encoding: br"];

type Figures = Record<string, number>;
type Site = ServerProcess & { size: number; port: number; dataDir: string };

const results = join(import.meta.dirname, "results");
const given = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "reefline-scale-"));
// PostgreSQL's account must traverse the folder.
chmodSync(folder, 0o711);
try {
  const small = await siteOf(SMALL, PORTS.small);
  try {
    for (const size of given.length > 0 ? given : SIZES) {
      const site = size === SMALL ? small : await siteOf(size, PORTS.large);
      try {
        keep(size, await measureSite(site, small));
      } finally {
        if (site !== small) await site.stop();
      }
      keep(size, await measureImport(size));
    }
  } finally {
    await small.stop();
  }
  console.log(report().join("\n"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a site with that many products, types, values and relations. */
async function siteOf(size: number, port: number): Promise<Site> {
  const dataDir = join(folder, `${size}`);
  const empty = await startServer(port, dataDir);
  await empty.stop();
  await fillCatalogue(dataDir, size);
  return { ...(await startServer(port, dataDir)), size, port, dataDir };
}

async function measureSite(site: Site, small: Site): Promise<Figures> {
  console.log(`${site.size} products …`);
  const idle = site.residentMemory();
  const requested = performance.now();
  await fetch(`${site.url}${SEARCH_URL}?q=6205`);
  const figures: Figures = {
    "start, s": site.startTime / 1000,
    "start, processor s": site.startProcessor / 1000,
    "first search after it, s": (performance.now() - requested) / 1000,
    "memory idle, MB": idle / 1e6,
    ...(await measureMemoryPages(site, small)),
  };
  for (const [title, paths] of Object.entries(questions(site.size))) {
    Object.assign(figures, await measureAnswers(site, title, paths));
    keep(site.size, figures);
  }
  figures["memory after all, MB"] = site.residentMemory() / 1e6;
  figures["catalogue data for a browser, kB"] = (await browserBytes(site)) / 1000;
  // Lets this process notice connections that the server closed while wrk ran.
  await setTimeout(100);
  const tables = await adminTables(site.url, site.port, site.dataDir);
  for (const { view, median, longest } of await measureList(tables)) {
    figures[`office, ${view}, ms`] = median;
    figures[`office, ${view}, longest ms`] = longest;
  }
  return figures;
}

/** Cached pages, in turn with the small catalogue's. */
async function measureMemoryPages(site: Site, small: Site): Promise<Figures> {
  const [path, smallPath] = await Promise.all([productOf(site), productOf(small)]);
  const [products, ofSmall, product, productOfSmall] = loadInTurn(
    () => load(`${site.url}/products`, BROTLI),
    () => load(`${small.url}/products`, BROTLI),
    () => load(`${site.url}${path}`, BROTLI),
    () => load(`${small.url}${smallPath}`, BROTLI),
  ).map(({ requestsPerSecond }) => requestsPerSecond);
  return {
    "/products in memory, requests/s": products ?? Number.NaN,
    "/products, of 600's": (products ?? Number.NaN) / (ofSmall ?? Number.NaN),
    "a product in memory, requests/s": product ?? Number.NaN,
    "a product, of 600's": (product ?? Number.NaN) / (productOfSmall ?? Number.NaN),
  };
}

async function productOf(site: Site): Promise<string> {
  const page = await (await fetch(`${site.url}/products`)).text();
  const path = /href="(\/products\/[^"/?]+)"/.exec(page)?.[1];
  if (!path) throw new Error("There is no product on the catalogue's page.");
  return path;
}

async function measureAnswers(site: Site, title: string, paths: string[]): Promise<Figures> {
  const each = Math.floor(paths.length / ROUNDS);
  const rounds: (Load & { processor: number })[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilIdle(site);
    const before = site.processorTime();
    const { requestsPerSecond, p50, p99 } = load(site.url, [
      ...BROTLI,
      ...script(paths.slice(round * each, (round + 1) * each)),
    ]);
    const answers = requestsPerSecond * SECONDS;
    const processor = (site.processorTime() - before) / answers;
    rounds.push({ requestsPerSecond, p50, p99, processor });
  }
  const of = (figure: keyof (typeof rounds)[number]) => median(rounds.map((one) => one[figure]));
  return {
    [`${title}, requests/s`]: of("requestsPerSecond"),
    [`${title}, p50 ms`]: of("p50"),
    [`${title}, p99 ms`]: of("p99"),
    [`${title}, processor ms`]: of("processor"),
  };
}

/** A queue left by one round would reject the next one's requests. */
async function untilIdle(site: Site): Promise<void> {
  for (let before = site.processorTime(); ; before = site.processorTime()) {
    await setTimeout(300);
    if (site.processorTime() - before < 30) return;
  }
}

/** wrk's Lua script, one URL after another. */
function script(paths: string[]): string[] {
  const list = join(folder, "paths.txt");
  const file = join(folder, "paths.lua");
  writeFileSync(list, paths.join("\n"));
  writeFileSync(
    file,
    `local paths = {}
    for line in io.lines("${list}") do paths[#paths + 1] = line end
    local place = 0
    request = function()
      place = place % #paths + 1
      return wrk.format(nil, paths[place])
    end`,
  );
  return ["-s", file];
}

/**
 * Bytes that a browser loads to show and narrow a product type, which are the list and the type's
 * values.
 */
async function browserBytes(site: Site): Promise<number> {
  const paths = [CATALOGUE_URL, productTypeUrl("deep-groove-ball-bearings")];
  return paths.reduce((sum, path) => sum + answerOf(`${site.url}${path}`, BROTLI).body.length, 0);
}

/** Imports that many products into a sample site while a visitor opens pages. */
async function measureImport(size: number): Promise<Figures> {
  console.log(`Import of ${size} …`);
  const dataDir = join(folder, `import-${size}`);
  const site = await startServer(PORTS.imported, dataDir);
  try {
    const tables: PostgrestClient = await adminTables(site.url, PORTS.imported, dataDir);
    const pages = ["/", "/products", "/about"].map((path) => `${site.url}${path}`);
    for (const page of pages) await fetch(page);
    const endVisits = startVisits(pages);
    const { importTime } = await importMade(tables, site.url, size);
    const { p50, p99, longest } = await endVisits();
    return {
      "import, s": importTime / 1000,
      "pages during the import, p50 ms": p50,
      "pages during the import, p99 ms": p99,
      "pages during the import, longest ms": longest,
      "memory after the import, MB": site.residentMemory() / 1e6,
    };
  } finally {
    await site.stop();
  }
}

function readResults(): Record<string, Figures> {
  try {
    return JSON.parse(readFileSync(join(results, "scale.json"), "utf8"));
  } catch {
    return {};
  }
}

function keep(size: number, figures: Figures): void {
  const all = readResults();
  mkdirSync(results, { recursive: true });
  const saved = { ...all, [size]: { ...all[size], ...figures } };
  writeFileSync(join(results, "scale.json"), `${JSON.stringify(saved, null, 2)}\n`);
}

function report(): string[] {
  const all = Object.entries(readResults());
  const titles = [...new Set(all.flatMap(([, figures]) => Object.keys(figures)))];
  return table(
    ["Products", ...all.map(([size]) => size)],
    titles.map((title) => [title, ...all.map(([, figures]) => shown(figures[title]))]),
  );
}

function shown(figure: number | undefined): string {
  return figure === undefined ? "-" : `${Number(figure.toPrecision(3))}`;
}
