import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { contact, repairTerms } from "#domains/company/settings/default-settings.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

/** Sends a request unchanged, unlike `fetch`, which normalises paths and encodings. */
function raw(path: string, { method = "GET", headers = {} } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const request = httpRequest(url, { path, method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
      request.on("error", reject).end();
    },
  );
}

test("serves a page in the best accepted encoding, with the same content (ALL-7)", async () => {
  const plain = await raw("/products");
  const br = await raw("/products", { headers: { "Accept-Encoding": "gzip, br" } });
  const gzip = await raw("/products", { headers: { "Accept-Encoding": "gzip, br;q=0" } });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
});

test("sends the catalogue's first page in 23 kB (ALL-7)", async () => {
  const { body } = await raw("/products", { headers: { "Accept-Encoding": "br" } });
  expect(brotliDecompressSync(body).toString()).toContain("</html>");
  expect(body.length).toBeLessThanOrEqual(23_000);
});

test("serves a search as Brotli, or uncompressed", async () => {
  const path = "/products?q=22212";
  const plain = await raw(path);
  const br = await raw(path, { headers: { "Accept-Encoding": "gzip, br" } });
  const gzip = await raw(path, { headers: { "Accept-Encoding": "gzip" } });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gzip.headers["content-encoding"]).toBeUndefined();
  expect(gzip.body.equals(plain.body)).toBe(true);
  expect(gzip.headers["content-length"]).toBe(`${plain.body.length}`);
});

