import { renderToStaticMarkup } from "react-dom/server";
import { redirect } from "react-router";
import { FALLBACK_PICTURE } from "#app/ui/picture.tsx";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { productNamed } from "#domains/products/product-named.ts";
import { productData } from "#domains/products/technical-data.ts";
import { CardDrawing } from "#tools/drawing/drawing.tsx";
import { drawnProduct } from "#tools/drawing/drawn-values.ts";
import type { Route } from "./+types/product-drawing.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { products, productTypes } = await context.get(catalogueContext)();
  if (!products || !productTypes) {
    return new Response("The drawing could not be created. Please try again.\n", {
      status: 503,
      headers: { "Retry-After": "5" },
    });
  }
  const product = productNamed(products, params.id);
  if (!product) return new Response("Product not found.\n", { status: 404 });
  const data = productData(productTypes, product.id);
  const drawn = data && drawnProduct(data);
  if (!drawn) return redirect(product.image_url ?? `${FALLBACK_PICTURE}.jpg`);
  return new Response(renderToStaticMarkup(<CardDrawing {...drawn} />), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8" },
  });
}
