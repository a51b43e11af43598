import { catalogueContext, isInBrowser } from "#domains/products/catalogue.ts";
import type { Route } from "./+types/product-type.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { productTypes, products } = await context.get(catalogueContext)();
  if (!productTypes) {
    return Response.json({ error: "The catalogue is temporarily unavailable." }, { status: 503 });
  }
  const productType = productTypes.find(({ type }) => `${type.key}.json` === params.file);
  // Server-side filtering needs no columns here.
  if (productType) return Response.json(isInBrowser(products) ? productType : null);
  return Response.json({ error: "Product type not found." }, { status: 404 });
}
