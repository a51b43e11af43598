import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { sql } from "kysely";
import { expect } from "vitest";
import { startFrontNginx } from "../front-nginx.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import {
  age,
  ask,
  BROWSER,
  HOUR,
  nginxTest,
  savedKeys,
  shows,
  startFrontedSite,
} from "./front-harness.ts";

const { site, front } = await startFrontedSite();

async function someProduct(): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from public.products order by name limit 1`.execute(site.database);
  const [product] = rows;
  if (!product) throw new Error("There is no product.");
  return product;
}

async function rename(id: string, name: string): Promise<void> {
  await sql`update public.products set name = ${name} where id = ${id}`.execute(site.database);
}

nginxTest("shows a saved change despite many visitors", async () => {
  const { id, name } = await someProduct();
  const path = `/products/${id}`;
  let over = false;
  const visitors = Array.from({ length: 8 }, async () => {
    while (!over) await ask(front.url, path, { headers: BROWSER });
  });
  expect(await shows(front.url, path, name)).toBe(true);
  await rename(id, "Renamed at noon");
  const shown = () => shows(front.url, path, "Renamed at noon");
  await expect.poll(shown, { interval: 20 }).toBe(true);
  over = true;
  await Promise.all(visitors);
});

nginxTest("shows the first visitor after a quiet hour the current page", async () => {
  const { id, name } = await someProduct();
  const path = `/products/${id}`;
  expect(await shows(front.url, path, name)).toBe(true);
  await age(front, HOUR - 60);
  await rename(id, "Renamed in the evening");
  const atSite = () => shows(site.url, path, "Renamed in the evening");
  await expect.poll(atSite, { interval: 20 }).toBe(true);
  expect(await shows(front.url, path, "Renamed in the evening")).toBe(true);
});

nginxTest("caches one copy of a page per encoding", async () => {
  const plain = await ask(front.url, "/about");
  const spellings = {
    br: ["br", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8", "BR, *;q=0"],
    gzip: ["gzip", "gzip, deflate", "gzip, br;q=0", "br; q=0.0, gzip;q=0.5"],
    undefined: ["", "deflate", "zstd", "br;q=0, gzip;q=0"],
  };
  for (const [encoding, all] of Object.entries(spellings)) {
    for (const spelling of all) {
      const { headers } = await ask(front.url, "/about", {
        headers: { "Accept-Encoding": spelling },
      });
      expect(String(headers["content-encoding"]), spelling).toBe(encoding);
      expect(headers.vary).toBe("Accept-Encoding");
    }
    const own = await ask(site.url, "/about", { headers: { "Accept-Encoding": `${encoding}` } });
    const through = await ask(front.url, "/about", {
      headers: { "Accept-Encoding": `${encoding}` },
    });
    expect(through.body.equals(own.body)).toBe(true);
  }
  expect(plain.body.toString()).toContain("</html>");
  const addresses = ["?utm_source=news&utm_medium=mail", "?gclid=a1", "?fbclid=b2&gclid=", "?x=1"];
  for (const query of addresses) {
    expect((await ask(front.url, `/about${query}`, { headers: BROWSER })).status).toBe(200);
  }
  const copies = async () =>
    (await savedKeys(front)).filter((key) => key.includes("/about")).sort();
  await expect.poll(copies).toEqual([" /about", "br /about", "gzip /about"]);
});

nginxTest("passes pages, headers and unchanged responses on as the site sends them", async () => {
  const { headers, body } = await ask(front.url, "/contact", { headers: BROWSER });
  const own = await ask(site.url, "/contact", { headers: BROWSER });
  for (const name of ["etag", "content-security-policy", "content-length", "content-type"]) {
    expect(headers[name], name).toBe(own.headers[name]);
  }
  // Browsers revalidate at each use.
  expect(headers["cache-control"]).toMatch(/no-cache$/);
  expect(headers["cdn-cache-control"]).toBe(
    "max-age=1, stale-while-revalidate=1, stale-if-error=3600",
  );
  expect(headers["x-accel-expires"]).toBeUndefined();

  const known = { ...BROWSER, "If-None-Match": `"other", ${headers.etag}` };
  expect(await ask(front.url, "/contact", { headers: known })).toMatchObject({ status: 304 });
  const changed = { ...BROWSER, "If-None-Match": 'W/"other"' };
  expect(await ask(front.url, "/contact", { headers: changed })).toMatchObject({ status: 200 });
  const head = await ask(front.url, "/contact", { method: "HEAD", headers: BROWSER });
  expect(head.headers["content-length"]).toBe(`${body.length}`);
  expect(head.body).toHaveLength(0);
  const part = await ask(front.url, "/contact", { headers: { ...BROWSER, Range: "bytes=0-9" } });
  expect(part).toMatchObject({ status: 200, body });
  const member = await ask(front.url, "/contact", {
    headers: { ...BROWSER, Cookie: "session=1" },
  });
  expect(member.body.equals(body)).toBe(true);
  const ahead = await ask(front.url, "/contact", {
    headers: { ...BROWSER, "Sec-Purpose": "prefetch" },
  });
  expect(ahead.headers["cache-control"]).toBe("private, max-age=10");
});

nginxTest("caches one copy of a picture or script, whatever its query", async () => {
  const page = (await ask(front.url, "/products")).body.toString();
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const picture = "/media/products/fallback.avif";
  for (const path of [script, picture]) {
    for (const query of ["", "?1", "?2"]) {
      expect((await ask(front.url, `${path}${query}`, { headers: BROWSER })).status).toBe(200);
    }
  }
  await ask(front.url, picture);
  const copies = async () =>
    (await savedKeys(front)).filter((key) => /assets|media/.test(key)).sort();
  await expect.poll(copies).toEqual([picture, `br ${script}`].sort());
});

nginxTest("caches search results apart from pages", async () => {
  const [pages = "", queries = ""] = front.folders;
  const path = "/products?q=bearing";
  // Responses slower than a second are passed on and cached the next time.
  const saved = async () => {
    expect((await ask(front.url, path)).status).toBe(200);
    return savedKeys({ ...front, folders: [queries] });
  };
  await expect.poll(saved).toContain(` ${path}`);
  expect((await savedKeys({ ...front, folders: [pages] })).join()).not.toContain("?");
});

nginxTest("serves parts of a video", async () => {
  const headers = { Range: "bytes=10-19" };
  const part = await ask(front.url, "/media/films/rotary-valve.mp4", { headers });
  expect(part.status).toBe(206);
  expect(part.body).toHaveLength(10);
});

const PRIVATE = [
  "/rest/v1/products?select=id&limit=1",
  "/rest/v1/orders?select=id",
  "/auth/v1/settings",
  "/auth/v1/user",
  "/storage/v1/object/public/photos/a.jpg",
  "/f/contact",
  "/metrics",
  "/healthz",
  "/readyz",
  "/service-worker.js",
  "/nowhere",
  "/quote/0123456789abcdef",
  "/products?made-up=1",
  "/products/%",
];
const APIKEY = { apikey: "sb_publishable_x" };
const HEADERS: Record<string, string>[] = [
  {},
  BROWSER,
  { Cookie: "session=1" },
  { Authorization: "Bearer a-token-for-metrics" },
  APIKEY,
  { ...APIKEY, Authorization: "Bearer x" },
  { Range: "bytes=0-9" },
  { "If-None-Match": "*" },
  { "Cache-Control": "no-cache" },
  { "X-Forwarded-Host": "evil.example", "X-Accel-Expires": "3600" },
];

nginxTest("never caches private responses", async () => {
  const before = new Set(await savedKeys(front));
  for (const path of PRIVATE) {
    for (const headers of HEADERS) {
      for (const method of ["GET", "HEAD", "POST"]) await ask(front.url, path, { method, headers });
    }
  }
  for (const headers of HEADERS.filter(({ Authorization, apikey }) => Authorization ?? apikey)) {
    expect((await ask(front.url, "/gallery", { headers })).status).toBe(200);
  }
  expect((await savedKeys(front)).filter((key) => !before.has(key))).toEqual([]);
});

nginxTest("caches only responses that declare it", async () => {
  const DECLARED = { "Cache-Control": "stale-if-error=3600", "X-Accel-Expires": "3600" };
  const answers: Record<string, { status?: number; headers: Record<string, string> }> = {
    "/declared": { headers: DECLARED },
    "/quote/silent": { headers: {} },
    "/quote/dated": { headers: { "Last-Modified": "Sat, 01 Jan 2000 00:00:00 GMT", ETag: '"1"' } },
    "/quote/no-store": { headers: { "Cache-Control": "no-store" } },
    "/quote/private": { headers: { "Cache-Control": "private, max-age=60" } },
    "/quote/asked-again": { headers: { "Cache-Control": "no-cache" } },
    "/quote/with-cookie": { headers: { ...DECLARED, "Set-Cookie": "a=b" } },
    "/quote/elsewhere": { status: 302, headers: { Location: "/" } },
    "/quote/failed": { status: 500, headers: {} },
  };
  const stub = createServer((request, response) => {
    const { status = 200, headers } = answers[request.url ?? ""] ?? { headers: {} };
    response.writeHead(status, headers).end("A page");
  });
  await new Promise<void>((resolve) => stub.listen(0, "127.0.0.1", resolve));
  const { port } = stub.address() as AddressInfo;
  const own = await startFrontNginx([`http://127.0.0.1:${port}`]);
  try {
    for (const path of Object.keys(answers)) {
      for (const headers of HEADERS) await ask(own.url, path, { headers });
    }
    const keys = async () => (await savedKeys(own)).sort();
    await expect.poll(keys).toEqual([" /declared", "br /declared"]);
  } finally {
    await own.stop();
    stub.close();
  }
});