test("omits a page that the browser already has", async () => {
  const first = await raw("/about");
  const again = await raw("/about", { headers: { "If-None-Match": `${first.headers.etag}` } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const other = await raw("/about", { headers: { "If-None-Match": 'W/"something-else"' } });
  expect(other.status).toBe(200);
});

test("allows a prefetched page for seconds and revalidates others", async () => {
  const ahead = await raw("/about", { headers: { "Sec-Purpose": "prefetch" } });
  expect(ahead.headers["cache-control"]).toBe("private, max-age=10");
  expect((await raw("/about")).headers["cache-control"]).toMatch(/no-cache$/);
});

test("responds to HEAD as to GET, without the content", async () => {
  const get = await raw("/contact");
  const head = await raw("/contact", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  expect(head.body).toHaveLength(0);
});

test.each(["POST", "PUT", "DELETE", "PATCH"])("rejects %s on a page", async (method) => {
  const { status, headers } = await raw("/products", { method });
  expect(status).toBe(405);
  expect(headers.allow).toBe("GET, HEAD");
});

test("sets the security headers on every response, and a policy on each page (ALL-14)", async () => {
  for (const path of ["/", "/nowhere", "/catalogue.json", "/healthz", "/rest/v1/products"]) {
    const { headers } = await raw(path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["content-security-policy"], path).toContain("default-src 'none'");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  const { headers } = await raw("/");
  const policy = `${headers["content-security-policy"]}`;
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each([
  ["/rest/v1/products?select=id&limit=1", "no-store"],
  ["/auth/v1/settings", "no-store"],
  ["/healthz", "no-store"],
  ["/products", "stale-while-revalidate=1, stale-if-error=3600, no-cache"],
  ["/product-types/v-belt/drawing.svg", "stale-if-error=3600, no-cache"],
  ["/product-types/no-such-type/drawing.svg", "no-cache"],
  ["/products?from=anywhere", "no-cache"],
  ["/nowhere", "no-cache"],
  ["/icon.svg", "public, max-age=86400, s-maxage=60, stale-while-revalidate=604800"],
])("sets the cache policy of %s to %s", async (path, policy) => {
  expect((await raw(path)).headers["cache-control"]).toBe(policy);
});

test.each([
  "/products/%E0%A4%A",
  "/%",
  "/%c0%af",
  "/products/%00",
  "/..%2f..%2fetc%2fpasswd",
  "/assets/..%2f..%2fserver%2findex.js",
  "//evil.example/",
  `/${"a".repeat(5000)}`,
])("rejects %s without leaking details", async (path) => {
  const { status, body } = await raw(path);
  expect([400, 404]).toContain(status);
  expect(body.toString()).not.toMatch(/\bat .*\.(js|ts):\d+|node_modules|root:x/);
});

test("serves a missing file without rendering a page", async () => {
  const { status, headers } = await raw("/assets/gone-12345678.js");
  expect(status).toBe(404);
  expect(headers["content-type"]).toContain("text/plain");
});

test("reports that it is alive and ready", async () => {
  expect((await raw("/healthz")).status).toBe(200);
  expect((await raw("/readyz")).status).toBe(200);
});

test("updates public pages after any saved change", async () => {
  const {
    rows: [product],
  } = await sql<{
    id: string;
    name: string;
  }>`select id, name from public.products order by name limit 1`.execute(database);
  const path = `/products/${product?.id}`;
  expect((await raw(path)).body.toString()).toContain(product?.name);
  await sql`update public.products set name = 'Renamed at noon' where id = ${product?.id}`.execute(
    database,
  );
  await expect
    .poll(async () => (await raw(path)).body.toString(), { interval: 20 })
    .toContain("Renamed at noon");
});

test("escapes markup in a product's name and description", async () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const {
    rows: [row],
  } = await sql<{ id: string }>`
    insert into public.products (name, description, price, stock, category_id)
    select ${`Zz ${hostile}`}, ${hostile}, 1, 1, id from public.categories limit 1 returning id`.execute(
    database,
  );
  const read = async () => (await raw(`/products/${row?.id}`)).body.toString();
  await expect.poll(read).toContain("Zz &lt;/script&gt;");
  const html = await read();
  expect(html).not.toContain("<script>alert(1)");
  expect(html).not.toContain("<img src=x");
});

test("lists 1,500 products, although the API returns 1,000 per call (CAT-2)", async () => {
  await sql`
    insert into public.products (name, description, price, stock, category_id)
    select 'Zyx bulk ' || n, 'One of many', 1, 1, (select id from public.categories limit 1)
    from generate_series(1, 1500) n`.execute(database);
  const {
    rows: [count],
  } = await sql<{ all: number }>`select count(*)::int as all from public.products`.execute(
    database,
  );
  const listed = async () => JSON.parse((await raw("/catalogue.json")).body.toString()).products;
  await expect.poll(async () => (await listed()).length).toBe(count?.all);
  const html = (await raw("/products?q=zyx")).body.toString();
  expect(html.includes("1,500 part numbers")).toBe(true);
});

test.each(["bytes=10-5", "bytes=-1", "bytes=99999999-", "bytes=abc", "bytes=0-1,3-4"])(
  "survives the range %s of a picture",
  async (range) => {
    const { status } = await raw("/media/products/fallback.avif", { headers: { Range: range } });
    expect([200, 206, 416]).toContain(status);
    expect((await raw("/healthz")).status).toBe(200);
  },
);

test("puts settings of one page on that page and in the settings document only (OFF-49)", async () => {
  const text = async (path: string) => (await fetch(`${url}${path}`)).text();
  for (const path of ["/repair", "/settings.json"]) {
    expect(await text(path)).toContain(repairTerms.note);
  }
  for (const path of ["/", "/products", "/_root.data"]) {
    expect(await text(path)).toContain(contact.email);
    expect(await text(path)).not.toContain(repairTerms.note);
  }
});

test("serves part of a picture", async () => {
  const headers = { Range: "bytes=0-99" };
  const { status, body } = await raw("/media/products/fallback.avif", { headers });
  expect(status).toBe(206);
  expect(body).toHaveLength(100);
});

test.each(["/media/", "/media/../package.json", "/media/%2e%2e/%2e%2e/package.json", "/media/.x"])(
  "serves nothing outside the pictures through %s",
  async (path) => {
    const { status, body } = await raw(path);
    expect([400, 403, 404]).toContain(status);
    expect(body.includes('"name": "reefline"')).toBe(false);
  },
);

test("revalidates the service worker each time and limits it to this site", async () => {
  const { status, headers } = await raw("/service-worker.js");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect(`${(await raw("/")).headers["content-security-policy"]}`).toContain("worker-src 'self'");
});
