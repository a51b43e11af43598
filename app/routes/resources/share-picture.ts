import { drawSharePictureContext } from "#app/content/share-picture.ts";
import { siteContext } from "#domains/company/site.ts";
import { catalogueContext } from "#domains/products/catalogue.ts";
import { isShownByDrawing } from "#domains/products/customer/catalogue/filtered-product-types.ts";
import { isOwnPicture } from "#domains/products/own-picture.ts";
import { productNamed } from "#domains/products/product-named.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { productData } from "#domains/products/technical-data.ts";
import { valueText } from "#domains/products/value-text.ts";
import { drawnSheet } from "#tools/drawing/drawn-sheet.ts";
import { drawnProduct } from "#tools/drawing/drawn-values.ts";
import type { Route } from "./+types/share-picture.ts";
import { pictureUnavailable } from "./picture-unavailable.ts";

/** Fits in letters legible on a phone. */
const FACTS = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { products, productTypes } = await context.get(catalogueContext)();
  if (!products || !productTypes) return pictureUnavailable();
  const product = productNamed(products, params.id);
  if (!product) return new Response("Product not found.\n", { status: 404 });
  const data = productData(productTypes, product.id);
  const drawn = data && drawnProduct(data);
  const hasPicture =
    isOwnPicture(product.image_url) && !(data && isShownByDrawing(product, data.type));
  try {
    const picture = await context.get(drawSharePictureContext)({
      company: (await site.readSettings())["public.identity"].name,
      kind: data?.type.name ?? product.category?.name ?? "",
      name: product.name,
      facts: (data?.fields ?? []).slice(0, FACTS).map((field) => ({
        label: field.symbol ? `${field.label} ${field.symbol}` : field.label,
        value: valueText(field, field.value),
      })),
      drawing: drawn && !hasPicture ? drawnSheet(drawn.productType, drawn.values, "mm") : null,
      picture: isOwnPicture(product.image_url) ? product.image_url : null,
    });
    return new Response(picture, { headers: { "Content-Type": "image/jpeg" } });
  } catch (error) {
    site.reportError(error, productPath(product.slug));
    return pictureUnavailable();
  }
}
