import { company } from "#app/content/company.ts";
import { catalogueContext } from "#app/data/catalogue.ts";
import { drawSharePictureContext } from "#app/data/share-picture.ts";
import { siteContext } from "#app/data/site.ts";
import { productData } from "#app/data/technical-data.ts";
import { isToldByDrawing } from "#app/features/catalogue/asked-families.ts";
import { drawnSheet } from "#app/features/drawing/drawn-sheet.ts";
import { drawnProduct } from "#app/features/drawing/drawn-values.ts";
import { isOwnPicture } from "#app/features/product/own-picture.ts";
import { productPath } from "#app/features/product/product.ts";
import { productNamed } from "#app/features/product/product-named.ts";
import { valueText } from "#app/features/technical-data/value-text.ts";
import type { Route } from "./+types/share-picture.ts";
import { pictureUnavailable } from "./picture-unavailable.ts";

/** As many as stand beside the picture in letters that a phone shows. */
const FACTS = 4;

/** The picture that stands beside a shared link to a product. The server keeps it like a page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { products, families } = await context.get(catalogueContext)();
  if (!products || !families) return pictureUnavailable();
  const product = productNamed(products, params.id);
  if (!product) return new Response("Product not found.\n", { status: 404 });
  const data = productData(families, product.id);
  const drawn = data && drawnProduct(data);
  const hasPicture =
    isOwnPicture(product.image_url) && !(data && isToldByDrawing(product, data.type));
  try {
    const picture = await context.get(drawSharePictureContext)({
      company: company.name,
      kind: data?.type.name ?? product.category?.name ?? "",
      name: product.name,
      facts: (data?.fields ?? []).slice(0, FACTS).map((field) => ({
        label: field.symbol ? `${field.label} ${field.symbol}` : field.label,
        value: valueText(field, field.value),
      })),
      drawing: drawn && !hasPicture ? drawnSheet(drawn.family, drawn.values, "mm") : null,
      picture: isOwnPicture(product.image_url) ? product.image_url : null,
    });
    return new Response(picture, { headers: { "Content-Type": "image/jpeg" } });
  } catch (error) {
    site.reportError(error, productPath(product.slug));
    return pictureUnavailable();
  }
}
