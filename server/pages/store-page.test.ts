import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { storePage } from "./store-page.ts";

const COMMON = { "X-Content-Type-Options": "nosniff" };

function store(headers: Record<string, string>, isOneOfMany = false, body = "[]") {
  const response = new Response(body, { headers: { "Content-Type": "text/x-script", ...headers } });
  return storePage(
    response,
    COMMON,
    { scripts: ["ours()"], styles: "" },
    { connect: [], formAction: [], pictures: [] },
    isOneOfMany,
  );
}

test("sends a page's own headers unless the site sets them", async () => {
  const { headers } = await store({
    "Cache-Control": "max-age=60",
    "X-Remix-Response": "yes",
    "X-Content-Type-Options": "none",
  });
  const flat = headers.gzip ?? [];
  const sent = new Headers();
  for (let at = 0; at < flat.length; at += 2) sent.append(flat[at] ?? "", flat[at + 1] ?? "");
  expect(sent.get("Cache-Control")).toBe("max-age=60");
  expect(sent.get("X-Remix-Response")).toBe("yes");
  expect(sent.get("X-Content-Type-Options")).toBe("nosniff");
});

test("allows constant and nonced scripts by hash and strips the nonce", async () => {
  const scripts = {
    ours: "<script>ours()</script>",
    framework: '<script nonce="abc" async="">framework()</script>',
    longer: "<script>ours();alert(1)</script>",
    injected: "<script>alert(1)</script>",
    guessed: '<script nonce="abd">alert(2)</script>',
  };
  const body = Object.values(scripts).join("");
  const { bodies, headers } = await store(
    { "Content-Type": "text/html", "X-Script-Nonce": "abc" },
    false,
    body,
  );
  const flat = headers.br ?? [];
  const policy = flat[flat.indexOf("Content-Security-Policy") + 1];
  const allowed = Object.values(scripts).filter((script) => {
    const code = /<script[^>]*>(.*)<\/script>/.exec(script)?.[1] ?? "";
    return policy?.includes(createHash("sha256").update(code).digest("base64"));
  });
  expect(allowed).toEqual([scripts.ours, scripts.framework]);
  expect(brotliDecompressSync(bodies.br ?? "").toString()).toBe(body.replace(' nonce="abc"', ""));
  expect(flat).not.toContain("abc");
});

test("occupies no more memory than the page's bytes", async () => {
  const { bodies } = await store({});
  const cached = [bodies.br, bodies.gzip].map((body) => [body?.length, body?.buffer.byteLength]);
  for (const [length, held] of cached) expect(held).toBe(length);
});

test("rejects a page that sets a cookie", async () => {
  await expect(store({ "Set-Cookie": "a=b" })).rejects.toThrow("cannot set a cookie");
});

test.each([2, 100_000])(
  "stores a rarely requested response of %i bytes as Brotli only",
  async (length) => {
    const body = "a".repeat(length);
    const { bodies } = await store({}, true, body);
    expect(Object.keys(bodies)).toEqual(["br"]);
    expect(brotliDecompressSync(bodies.br ?? "").toString()).toBe(body);
  },
);
