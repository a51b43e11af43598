import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { until } from "../until.ts";
import { startTestSite } from "./site-harness.ts";

/** Bytes that the page cache, the page queue and pending responses may add to the process. */
const MEMORY_MARGIN = 200e6;
/** Simultaneous requests of the flood, more than may wait for a page. */
const WIDTH = 90;
/** Longest queue of pages, all rendered before the next visitor's. */
const QUEUE = 64;
/**
 * Most pages of one network rendered before another's, which are four and those rendered until that
 * is read.
 */
const SHARE = 32;

const { url, database, process: site } = await startTestSite({ TRUSTED_PROXIES: "1" });
const { url: limited } = await startTestSite({ RATE_LIMIT_FACTOR: "1" });

const ask = (path: string, from = "192.0.2.1") =>
  fetch(`${url}${path}`, { headers: { Accept: "text/html", "X-Forwarded-For": from } });

type FloodAnswer = { status: number; retryAfter: string | null; text: string };

const networkOf = (index: number) => `10.0.${index}.1`;

/** Requests uncached pages as fast as they are served while `work` runs. */
async function duringFlood(
  work: (answers: readonly FloodAnswer[]) => Promise<void>,
  from = networkOf,
  path = (name: string) => `/products?q=${name}`,
) {
  const answers: FloodAnswer[] = [];
  let over = false;
  const flood = Array.from({ length: WIDTH }, async (_, index) => {
    while (!over) {
      const answer = await ask(path(randomUUID()), from(index));
      const { status, headers } = answer;
      answers.push({ status, retryAfter: headers.get("retry-after"), text: await answer.text() });
    }
  });
  try {
    await work(answers);
  } finally {
    over = true;
    await Promise.all(flood);
  }
  return answers;
}

async function residentMemory(): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, "utf8");
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

test("renders 240 pages a minute for one address, and cached pages without limit", async () => {
  const paths = Array.from({ length: 260 }, () => `${limited}/${randomUUID()}.data`);
  const answers: Response[] = [];
  // Small groups leave room in the queue.
  while (paths.length > 0) {
    answers.push(...(await Promise.all(paths.splice(0, 20).map((path) => fetch(path)))));
  }
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(240);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answers.at(-1)?.text()).toBe(
    "Too many pages requested from your network. Please wait a minute.\n",
  );
  expect((await fetch(limited)).status).toBe(200);
});

test("renders and counts a page once for simultaneous requests from one network", async () => {
  const requested = Array.from({ length: 300 }, () =>
    ask("/products?q=asked-together", "192.0.2.240"),
  );
  const statuses = (await Promise.all(requested)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("rejects pages beyond its capacity while the rest of the site responds", async () => {
  const before = await residentMemory();
  let mostMade = 0;
  const answers = await duringFlood(async (flood) => {
    const made = () => flood.filter(({ status }) => status === 200).length;
    for (let visit = 0; visit < 10; visit++) {
      const before = made();
      const answer = await ask(visit % 2 === 0 ? "/" : "/healthz");
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      mostMade = Math.max(mostMade, made() - before);
    }
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const rejected = answers.find(({ status }) => status === 503);
  expect(rejected?.retryAfter).toBe("2");
  expect(rejected?.text).toContain("Please try again in a few seconds");
  expect(mostMade, "pages of the flood made while one visitor waited").toBeLessThan(QUEUE);
  expect((await residentMemory()) - before).toBeLessThan(MEMORY_MARGIN);
});

test.each([
  ["pages", (name: string) => `/products?q=${name}`],
  ["documents", (name: string) => `/products/${name}/datasheet.pdf`],
])("serves others during a flood of %s from one network", async (_title, path) => {
  const madeBefore: number[] = [];
  const answers = await duringFlood(
    async (flood) => {
      const made = () => flood.filter(({ status }) => status !== 429).length;
      await until(() => made() > 10);
      for (let visit = 0; visit < 5; visit++) {
        const before = made();
        const answer = await ask(path(randomUUID()));
        expect([200, 404]).toContain(answer.status);
        await answer.arrayBuffer();
        madeBefore.push(made() - before);
      }
    },
    () => "203.0.113.1",
    path,
  );
  expect(new Set(answers.map(({ status }) => status))).not.toContain(503);
  // The median, since on a busy machine earlier responses may arrive during one visit.
  const [, , middle] = madeBefore.sort((a, b) => a - b);
  expect(middle).toBeLessThan(SHARE);
});

test("serves a stale page when it cannot be rendered in time", async () => {
  await duringFlood(async () => {
    for (let change = 0; change < 3; change++) {
      await sql`update public.products set stock = ${change}`.execute(database);
      expect((await ask("/about")).status).toBe(200);
    }
  });
});