nginxTest("leaves private links out of caches and logs, also while the site is away", async () => {
  const { number, link } = await sentQuoteIn(site.database);
  const path = `/quote/${link}`;
  expect(await shows(front.url, path, number)).toBe(true);
  expect((await savedKeys(front)).join()).not.toContain(link);
  expect(await shows(front.url, "/gallery", "Gallery")).toBe(true);
  await expect.poll(front.accesses).toContain("GET /gallery");
  expect(await front.accesses()).not.toContain(link);

  const own = await startFrontNginx(["http://127.0.0.1:1"]);
  try {
    const addresses = [
      ...[path, `${path}/quotation.pdf`, `/enquiry/${link}`, `/QUOTE/${link}`],
      "/robots.txt",
    ];
    for (const Accept of ["text/html", "application/json"]) {
      for (const address of addresses) {
        const { status } = await ask(own.url, address, { headers: { Accept } });
        expect(status).toBe(503);
      }
    }
    // Also in redirects to www or to TLS.
    for (const Host of ["elsewhere.example", "example.com"]) {
      const { status } = await ask(own.url, path, { headers: { Host } });
      expect(status, Host).toBe(301);
    }
    expect(await own.errors()).toContain("GET /robots.txt");
    expect((await own.errors()) + (await own.accesses())).not.toContain(link);
  } finally {
    await own.stop();
  }
});

