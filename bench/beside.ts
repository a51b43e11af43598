import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { adminTables, EMAIL, importMade } from "./office.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { table } from "./table.ts";
import { startVisits } from "./visits.ts";
import { median } from "./wrk.ts";

/*
 * Measures cached pages under full load, and how much two processes gain over one. Needs a build
 * and wrk.
 */
const PORTS = [3191, 3192];
/** Duration of each kind of work, ms. */
const SPELL = 8000;
const ROUNDS = 3;
const IMPORTED = 10_000;
const PAGES = ["/", "/products", "/contact", "/gallery"];

/* Lua, for wrk. */
const SEARCH = `request = function()
  return wrk.format("GET", "/products?q=" .. math.random(1e12))
end`;

const ENQUIRY = `wrk.headers["Accept"] = "application/json"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
request = function()
  local email = math.random(1e12) .. "%40example.com"
  return wrk.format("POST", "/f/contact", nil, "name=Ann&subject=other&message=A+question&email=" .. email)
end`;

const folder = mkdtempSync(join(tmpdir(), "reefline-beside-"));
// PostgreSQL's account must traverse the folder.
chmodSync(folder, 0o711);
try {
  await besideWork();
  await twoProcesses();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function besideWork(): Promise<void> {
  const dataDir = join(folder, "data");
  const site = await startServer(PORTS[0] ?? 0, dataDir);
  try {
    const tables = await adminTables(site.url, PORTS[0] ?? 0, dataDir);
    const { data: products } = await tables.from("products").select("id").throwOnError();
    const home = await (await fetch(site.url)).text();
    const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];
    const works: Record<string, () => Promise<unknown>> = {
      "nothing else": () => setTimeout(SPELL),
      "new searches": () => pressed(site.url, "search", SEARCH),
      "datasheets, all different": () =>
        pressed(
          site.url,
          "datasheet",
          inTurn(products.map(({ id }) => `/products/${id}/datasheet.pdf`)),
        ),
      "sign-ins": () => pressed(site.url, "sign-in", signIn(apikey)),
      enquiries: () => pressed(site.url, "enquiry", ENQUIRY),
      "an import of 10,000 products": () => importMade(tables, site.url, IMPORTED),
    };
    const together = Object.values(works).slice(1);
    const rows: (string | number)[][] = [];
    for (const [title, work] of Object.entries({
      ...works,
      // The second import updates the same products.
      "all of these": () => Promise.all(together.map((one) => one())),
    })) {
      for (const page of PAGES) await fetch(`${site.url}${page}`);
      const end = startVisits(PAGES.map((page) => `${site.url}${page}`));
      const { pages, p50, p99, longest } = await work().then(end, (error) =>
        end().then(() => Promise.reject(error)),
      );
      rows.push([title, pages, ...[p50, p99, longest].map((time) => time.toFixed(1))]);
    }
    console.log(
      table(["Cached pages during", "pages", "p50 ms", "p99 ms", "longest ms"], rows).join("\n"),
    );
  } finally {
    await site.stop();
  }
}

/** Searches rendered a second by one process, and by two sharing a database. */
async function twoProcesses(): Promise<void> {
  const dataDir = join(folder, "shared");
  const prepared = await startServer(PORTS[0] ?? 0, dataDir);
  await prepared.stop();
  const postgres = await startEmbeddedPostgres(dataDir, () => undefined);
  const sites: ServerProcess[] = [];
  try {
    for (const [index, port] of PORTS.entries()) {
      sites.push(await startServer(port, join(folder, `process-${index}`), postgres.url));
    }
    const rates = (requested: ServerProcess[]) =>
      Promise.all(requested.map(({ url }) => pressed(url, `search-${url.slice(-4)}`, SEARCH)));
    const [first] = sites;
    const rounds: { one: number; two: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one = 0] = await rates(first ? [first] : []);
      const two = (await rates(sites)).reduce((sum, rate) => sum + rate, 0);
      rounds.push({ one, two });
    }
    const one = median(rounds.map((round) => round.one));
    const two = median(rounds.map((round) => round.two));
    const ratio = median(rounds.map((round) => round.two / round.one));
    console.log(
      table(
        ["New requests", "one process", "two", "ratio"],
        [["/products?q=…, rendered, requests/s", one.toFixed(0), two.toFixed(0), ratio.toFixed(2)]],
      ).join("\n"),
    );
  } finally {
    for (const site of sites) await site.stop();
    await postgres.stop();
  }
}

/** Returns the responses a second over eight connections; `lines` are Lua for wrk. */
async function pressed(url: string, name: string, lines: string): Promise<number> {
  const file = join(folder, `${name}.lua`);
  writeFileSync(file, `math.randomseed(os.time() + os.clock() * 1e6)\n${lines}`);
  const wrk: ChildProcess = spawn("wrk", ["-t1", "-c8", `-d${SPELL / 1000}s`, "-s", file, url]);
  let said = "";
  wrk.stdout?.on("data", (part) => {
    said += part;
  });
  await once(wrk, "close");
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? [];
  if (!rate) throw new Error(`wrk said:\n${said}`);
  return Number(rate);
}

function signIn(apikey: string): string {
  return `wrk.headers["Content-Type"] = "application/json"
wrk.headers["apikey"] = "${apikey}"
request = function()
  local body = '{"email":"${EMAIL}","password":"wrong ' .. math.random(1e12) .. '"}'
  return wrk.format("POST", "/auth/v1/token?grant_type=password", nil, body)
end`;
}

function inTurn(paths: string[]): string {
  return `paths = {${paths.map((path) => `"${path}"`).join(", ")}}
next_path = 0
request = function()
  next_path = next_path + 1
  return wrk.format("GET", paths[next_path % #paths + 1])
end`;
}
