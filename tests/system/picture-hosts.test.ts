import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const site = await startTestSite({ PICTURE_HOSTS: "pictures.example, cdn.example:8443" });
const plain = await startTestSite();

test("allows pictures from the configured hosts, even without embedding headers", async () => {
  for (const path of ["/", "/products", "/admin/products", "/nowhere"]) {
    const { headers } = await fetch(`${site.url}${path}`);
    expect(headers.get("content-security-policy"), path).toContain(
      "img-src 'self' https://pictures.example https://cdn.example:8443;",
    );
    expect(headers.get("cross-origin-embedder-policy"), path).toBe("credentialless");
  }
});

test("gives search engines and shared links the full URL of another host's picture", async () => {
  const address = "https://pictures.example/blower.jpg";
  const {
    rows: [product],
  } = await sql<{ id: string }>`
    update products set image_url = ${address} where name like '22212 E %' returning id
  `.execute(site.database);
  const named = async () => {
    const page = await (await fetch(`${site.url}/products/${product?.id}`)).text();
    return [/og:image" content="([^"]*)"/, /"image":"([^"]*)"/].map((one) => one.exec(page)?.[1]);
  };
  await expect.poll(named).toEqual([address, address]);
});

test("allows only the site's own pictures without configured hosts", async () => {
  const { headers } = await fetch(plain.url);
  expect(headers.get("content-security-policy")).toContain("img-src 'self';");
  expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
});
