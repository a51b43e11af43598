import { catalogueContext } from "#domains/products/catalogue.ts";
import { productNamed } from "#domains/products/product-named.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { productData } from "#domains/products/technical-data.ts";
import { drawnProduct } from "#tools/drawing/drawn-values.ts";
import { outlineDxf } from "#tools/drawing/outline-dxf.ts";
import type { Route } from "./+types/outline-dxf.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { products, productTypes } = await context.get(catalogueContext)();
  if (!products || !productTypes) {
    return new Response("The drawing could not be created. Please try again.\n", {
      status: 503,
      headers: { "Retry-After": "5" },
    });
  }
  const product = productNamed(products, params.id);
  const data = product && productData(productTypes, product.id);
  const drawn = data && drawnProduct(data);
  // Frames must not be built to sample dimensions.
  const dxf = drawn && !drawn.hasSamples ? outlineDxf(drawn.productType, drawn.values) : null;
  if (!product || !dxf) {
    return new Response("There is no drawing to scale of this product.\n", { status: 404 });
  }
  return new Response(dxf, {
    headers: {
      "Content-Type": "image/vnd.dxf",
      "Content-Disposition": `attachment; filename="${product.slug}.dxf"`,
      Link: `<${productPath(product.slug)}>; rel="canonical"`,
    },
  });
}
