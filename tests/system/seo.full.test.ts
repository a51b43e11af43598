import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DOCUMENT_NAMES, proofDocumentPath } from "#app/content/proof-document.ts";
import { indexedPaths } from "#app/content/public-pages.ts";
import { attribute, database, described, html, productPath, url } from "./page-harness.ts";

test("declares the true size of the pages' share pictures (CAT-16)", async () => {
  const paths = [...indexedPaths, ...DOCUMENT_NAMES.map(proofDocumentPath), await productPath()];
  for (const path of paths) {
    const page = await html(path);
    const [address, ...said] = ["", ":width", ":height"].map((part) =>
      attribute(page, `meta property="og:image${part}"`, "content"),
    );
    const { format, width, height } = await sharp(
      await (await fetch(address ?? "")).arrayBuffer(),
    ).metadata();
    expect([format, `${width}`, `${height}`], path).toEqual(["jpeg", ...said]);
  }
});

/** Properties that search engines require of each type, and those shown in results. */
const REQUIRED: Record<string, string[]> = {
  LocalBusiness: [
    "name",
    "address",
    "telephone",
    "url",
    "image",
    "openingHoursSpecification",
    "geo",
  ],
  WebSite: ["name", "url", "potentialAction"],
  FAQPage: ["mainEntity"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  Product: ["name", "description", "image", "offers", "sku", "url"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "contentUrl"],
};

const KINDS: Record<string, string[]> = {
  "/": ["LocalBusiness", "WebSite"],
  "/products": ["BreadcrumbList", "ItemList"],
  "/about": ["LocalBusiness", "BreadcrumbList"],
  "/contact": ["LocalBusiness", "FAQPage", "BreadcrumbList"],
  "/gallery": ["BreadcrumbList", ...Array(4).fill("VideoObject")],
  "/machines": ["BreadcrumbList", "ItemList"],
};

test("describes every public page with all required properties and working links", async () => {
  const addresses = new Set<string>();
  for (const path of [...indexedPaths, await productPath()]) {
    const things = described(await html(path));
    const kinds =
      KINDS[path] ??
      (path.startsWith("/products/") ? ["Product", "BreadcrumbList"] : ["BreadcrumbList"]);
    expect(
      things.map((one) => one["@type"]),
      path,
    ).toEqual(kinds);
    for (const thing of things) {
      for (const property of REQUIRED[thing["@type"]] ?? ["nothing"]) {
        expect(thing[property], `${thing["@type"]}.${property} of ${path}`).toBeTruthy();
      }
      const items = (thing.itemListElement ?? []) as {
        name?: string;
        url?: string;
        item?: string;
      }[];
      for (const { name, url: one, item } of items) expect(name ?? one ?? item, path).toBeTruthy();
      for (const address of JSON.stringify(thing).matchAll(/"(http[^"]+)"/g)) {
        if (address[1]?.startsWith(url) && !/[{#]/.test(address[1])) addresses.add(address[1]);
      }
    }
  }
  const dead: string[] = [];
  for (const address of addresses) {
    const { status } = await fetch(address, { method: "HEAD" });
    if (status !== 200) dead.push(`${address} ${status}`);
  }
  expect(dead).toEqual([]);
});

test("has no dead links on public pages", async () => {
  const links = new Set<string>();
  for (const path of [...indexedPaths, await productPath(), "/cart", "/login", "/signup"]) {
    for (const [, href = ""] of (await html(path)).matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) {
      links.add(href.replaceAll("&amp;", "&").replace(/#.*/, ""));
    }
  }
  expect(links.size).toBeGreaterThan(20);
  const dead: string[] = [];
  for (const link of links) {
    const { status } = await fetch(`${url}${link}`);
    if (status !== 200) dead.push(`${link} ${status}`);
  }
  expect(dead).toEqual([]);
});

test("describes every product of a series by name and sizes, without cut-off words", async () => {
  const descriptions = new Set<string>();
  const { rows } = await sql<{ slug: string }>`
    select slug from products
    where name like '12% Self-Aligning%' or name like '%Roots Blower%'`.execute(database);
  for (const { slug } of rows) {
    const page = await html(`/products/${slug}`);
    const description = attribute(page, 'meta name="description"', "content") ?? "";
    const name = page.match(/<title>(.+?) \|/)?.[1];
    expect(description.startsWith(`${name}, `), description).toBe(true);
    expect(description, slug).toMatch(/[\p{L}\d)%²³][.…] 2-year warranty\.$/u);
    expect(description.length).toBeLessThanOrEqual(155);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(rows.length);
});
