import { mkdtempSync, rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { quotePath, quotePdfPath } from "#domains/quotes/customer-quote.ts";
import { documentLines } from "../tests/quote-documents.ts";
import { sentQuoteIn } from "../tests/quote-steps.ts";
import { inDatabase } from "./in-database.ts";
import { startServer } from "./server-process.ts";
import { table } from "./table.ts";
import { median } from "./wrk.ts";

export type QuotationTimes = {
  /** ms, from request to the last byte of a file. */
  files: { title: string; median: number; longest: number }[];
  /** ms of other requests, idle and while 100-line files render one after another. */
  others: { title: string; idle: Waits; drawing: Waits }[];
};
type Waits = { p50: number; p99: number; longest: number };

const ROUNDS = 4;
/** How long (ms) other requests run, and the pause (ms) between them. */
const ASKING = 4000;
const PAUSE = 10;

/** Sends a quotation with that many lines in a site's database; returns its private link. */
export async function sendQuotation(dataDir: string, lines: number): Promise<string> {
  const sent = documentLines(lines).map(({ id: _, position: __, chosen: ___, ...line }) => ({
    ...line,
    unit_cost: null,
    converted_from: "",
  }));
  const { link } = await inDatabase(dataDir, (database) => sentQuoteIn(database, {}, sent));
  return link;
}

/** Measures quotation files on a separate server, and their effect on other requests. */
export async function measureQuotations(port: number, dataDir: string): Promise<QuotationTimes> {
  let server = await startServer(port, dataDir);
  const fetched = async (path: string) => {
    const begun = performance.now();
    const answer = await fetch(`${server.url}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path.slice(0, 7)} answers ${answer.status}`);
    return performance.now() - begun;
  };
  try {
    const link = await sendQuotation(dataDir, 12);
    const small = quotePdfPath(link);
    const large = quotePdfPath(await sendQuotation(dataDir, 100));
    // Emails render files too.
    await setTimeout(5000);
    const unopened: number[] = [];
    const opened: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.stop();
      server = await startServer(port, dataDir);
      unopened.push(await fetched(small));
      await server.stop();
      server = await startServer(port, dataDir);
      await fetched(quotePath(link));
      // Customers do not select Download sooner.
      await setTimeout(2000);
      opened.push(await fetched(small));
    }
    const again: number[] = [];
    const hundred: number[] = [];
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      again.push(await fetched(small));
      hundred.push(await fetched(large));
    }
    const times = [
      { title: "12 lines, first file of a process, link opened nowhere", all: unopened },
      { title: "12 lines, first file of a process, from its page", all: opened },
      { title: "12 lines, again", all: again },
      { title: "100 lines", all: hundred },
    ];

    const home = await (await fetch(server.url)).text();
    const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];
    const paths = [
      { title: "/, in memory", path: "/" },
      { title: "a page that is rendered", path: "/products?q=seal" },
      { title: "/rest/v1, one product", path: "/rest/v1/products?select=*&limit=1" },
      { title: "private link page", path: quotePath(link) },
    ];
    const others: QuotationTimes["others"] = [];
    for (const { title, path } of paths) {
      const ask = () => waits(server.url, path, apikey);
      // The first hundreds are slower until their code is compiled.
      await ask();
      const idle = await ask();
      let over = false;
      const drawing = (async () => {
        while (!over) await fetched(large);
      })();
      others.push({ title, idle, drawing: await ask() });
      over = true;
      await drawing;
    }
    return {
      files: times.map(({ title, all }) => ({
        ...{ title, median: median(all), longest: Math.max(...all) },
      })),
      others,
    };
  } finally {
    await server.stop();
  }
}

/** Repeats a request, each time as a new URL. */
async function waits(url: string, path: string, apikey: string): Promise<Waits> {
  const times: number[] = [];
  const end = performance.now() + ASKING;
  while (performance.now() < end) {
    const begun = performance.now();
    // A new, uncached page each time.
    const requested = path.startsWith("/products?") ? `${path}%20${times.length}` : path;
    const answer = await fetch(`${url}${requested}`, { headers: { apikey } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path.slice(0, 7)} answers ${answer.status}`);
    times.push(performance.now() - begun);
    await setTimeout(PAUSE);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (percent: number) =>
    sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
  return { p50: percentile(50), p99: percentile(99), longest: sorted.at(-1) ?? Number.NaN };
}

export function formatQuotations({ files, others }: QuotationTimes): string[] {
  return [
    ...table(
      ["Quotation as a file", "median ms", "longest ms"],
      files.map((row) => [row.title, Math.round(row.median), Math.round(row.longest)]),
    ),
    "",
    ...table(
      [
        "Others while files of 100 lines are drawn",
        ...["p50 ms", "p99 ms", "longest", "idle p50", "idle p99", "idle longest"],
      ],
      others.map(({ title, idle, drawing }) => [
        title,
        ...[drawing, idle].flatMap(({ p50, p99, longest }) =>
          [p50, p99, longest].map((time) => time.toFixed(1)),
        ),
      ]),
    ),
  ];
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), "reefline-bench-"));
  await chmod(folder, 0o711);
  try {
    console.log(formatQuotations(await measureQuotations(3184, join(folder, "data"))).join("\n"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
