import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { contact, repairTerms } from "#domains/company/settings/default-settings.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

/** A request as it is written, without the tidying that `fetch` does to paths and encodings. */
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

test("a page comes in the best encoding the browser takes, and the content is the same (ALL-7)", async () => {
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

test("a search comes as brotli, or as it is to whoever does not take that", async () => {
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

test("a page that the browser already has is not sent again", async () => {
  const first = await raw("/about");
  const again = await raw("/about", { headers: { "If-None-Match": `${first.headers.etag}` } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const other = await raw("/about", { headers: { "If-None-Match": 'W/"something-else"' } });
  expect(other.status).toBe(200);
});

test("a page fetched ahead is used for seconds, any other is asked for again", async () => {
  const ahead = await raw("/about", { headers: { "Sec-Purpose": "prefetch" } });
  expect(ahead.headers["cache-control"]).toBe("private, max-age=10");
  expect((await raw("/about")).headers["cache-control"]).toMatch(/no-cache$/);
});

test("HEAD answers like GET without the content", async () => {
  const get = await raw("/contact");
  const head = await raw("/contact", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  expect(head.body).toHaveLength(0);
});

test.each(["POST", "PUT", "DELETE", "PATCH"])("a page does not take %s", async (method) => {
  const { status, headers } = await raw("/products", { method });
  expect(status).toBe(405);
  expect(headers.allow).toBe("GET, HEAD");
});

test("every answer carries the security headers, and a page its own policy (ALL-14)", async () => {
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
  ["/families/v-belt/drawing.svg", "stale-if-error=3600, no-cache"],
  ["/families/no-such-family/drawing.svg", "no-cache"],
  ["/products?from=anywhere", "no-cache"],
  ["/nowhere", "no-cache"],
  ["/icon.svg", "public, max-age=86400, s-maxage=60, stale-while-revalidate=604800"],
])("a cache on the way is told what to do with %s: %s", async (path, policy) => {
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
])("the address %s is refused or not found, and nothing leaks", async (path) => {
  const { status, body } = await raw(path);
  expect([400, 404]).toContain(status);
  expect(body.toString()).not.toMatch(/\bat .*\.(js|ts):\d+|node_modules|root:x/);
});

test("a file that is not there costs no page", async () => {
  const { status, headers } = await raw("/assets/gone-12345678.js");
  expect(status).toBe(404);
  expect(headers["content-type"]).toContain("text/plain");
});

test("health says alive and ready", async () => {
  expect((await raw("/healthz")).status).toBe(200);
  expect((await raw("/readyz")).status).toBe(200);
});

test("a saved change comes to the public pages, whoever saved it", async () => {
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

test("markup in a product's name and description stays text", async () => {
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

test("1,500 products all show, though the API answers 1,000 a call (CAT-2)", async () => {
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
  "the range %s of a picture is answered and stops nothing",
  async (range) => {
    const { status } = await raw("/media/products/fallback.avif", { headers: { Range: range } });
    expect([200, 206, 416]).toContain(status);
    expect((await raw("/healthz")).status).toBe(200);
  },
);

test("what one page alone shows of the settings no other page carries, and one document holds all (OFF-49)", async () => {
  const text = async (path: string) => (await fetch(`${url}${path}`)).text();
  for (const path of ["/repair", "/settings.json"]) {
    expect(await text(path)).toContain(repairTerms.note);
  }
  for (const path of ["/", "/products", "/_root.data"]) {
    expect(await text(path)).toContain(contact.email);
    expect(await text(path)).not.toContain(repairTerms.note);
  }
});

test("a part of a picture can be asked for", async () => {
  const headers = { Range: "bytes=0-99" };
  const { status, body } = await raw("/media/products/fallback.avif", { headers });
  expect(status).toBe(206);
  expect(body).toHaveLength(100);
});

test.each(["/media/", "/media/../package.json", "/media/%2e%2e/%2e%2e/package.json", "/media/.x"])(
  "nothing outside the pictures can be read through %s",
  async (path) => {
    const { status, body } = await raw(path);
    expect([400, 403, 404]).toContain(status);
    expect(body.includes('"name": "reefline"')).toBe(false);
  },
);

test("the service worker is asked for anew each time, and may fetch from this site only", async () => {
  const { status, headers } = await raw("/service-worker.js");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect(`${(await raw("/")).headers["content-security-policy"]}`).toContain("worker-src 'self'");
});
