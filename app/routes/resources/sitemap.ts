import { indexedPaths } from "#app/content/public-pages.ts";
import { catalogueContext } from "#app/data/catalogue.ts";
import { siteContext } from "#app/data/site.ts";
import { productPath } from "#app/features/product/product.ts";
import type { Route } from "./+types/sitemap.ts";

/** Every public page and product (sitemaps.org protocol 0.9). */
export async function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const { products } = await context.get(catalogueContext)();
  // A list without products would tell search engines that they are gone.
  if (!products) return new Response("The catalogue cannot be read now.\n", { status: 503 });
  const paths = [...indexedPaths, ...products.map(({ slug }) => productPath(slug))];
  // Nothing here needs escaping: the origin is ours, and product paths are URI-encoded.
  const entries = paths.map((path) => `<url><loc>${url}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
