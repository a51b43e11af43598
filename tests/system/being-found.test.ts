import { sql } from "kysely";
import { expect, test } from "vitest";
import { indexedPaths } from "#app/content/public-pages.ts";
import { startTestSite } from "./site-harness.ts";

const { url, database } = await startTestSite();

async function html(path: string): Promise<string> {
  const response = await fetch(`${url}${path}`);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function productPath(): Promise<string> {
  const {
    rows: [product],
  } = await sql<{
    slug: string;
  }>`select slug from products where name = 'Deep Groove Ball Bearing'`.execute(database);
  return `/products/${product?.slug}`;
}

/** The content of the first tag that starts like this, read from one of its attributes. */
function attribute(page: string, start: string, name: string): string | undefined {
  const tag = page.match(new RegExp(`<${start}[^>]*>`))?.[0] ?? "";
  return tag.match(new RegExp(`${name}="([^"]*)"`))?.[1];
}

type Thing = { "@type": string; [property: string]: unknown };

/** The things that a page's structured data describes. */
function described(page: string): Thing[] {
  const text = page.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s)?.[1];
  return JSON.parse(text ?? "{}")["@graph"] ?? [];
}

function describedTypes(page: string): string[] {
  return described(page).map((one) => one["@type"]);
}

test("every public page has a title, a description, a canonical address and a share picture of its own", async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  const paths = [...indexedPaths, await productPath()];
  for (const path of paths) {
    const page = await html(path);
    titles.add(page.match(/<title>(.+?)<\/title>/)?.[1] ?? "");
    descriptions.add(attribute(page, 'meta name="description"', "content") ?? "");
    expect(attribute(page, 'link rel="canonical"', "href"), path).toBe(`${url}${path}`);
    const picture = attribute(page, 'meta property="og:image"', "content") ?? "";
    pictures.add(picture);
    expect((await fetch(picture)).headers.get("content-type"), path).toBe("image/jpeg");
  }
  expect([titles.size, descriptions.size, pictures.size]).toEqual(Array(3).fill(paths.length));
  expect(titles.has("") || descriptions.has("")).toBe(false);
});

test("a search is the catalogue's page to a search engine, not a page of its own", async () => {
  const page = await html("/products?q=6205");
  expect(attribute(page, 'link rel="canonical"', "href")).toBe(`${url}/products`);
});

test("structured data describes the company, its questions, and each product with its place", async () => {
  expect(describedTypes(await html("/contact"))).toEqual(["LocalBusiness", "FAQPage"]);
  expect(describedTypes(await html(await productPath()))).toEqual(["Product", "BreadcrumbList"]);
});

test("structured data of the home page tells the company, and how its catalogue is searched", async () => {
  const [business, website] = described(await html("/"));
  expect(business).toMatchObject({
    "@type": "LocalBusiness",
    "@id": `${url}/#company`,
    name: "Reefline Blower & Valve",
    address: { addressLocality: "Germiston", addressCountry: "ZA" },
  });
  expect(website).toMatchObject({
    "@type": "WebSite",
    url: `${url}/`,
    publisher: { "@id": business?.["@id"] },
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: `${url}/products?q={search_term_string}` },
    },
  });
});

test("structured data of the catalogue tells its place, and lists the products that are shown", async () => {
  const [trail, list] = described(await html("/products?q=22212"));
  expect(trail).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: `${url}/` },
      { position: 2, name: "Products" },
    ],
  });
  const { rows: products } = await sql<{
    slug: string;
  }>`select slug from products where name like '22212%'`.execute(database);
  const listed = list?.itemListElement as { position: number; url: string }[];
  expect(list?.["@type"]).toBe("ItemList");
  expect(listed.map(({ url: address }) => address).sort()).toEqual(
    products.map(({ slug }) => `${url}/products/${slug}`).sort(),
  );
  expect(listed.map(({ position }) => position)).toEqual(products.map((_, index) => index + 1));
});

test("a product says where it stands, to people and to search engines alike", async () => {
  const page = await html(await productPath());
  const trail = described(page)[1]?.itemListElement as { name: string }[];
  const nav = page.match(/<nav aria-label="Breadcrumb".*?<\/nav>/s)?.[0] ?? "";
  for (const { name } of trail) expect(nav).toContain(`>${name}<`);
});

test("structured data cannot end its own script", async () => {
  await sql`
    insert into products (name, description, price, stock, category_id)
    select 'Markup </script><script>alert(1)</script>', '</script>', 1, 1, id from categories limit 1`.execute(
    database,
  );
  const {
    rows: [product],
  } = await sql<{ id: string }>`select id from products where name like 'Markup%'`.execute(
    database,
  );
  const path = `/products/${product?.id}`;
  await expect.poll(async () => (await fetch(`${url}${path}`)).status).toBe(200);
  const page = await html(path);
  expect(describedTypes(page)).toEqual(["Product", "BreadcrumbList"]);
  expect(page).not.toContain("<script>alert(1)");
});

test("the sitemap lists the public pages and every product", async () => {
  const sitemap = await html("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1]);
  const { rows: products } = await sql`select id from products`.execute(database);
  expect(listed).toEqual(expect.arrayContaining(indexedPaths.map((path) => `${url}${path}`)));
  expect(listed).toHaveLength(indexedPaths.length + products.length);
});

test("robots are kept out of what is private and told of the sitemap", async () => {
  const robots = await html("/robots.txt");
  for (const path of ["/account", "/admin"]) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
});

test("every icon is there: the page's, the web manifest's, and the one that browsers ask for unasked", async () => {
  const page = await html("/");
  const path = attribute(page, 'link rel="manifest"', "href") ?? "";
  const manifest: { icons: { src: string }[] } = JSON.parse(await html(path));
  expect(manifest.icons.length).toBeGreaterThan(0);
  const icons = [
    "/favicon.ico",
    attribute(page, 'link rel="icon"', "href"),
    attribute(page, 'link rel="apple-touch-icon"', "href"),
    ...manifest.icons.map(({ src }) => src),
  ];
  for (const icon of icons) {
    const { status, headers } = await fetch(`${url}${icon}`);
    expect([status, headers.get("content-type")], icon).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test("no link on a public page leads nowhere", async () => {
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
