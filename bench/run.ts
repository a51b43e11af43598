import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { publicPaths } from "#app/content/public-pages.ts";
import { quotePath } from "#domains/quotes/customer-quote.ts";
import { build } from "../scripts/build.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { startFrontNginx } from "../tests/front-nginx.ts";
import { makeCertificate } from "./http2.ts";
import { inDatabase } from "./in-database.ts";
import { measureLighthouse } from "./lighthouse-scores.ts";
import { adminTables, measureOffice } from "./office.ts";
import { measureOwnWork, type OwnWork } from "./own-work.ts";
import { measurePageWeight } from "./page-weight.ts";
import { measurePhone } from "./phone.ts";
import { measureQuotations, sendQuotation } from "./quotations.ts";
import { formatReport, type Report } from "./report.ts";
import { copyBlowers, measureSelecting } from "./selecting.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { measureThroughput, type Throughput } from "./throughput.ts";
import { measureTable, measureTyping } from "./typing.ts";

const PORT = 3180;
const DEBUGGING_PORT = 3182;
/** Blowers in the selector. */
const MACHINES = 200;
/** Pages that grow with the catalogue. */
const GROWING = ["/products", "/catalogue.json"];

for (const program of ["nginx", "h2load", "openssl", "wrk", "curl"]) requireProgram(program);
await build(console.log);

const folder = mkdtempSync(join(tmpdir(), "reefline-bench-"));
// PostgreSQL's account must traverse the folder.
chmodSync(folder, 0o711);
const dataDir = join(folder, "data");
const results = join(import.meta.dirname, "results");

const first = await startServer(PORT, dataDir);
await first.stop();
console.log("Quotations …");
const quotations = await measureQuotations(PORT, dataDir);
let server = await startServer(PORT, dataDir);
const secondStart = server.startTime;
const browser = await chromium.launch({
  executablePath: findBrowser(console.log),
  args: [
    `--remote-debugging-port=${DEBUGGING_PORT}`,
    // Software rendering would use the measured processor.
    "--disable-gpu",
    // For nginx's certificate.
    "--ignore-certificate-errors",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
});
try {
  const { products } = (await (await fetch(`${server.url}/catalogue.json`)).json()) as {
    products: { id: string }[];
  };
  const product = `/products/${products[0]?.id}`;
  const idle = memoryOf(server);
  console.log("Throughput compared with nginx …");
  const throughput = await measureThroughput(
    server.url,
    ["/", "/products", product, "/catalogue.json"],
    folder,
  );
  const cached = memoryOf(server);
  console.log("Dynamic requests …");
  const ownWork = await measureOwnWork(server.url, folder);
  const worked = memoryOf(server);
  console.log("Page weights …");
  const pages = [...publicPaths, product];
  const weights = await measurePageWeight(browser, server.url, pages);
  console.log("On a phone …");
  const phone = await measurePhone(browser, server.url, pages);
  console.log("Typing …");
  const typing = await measureTyping(browser, server.url, [200, 2000, 10_000]);
  console.log("A product type's table …");
  const table = await measureTable(browser, server.url, 10_000);
  console.log("Lighthouse …");
  const ofQuotation = quotePath(await sendQuotation(dataDir, 12));
  const front = await startFrontNginx([server.url], makeCertificate(folder));
  const measured = await measureLighthouse(DEBUGGING_PORT, front.url, [
    ...pages,
    ofQuotation,
  ]).finally(front.stop);
  const lighthouse = measured.map((one) =>
    one.path === ofQuotation ? { ...one, path: "/quote/…" } : one,
  );
  // Last, as both enlarge the catalogue.
  console.log("The blowers' selector …");
  await inDatabase(dataDir, (database) => copyBlowers(database, MACHINES));
  const selecting = await measureSelecting(browser, server.url, MACHINES);
  console.log("The office …");
  const office = await measureOffice(await adminTables(server.url, PORT, dataDir), server.url);
  console.log("Growth …");
  await server.stop();
  server = await startServer(PORT, dataDir);
  const grown = {
    startTime: server.startTime,
    throughput: await measureThroughput(server.url, GROWING, folder),
    ownWork: await measureOwnWork(server.url, folder),
    memory: server.residentMemory(),
  };
  const report: Report = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    firstStart: first.startTime,
    secondStart,
    memory: {
      node: { idle: idle.node, cached: cached.node, worked: worked.node },
      postgresql: {
        idle: idle.postgresql,
        cached: cached.postgresql,
        worked: worked.postgresql,
      },
    },
    throughput,
    ownWork,
    weights,
    phone,
    typing,
    table,
    selecting,
    lighthouse,
    office,
    quotations,
    growth: [
      {
        products: products.length,
        figures: growthFigures({
          startTime: secondStart,
          throughput: throughput.filter(({ path }) => GROWING.includes(path)),
          ownWork,
          memory: worked.node,
        }),
      },
      { products: office.products, figures: growthFigures(grown) },
    ],
  };
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, "latest.json"), `${JSON.stringify(report, null, 2)}\n`);
  console.log(formatReport(report));
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Bytes. */
function memoryOf(running: ServerProcess) {
  return { node: running.residentMemory(), postgresql: running.databaseMemory() };
}

/** Figures that may change with catalogue size, in requests a second, ms and MB. */
function growthFigures(measured: {
  startTime: number;
  throughput: Throughput[];
  ownWork: OwnWork[];
  memory: number;
}): Record<string, number> {
  return {
    ...Object.fromEntries(
      measured.throughput.map(({ path, front }) => [
        `${path}, requests/s`,
        front.requestsPerSecond,
      ]),
    ),
    ...Object.fromEntries(
      measured.ownWork.map(({ title, ours }) => [`${title}, requests/s`, ours.requestsPerSecond]),
    ),
    "start, ms": measured.startTime,
    "memory of node after dynamic requests, MB": measured.memory / 1e6,
  };
}

function requireProgram(program: string): void {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
  } catch {
    console.error(`The benchmark needs ${program}. On Debian, install nginx-light, wrk and curl.`);
    process.exit(1);
  }
}
