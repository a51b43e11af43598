import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createPages } from "./pages.ts";

const SITE = "https://www.example.com";
/** What was rendered. */
const rendered: string[] = [];
const pages = createPages(
  async ({ url }) => {
    const path = url.slice(SITE.length);
    rendered.push(path);
    // As a route says it by its `headers` export.
    const headers = path.startsWith("/private") ? { "Cache-Control": "no-store" } : undefined;
    return new Response(path, { headers });
  },
  SITE,
  [],
  { connect: [], formAction: [], pictures: [] },
  createLog("silent"),
);
const server = createServer((request, response) => {
  if (!pages.sendKnown(request, response)) pages.send(request, response, "an-id");
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

test("a page is rendered once, and tells nginx and a CDN that they may keep it", async () => {
  for (const path of ["/public", "/public"]) {
    const headers = await ask(path);
    expect(headers.get("x-accel-expires")).toMatch(/^@\d+$/);
    expect(headers.get("cdn-cache-control")).toContain("max-age=1,");
  }
  expect(rendered).toEqual(["/public"]);
});

test("a page whose route says no-store is kept by nobody", async () => {
  for (const path of ["/private", "/private"]) {
    const headers = await ask(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-accel-expires")).toBeNull();
    expect(headers.get("cdn-cache-control")).toBeNull();
  }
  expect(rendered.filter((path) => path === "/private")).toHaveLength(2);
});
