import { randomUUID } from "node:crypto";
import { afterAll, expect } from "vitest";
import { startFrontNginx } from "../front-nginx.ts";
import { ask, BEHIND_NGINX, BROWSER, nginxTest } from "./front-harness.ts";
import { startTestSite } from "./site-harness.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";

const first = await startTestSite(BEHIND_NGINX);
const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = first;
const startNext = (PORT?: string) =>
  startSiteProcess({ ...BEHIND_NGINX, DATABASE_URL, DATA_DIR, ...(PORT && { PORT }) });
const processes: SiteProcess[] = [first, await startNext()];
afterAll(async () => {
  for (const process of processes) await process.stop();
});

nginxTest("rejects no request while two processes restart one after the other", async () => {
  const front = await startFrontNginx(processes.map(({ url }) => url));
  const home = (await ask(front.url, "/")).body.toString();
  const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];
  const enquiry = () => ({
    method: "POST",
    headers: {
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: `name=Ann&email=${randomUUID()}@example.com&subject=other&message=Hello`,
  });
  const visits = [
    () => ask(front.url, "/products", { headers: BROWSER }),
    () => ask(front.url, `/products?q=${randomUUID()}`, { headers: BROWSER }),
    () => ask(front.url, "/rest/v1/products?select=id&limit=1", { headers: { apikey } }),
    () => ask(front.url, "/f/contact", enquiry()),
  ];
  const statuses = new Map<string, number>();
  let over = false;
  const visitors = visits.map(async (visit, index) => {
    while (!over) {
      const outcome = await visit().then(({ status }) => status, String);
      const name = `${index} ${outcome}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    }
  });
  for (const [index, process] of processes.entries()) {
    await process.stop();
    processes[index] = await startNext(new URL(process.url).port);
  }
  over = true;
  await Promise.all(visitors);
  await front.stop();
  expect([...statuses.keys()].sort()).toEqual(["0 200", "1 200", "2 200", "3 200"]);
});
