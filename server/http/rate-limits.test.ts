import { expect, test } from "vitest";
import { ownCounters } from "./counters.ts";
import {
  createEnquiryLimit,
  createFormLimit,
  createRateLimits,
  createUploadLimit,
} from "./rate-limits.ts";

/** Calls accepted before the first rejection, up to `most`. */
async function passing(most: number, call: (index: number) => Promise<Response | undefined>) {
  for (let index = 0; index < most; index++) if (await call(index)) return index;
  return most;
}

test("limits a burst of table reads to 1200", async () => {
  const { tables } = createRateLimits();
  const read = () => tables(new Request("http://localhost/rest/v1/products"), "192.0.2.1");
  expect(await passing(2000, read)).toBe(1200);
});

test("limits a burst of uncached pages to 240 per network", async () => {
  const { page } = createRateLimits();
  const ask = (accept: string, from = "192.0.2.1") =>
    page(new Request("http://localhost/products?q=x", { headers: { Accept: accept } }), from);
  expect(await passing(500, () => ask("*/*"))).toBe(240);
  expect(await ask("*/*", "192.0.2.2")).toBeUndefined();
  const rejected = await ask("text/html,*/*");
  expect(rejected?.status).toBe(429);
  expect(Number(rejected?.headers.get("retry-after"))).toBeGreaterThan(30);
  expect(rejected?.headers.get("content-type")).toContain("text/html");
  expect(await rejected?.text()).toContain("Please wait a minute");
});

test("limits enquiries by network and by sender within it", async () => {
  const limit = createEnquiryLimit(ownCounters);
  let count = 0;
  while (!(await limit("192.0.2.1", `${count}@example.com`))) count += 1;
  expect(count).toBe(15);
  count = 0;
  while (!(await limit("198.51.100.1", "Ann@example.com"))) count += 1;
  expect(count).toBe(10);
  // A forged name must not block its real owner.
  expect(await limit("203.0.113.1", "Ann@example.com")).toBeUndefined();
});

test("limits forms by network", async () => {
  const limit = createFormLimit();
  let count = 0;
  while (!(await limit("192.0.2.1"))) count += 1;
  expect(count).toBe(120);
  expect(await limit("192.0.2.2")).toBeUndefined();
});

test("limits uploads by network to forty files and 200 MB", async () => {
  const limit = createUploadLimit(ownCounters);
  const MEGABYTE = 1024 * 1024;
  let count = 0;
  while (!(await limit("192.0.2.1", 1))) count += 1;
  expect(count).toBe(40);
  count = 0;
  while (!(await limit("198.51.100.1", 10 * MEGABYTE))) count += 1;
  expect(count).toBe(20);
  expect(await limit("198.51.100.1", 1)).toBeGreaterThan(23 * 3600);
  expect(await limit("203.0.113.1", 10 * MEGABYTE)).toBeUndefined();
});
