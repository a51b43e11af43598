import { DOCUMENT_NAMES, proofDocumentPath } from "#app/content/proof-document.ts";
import { indexedPaths, ownPaths } from "#app/content/public-pages.ts";
import { shownSettings } from "#domains/company/shown-settings.ts";
import { siteContext } from "#domains/company/site.ts";
import { catalogueContext, productTypeEntries } from "#domains/products/catalogue.ts";
import { productTypePath } from "#domains/products/customer/catalogue/catalogue-filter.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { machinePath } from "#tools/find/named-machines.ts";
import type { Route } from "./+types/sitemap.ts";

/** sitemaps.org limit */
const MOST_IN_A_FILE = 50_000;
/** Entries per part; bounds the work of one response. */
const PART = 10_000;

/** Above the limit, an index of parts at `/sitemap/1.xml` (sitemaps.org protocol 0.9). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const [catalogue, { examples }] = await Promise.all([
    context.get(catalogueContext)(),
    shownSettings(context),
  ]);
  const { machines, products } = catalogue;
  // An empty list would delist all products.
  if (!products)
    return new Response("The catalogue is temporarily unavailable.\n", { status: 503 });
  const paths = [
    ...(examples ? [...indexedPaths, ...DOCUMENT_NAMES.map(proofDocumentPath)] : ownPaths),
    ...productTypeEntries(catalogue).map(({ key }) => productTypePath(key)),
    ...products.map(({ slug }) => productPath(slug)),
    ...(machines ?? []).map(machinePath),
  ];
  const parts = paths.length > MOST_IN_A_FILE ? Math.ceil(paths.length / PART) : 0;
  const [, part] = /^([1-9]\d*)\.xml$/.exec(params.part ?? "") ?? [];
  if (params.part !== undefined && !(Number(part) <= parts)) {
    return new Response("Sitemap part not found.\n", { status: 404 });
  }
  if (part) return xml("urlset", "url", url, paths.slice((Number(part) - 1) * PART).slice(0, PART));
  if (parts === 0) return xml("urlset", "url", url, paths);
  const files = Array.from({ length: parts }, (_, index) => `/sitemap/${index + 1}.xml`);
  return xml("sitemapindex", "sitemap", url, files);
}

function xml(root: string, entry: string, url: string, paths: readonly string[]): Response {
  // No escaping needed, as paths are URI-encoded and product types have one parameter.
  const entries = paths.map((path) => `<${entry}><loc>${url}${path}</loc></${entry}>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${root}>
`;
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
