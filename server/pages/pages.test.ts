import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createPages } from "./pages.ts";

const SITE = "https://www.example.com";
/** Rendered paths. */
const rendered: string[] = [];
const pages = createPages(
  async ({ href }) => {
    const path = href.slice(SITE.length);
    rendered.push(path);
    // As set by a route's `headers` export.
    const headers = path.startsWith("/private") ? { "Cache-Control": "no-store" } : undefined;
    return new Response(path, { headers });
  },
  SITE,
  { scripts: [], styles: "" },
  { connect: [], formAction: [], pictures: [] },
  createLog("silent"),
);
const server = createServer((request, response) => {
  if (!pages.sendKnown(request, response))
    pages.send(request, response, { network: "192.0.2.0", requestId: "an-id" });
});
beforeAll(async () => void (await once(server.listen(0, "localhost"), "listening")));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(path: string) {
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://localhost:${port}${path}`);
  return headers;
}

test("renders a page once and allows nginx and a CDN to cache it", async () => {
  for (const path of ["/public", "/public"]) {
    const headers = await ask(path);
    const [, expires] = /^@(\d+)$/.exec(headers.get("x-accel-expires") ?? "") ?? [];
    // Fresh for the current second, now over, then served while refetched.
    expect(Number(expires)).toBeLessThanOrEqual(Date.now() / 1000);
    expect(headers.get("cdn-cache-control")).toContain("max-age=1,");
  }
  expect(rendered).toEqual(["/public"]);
});

test("does not cache a page marked no-store", async () => {
  for (const path of ["/private", "/private"]) {
    const headers = await ask(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-accel-expires")).toBeNull();
    expect(headers.get("cdn-cache-control")).toBeNull();
  }
  expect(rendered.filter((path) => path === "/private")).toHaveLength(2);
});
