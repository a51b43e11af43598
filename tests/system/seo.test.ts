import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DOCUMENT_NAMES, proofDocumentPath } from "#app/content/proof-document.ts";
import { indexedPaths } from "#app/content/public-pages.ts";
import { SHARE_CARDS } from "#app/content/share-cards.ts";
import { attribute, database, described, html, productPath, url } from "./page-harness.ts";

function describedTypes(page: string): string[] {
  return described(page).map((one) => one["@type"]);
}

test("gives every public page a unique title, description, canonical URL and share picture", async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  const paths = [...indexedPaths, ...DOCUMENT_NAMES.map(proofDocumentPath), await productPath()];
  for (const path of paths) {
    const page = await html(path);
    titles.add(page.match(/<title>(.+?)<\/title>/)?.[1] ?? "");
    descriptions.add(attribute(page, 'meta name="description"', "content") ?? "");
    expect(attribute(page, 'link rel="canonical"', "href"), path).toBe(`${url}${path}`);
    pictures.add(attribute(page, 'meta property="og:image"', "content") ?? "");
  }
  expect([titles.size, descriptions.size, pictures.size]).toEqual(Array(3).fill(paths.length));
  expect(titles.has("") || descriptions.has("")).toBe(false);
});

async function pathsOf(name: string): Promise<string[]> {
  const { rows } = await sql<{
    slug: string;
  }>`select slug from products where name like ${name} order by name`.execute(database);
  return rows.map(({ slug }) => `/products/${slug}`);
}

test("gives each product of a series a unique share picture of the declared size (CAT-16)", async () => {
  const bearings = (await pathsOf("12% Self-Aligning%")).slice(0, 3);
  const [blower = ""] = await pathsOf("%Roots Blower%");
  const pictures = new Set<string>();
  for (const path of [...bearings, blower]) {
    const page = await html(path);
    const address = attribute(page, 'meta property="og:image"', "content") ?? "";
    expect(address).toBe(`${url}${path}/picture.jpg`);
    expect(attribute(page, 'meta property="og:image:alt"', "content")).toBeTruthy();
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    const said = ["width", "height"].map((side) =>
      attribute(page, `meta property="og:image:${side}"`, "content"),
    );
    expect([`${width}`, `${height}`]).toEqual(said);
    expect([width, height]).toEqual([1200, 630]);
    pictures.add(bytes.toString("base64"));
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(bytes)).toBe(true);
  }
  expect(pictures.size).toBe(4);
});

test("describes a product by name and sizes, without cut-off words", async () => {
  const descriptions = new Set<string>();
  // The full suite reads every product.
  const series = await Promise.all(["12% Self-Aligning%", "%Roots Blower%"].map(pathsOf));
  const paths = series.flatMap((all) => all.slice(0, 4));
  for (const path of paths) {
    const page = await html(path);
    const description = attribute(page, 'meta name="description"', "content") ?? "";
    const name = page.match(/<title>(.+?) \|/)?.[1];
    expect(description.startsWith(`${name}, `), description).toBe(true);
    expect(description, path).toMatch(/[\p{L}\d)%²³][.…] 2-year warranty\.$/u);
    expect(description.length).toBeLessThanOrEqual(155);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(paths.length);
});