/** Sends raw bytes and returns the response's status, or undefined if disconnected. */
async function sendRaw(base: string, bytes: string): Promise<number | undefined> {
  const { port } = new URL(base);
  const socket = connect(Number(port), "localhost");
  const chunks: Buffer[] = [];
  socket.on("error", () => undefined).on("data", (chunk) => chunks.push(chunk));
  socket.end(bytes);
  await new Promise((resolve) => socket.on("close", resolve));
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString("latin1")) ?? [];
  return status ? Number(status) : undefined;
}

nginxTest("logs no private link of a request that nginx rejects itself (DAT-24)", async () => {
  const link = "k".repeat(43);
  const good = ["Host: localhost", "Connection: close"];
  const requests = [
    [`GET /quote/${link} HTTP/1.1`, "Connection: close"],
    [`GET /quote/${link} HTTP/1.1`, ...good, "A header without a colon"],
    [`GET /quote/${link} HTTP/1.1`, ...good, `Cookie: ${"x".repeat(40_000)}`],
    [`GET /quote/${link}?${"x".repeat(40_000)} HTTP/1.1`, ...good],
    [`GET /quote/${link} HTTP/9.9`, ...good],
    [`GET  /quote/${link}  HTTP/1.1 x`, ...good],
    [`TRACE /quote/${link} HTTP/1.1`, ...good],
    [`Get /list/${link} HTTP/1.1`, ...good],
    [`POST /enquiry/${link} HTTP/1.1`, ...good, "Content-Length: x"],
    [`POST /enquiry/${link} HTTP/1.1`, ...good, "Content-Length: 99999999"],
    [`POST /%71uote/${link} HTTP/1.1`, ...good, "Content-Length: 99999999"],
    [`POST //Quote%2F${link} HTTP/1.1`, ...good, "Content-Length: 99999999"],
    [`POST /quote/../enquiry/${link} HTTP/1.1`, ...good, "Content-Length: 99999999"],
    [`GET http://localhost/quote/${link} HTTP/1.1`, ...good, "Transfer-Encoding: none"],
    [`GET /metrics HTTP/1.1`, ...good, `Referer: http://localhost/quote/${link}`],
  ];
  const statuses = await Promise.all(
    requests.map((lines) => sendRaw(front.url, `${lines.join("\r\n")}\r\n\r\n`)),
  );
  expect(statuses.filter((status) => status === undefined || status < 400)).toEqual([]);
  await expect.poll(front.accesses).toContain("GET /metrics");
  expect(await front.accesses()).toContain("GET /quote/-");
  expect((await front.errors()) + (await front.accesses())).not.toContain(link);
});

nginxTest("requests a slow document once", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  const documents = [
    `/orders/${id}/packing-slip.pdf`,
    `/office/quotes/${id}/quotation.pdf`,
    `/quote/${"x".repeat(43)}/quotation.pdf`,
  ];
  const requested: string[] = [];
  const held: ServerResponse[] = [];
  const stub = createServer(({ url = "" }, response) => {
    requested.push(url);
    held.push(response);
  });
  await new Promise<void>((resolve) => stub.listen(0, "127.0.0.1", resolve));
  const { port } = stub.address() as AddressInfo;
  const own = await startFrontNginx([`http://127.0.0.1:${port}`]);
  try {
    const headers = { Authorization: "Bearer a.b.c" };
    const answers = documents.map((path) => ask(own.url, path, { headers }));
    await expect.poll(() => requested).toHaveLength(documents.length);
    // The page times out later than the documents would.
    const page = ask(own.url, "/gallery");
    await expect.poll(() => requested.filter((url) => url === "/gallery")).toHaveLength(2);
    expect(requested.filter((url) => url !== "/gallery").sort()).toEqual(documents.sort());
    for (const response of held) response.end("Made");
    for (const { status } of await Promise.all([...answers, page])) expect(status).toBe(200);
  } finally {
    await own.stop();
    stub.close();
  }
});
