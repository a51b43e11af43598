import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { publicSettingsOf } from "#domains/company/settings/settings.ts";
import { siteContext } from "#domains/company/site.ts";
import { type Catalogue, catalogueContext } from "#domains/products/catalogue.ts";
import { loader } from "./sitemap.ts";

/** Sitemap or sitemap part of a shop with `count` products. */
async function sitemap(count: number, part?: string): Promise<{ status: number; text: string }> {
  const products = Array.from({ length: count }, (_, place) => ({ slug: `part-${place}` }));
  const context = new RouterContextProvider();
  const readSettings = async () => publicSettingsOf([]);
  context.set(siteContext, { url: "https://example.com", readSettings } as never);
  context.set(catalogueContext, async () => ({ products, machines: [] }) as never as Catalogue);
  const answer = await loader({ context, params: { part } } as never);
  return { status: answer.status, text: await answer.text() };
}

const addresses = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);

test("serves a small sitemap as a single file", async () => {
  const { text } = await sitemap(600);
  expect(text).toContain("<urlset");
  expect(addresses(text)).toContain("https://example.com/products/part-599");
  expect((await sitemap(600, "1.xml")).status).toBe(404);
});

test("splits a sitemap of 60,000 products into parts with each page once (PRO-4)", async () => {
  const { text } = await sitemap(60_000);
  expect(text).toContain("<sitemapindex");
  const found: (string | undefined)[] = [];
  for (const address of addresses(text)) {
    const part = await sitemap(60_000, address?.split("/").at(-1));
    expect(part.status).toBe(200);
    expect(addresses(part.text).length).toBeLessThanOrEqual(50_000);
    found.push(...addresses(part.text));
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((address) => address?.includes("/products/part-"))).toHaveLength(60_000);
  expect((await sitemap(60_000, "8.xml")).status).toBe(404);
  expect((await sitemap(60_000, "0.xml")).status).toBe(404);
});