test("treats a product type as a separate page in the sitemap and by its canonical URL", async () => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from product_types t where exists (
      select from products p where p.type_id = t.id
    ) order by key limit 3`.execute(database);
  expect(rows).toHaveLength(3);
  for (const { key, name } of rows) {
    const path = `/products?type=${key}`;
    expect(sitemap).toContain(`<loc>${url}${path}</loc>`);
    const page = await html(path);
    expect(page.match(/<title>(.+?) \|/)?.[1]).toBe(name);
    expect(attribute(page, 'link rel="canonical"', "href")).toBe(`${url}${path}`);
    expect(attribute(page, 'meta property="og:image"', "content")).toBe(
      `${url}/pages/products/picture.jpg`,
    );
    const narrowed = await html(`${path}&stock=in`);
    expect(attribute(narrowed, 'link rel="canonical"', "href")).toBe(`${url}/products`);
  }
});

test("draws a machine's share picture with its name and plate", async () => {
  const { rows } = await sql<{ slug: string }>`
    select slug from machine_models where kind = 'roots-blower' order by slug limit 2`.execute(
    database,
  );
  const pictures = new Set<string>();
  for (const { slug } of rows) {
    const page = await html(`/machines/${slug}`);
    const address = attribute(page, 'meta property="og:image"', "content") ?? "";
    expect(address).toBe(`${url}/pages/machines/${slug}/picture.jpg`);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    pictures.add(Buffer.from(await answer.arrayBuffer()).toString("base64"));
  }
  expect(pictures.size).toBe(2);
});

test("draws a page's share picture with the page's title", async () => {
  for (const [path, { title }] of Object.entries(SHARE_CARDS)) {
    const page = await html(path);
    expect(page.match(/<title>(.+?) \|/)?.[1], path).toBe(title);
    const address = attribute(page, 'meta property="og:image"', "content");
    expect(address).toBe(`${url}/pages${path}/picture.jpg`);
  }
  expect(indexedPaths.filter((path) => !(path in SHARE_CARDS))).toEqual(["/"]);
});

test("returns no share picture or drawing for a missing product (CAT-15)", async () => {
  for (const file of ["picture.jpg", "drawing.svg"]) {
    expect((await fetch(`${url}/products/nothing/${file}`)).status, file).toBe(404);
  }
  for (const path of ["nothing/picture.jpg", "about", "picture.jpg", "constructor/picture.jpg"]) {
    expect((await fetch(`${url}/pages/${path}`)).status, path).toBe(404);
  }
});

test("distinguishes products of a series by scale drawings, and machines by pictures (CAT-15)", async () => {
  const page = await html("/products?q=self-aligning&view=cards");
  const drawings = [...page.matchAll(/<img[^>]* src="(\/products\/[^"]+\/drawing\.svg)"/g)];
  expect(drawings.length).toBeGreaterThan(5);
  const drawn = await Promise.all(
    drawings.slice(0, 4).map(async ([, path = ""]) => {
      const answer = await fetch(`${url}${path}`);
      expect(answer.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
      return answer.text();
    }),
  );
  expect(new Set(drawn).size).toBe(4);
  expect(await html("/products?q=roots+blower")).toMatch(
    /<img[^>]* src="\/media\/products\/roots-/,
  );
});

test("shows distinct figures on the cards of machines that share a picture (CAT-15)", async () => {
  for (const productType of ["roots-blowers", "side-channel-blowers", "rotary-valves"]) {
    const page = await html(`/products?type=${productType}`);
    const cards = [...page.matchAll(/<article.*?<\/article>/gs)].map(([card]) => ({
      picture: card.match(/<img[^>]* src="([^"]+)"/)?.[1],
      figures: card.match(/<h3.*?<span[^>]* text-lg [^>]*>([^<]+)/s)?.[1],
    }));
    expect(cards.length).toBeGreaterThan(15);
    expect(new Set(cards.map(({ picture }) => picture)).size).toBeLessThan(cards.length);
    expect(cards.filter(({ figures }) => !/\d/.test(figures ?? ""))).toEqual([]);
    expect(new Set(cards.map(({ figures }) => figures)).size).toBe(cards.length);
  }
});

test("declares the catalogue as the canonical URL of a search", async () => {
  const page = await html("/products?q=6205");
  expect(attribute(page, 'link rel="canonical"', "href")).toBe(`${url}/products`);
});

test("describes the company, its questions and each product's path in structured data", async () => {
  expect(describedTypes(await html("/contact"))).toEqual([
    "LocalBusiness",
    "FAQPage",
    "BreadcrumbList",
  ]);
  expect(describedTypes(await html(await productPath()))).toEqual(["Product", "BreadcrumbList"]);
});

test("describes the company and the catalogue search in the home page's structured data", async () => {
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

test("describes the path and the listed products in the catalogue's structured data", async () => {
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

test("shows a product's path to visitors as to search engines", async () => {
  const page = await html(await productPath());
  const trail = described(page)[1]?.itemListElement as { name: string }[];
  const nav = page.match(/<nav aria-label="Breadcrumb".*?<\/nav>/s)?.[0] ?? "";
  for (const { name } of trail) expect(nav).toContain(`>${name}<`);
});

test("escapes script ends in structured data", async () => {
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

test("includes price, currency, availability and seller in an offer", async () => {
  const [product] = described(await html(await productPath()));
  expect(product?.offers).toMatchObject({
    "@type": "Offer",
    price: expect.stringMatching(/^\d+\.\d\d$/),
    priceCurrency: "USD",
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|BackOrder)$/),
    seller: { name: "Reefline Blower & Valve" },
  });
});

test("fits titles and descriptions into a search result", async () => {
  for (const path of [...indexedPaths, await productPath()]) {
    const page = await html(path);
    const title = page.match(/<title>(.+?)<\/title>/)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const description = attribute(page, 'meta name="description"', "content") ?? "";
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(65);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(220);
  }
});

test("lists every public page in the text for language models", async () => {
  const text = await html("/llms.txt");
  const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1]);
  expect(links.toSorted()).toEqual(indexedPaths.toSorted());
});

test("lists public pages, sample documents, product types, products and machines in the sitemap", async () => {
  const sitemap = await html("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1]);
  const { rows: products } = await sql`select id from products`.execute(database);
  const { rows: machines } = await sql<{ slug: string }>`select slug from machine_models`.execute(
    database,
  );
  const { rows: productTypes } = await sql<{ key: string }>`
    select key from product_types t
    where exists (select from products where type_id = t.id)`.execute(database);
  const paths = [
    ...[...indexedPaths, ...DOCUMENT_NAMES.map(proofDocumentPath)],
    ...productTypes.map(({ key }) => `/products?type=${key}`),
    ...machines.map(({ slug }) => `/machines/${slug}`),
  ];
  expect(listed).toEqual(expect.arrayContaining(paths.map((path) => `${url}${path}`)));
  expect(listed).toHaveLength(paths.length + products.length);
});

test("excludes robots from private pages and points them to the sitemap", async () => {
  const robots = await html("/robots.txt");
  for (const path of ["/account", "/admin"]) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
});

test("serves every icon of the page and manifest, and the default favicon", async () => {
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
