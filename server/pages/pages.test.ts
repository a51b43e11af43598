import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { createPages } from "./pages.ts";

const SITE = "https://www.example.com";
/** Long enough to compress better. */
const LONG = Array.from({ length: 2000 }, (_, at) => `<p>Part ${at * at}</p>`).join("");
/** Rendered paths. */
const rendered: string[] = [];
const pages = createPages(
  async ({ href }) => {
    const path = href.slice(SITE.length);
    rendered.push(path);
    // As set by a route's `headers` export.
    const headers = path.startsWith("/private") ? { "Cache-Control": "no-store" } : undefined;
    if (path.startsWith("/products")) {
      return new Response(LONG, {
        headers: { "Content-Type": "text/html", "X-Script-Nonce": "1" },
      });
    }
    return new Response(path === "/list" ? LONG : path, { headers });
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

test("recompresses pages in lasting demand, but not lists and queries (ALL-7)", async () => {
  const { port } = server.address() as AddressInfo;
  const read = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      headers: { "Accept-Encoding": "br" },
    });
    return { text: await response.text(), headers: response.headers };
  };
  const sizeOf = async (path: string) => Number((await read(path)).headers.get("content-length"));
  const sizes = { html: await sizeOf("/products"), list: await sizeOf("/list") };
  expect(await sizeOf("/products?q=1")).toBe(sizes.html);
  expect(await sizeOf("/products?family=seals")).toBe(sizes.html);
  expect(await sizeOf("/products")).toBe(sizes.html);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  try {
    for (const round of [1, 2]) {
      expect(await sizeOf("/list"), `${round}`).toBe(sizes.list);
      expect(await sizeOf("/products?q=1"), `${round}`).toBe(sizes.html);
    }
    await expect.poll(() => sizeOf("/products")).toBeLessThan(sizes.html);
    await expect.poll(() => sizeOf("/products?family=seals")).toBeLessThan(sizes.html);
    expect(await sizeOf("/list")).toBe(sizes.list);
    expect(await sizeOf("/products?q=1")).toBe(sizes.html);
  } finally {
    vi.useRealTimers();
  }
  const packed = await read("/products");
  expect(packed.text).toBe(LONG);
  expect(packed.headers.get("etag")).toBe((await read("/products")).headers.get("etag"));
  expect(packed.headers.get("x-accel-expires")).toMatch(/^@\d+$/);
  expect(rendered.filter((path) => path === "/products")).toHaveLength(1);
});
