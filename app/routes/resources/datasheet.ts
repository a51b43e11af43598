import { officeDay } from "#app/lib/office-clock.ts";
import { pageSettings } from "#domains/company/settings/page-settings.ts";
import { siteContext } from "#domains/company/site.ts";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { drawDatasheetContext } from "#domains/products/datasheet.ts";
import { datasheetOf } from "#domains/products/datasheet-content.ts";
import { productNamed } from "#domains/products/product-named.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { relatedGroups } from "#domains/products/related.ts";
import { productData } from "#domains/products/technical-data.ts";
import type { Route } from "./+types/datasheet.ts";

/** Cached until the catalogue changes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { products, productTypes, relations, details } = await context.get(catalogueContext)();
  if (!products || !productTypes || !relations) return unavailable();
  const product = productNamed(products, params.id);
  if (!product) return new Response("Product not found.\n", { status: 404 });
  const datasheet = datasheetOf(
    site.url,
    pageSettings(await site.readSettings(), officeDay(new Date())),
    product,
    productData(productTypes, product.id),
    relatedGroups(relations, products, product.id),
    details.get(product.id)?.revised_at ?? "",
  );
  try {
    return new Response(await context.get(drawDatasheetContext)(datasheet), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${product.slug}-datasheet.pdf"`,
        Link: `<${site.url}${productPath(product.slug)}>; rel="canonical"`,
      },
    });
  } catch (error) {
    site.reportError(error, productPath(product.slug));
    return unavailable();
  }
}

function unavailable(): Response {
  return new Response("The datasheet could not be created. Please try again.\n", {
    status: 503,
    headers: { "Retry-After": "5" },
  });
}
