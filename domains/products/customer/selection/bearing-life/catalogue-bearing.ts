import { productNamed } from "#domains/products/product-named.ts";
import type { ProductTypeData } from "#domains/products/technical-data.ts";
import {
  ANGULAR_40,
  type AxialFactors,
  DOUBLE_ROW_30,
  taperedFactors,
} from "#tools/sizing/bearing-life/equivalent-load.ts";
import type { BearingKind } from "#tools/sizing/bearing-life/life.ts";
import type { CatalogueBearing } from "#tools/sizing/bearing-life/life-request.ts";
import { type CatalogueRow, type ListedProduct, rowsOf } from "#tools/sizing/catalogue-rows.ts";

/** By id, slug or name. Returns null if not found or without a rating. */
export function bearingNamed(
  productTypes: readonly ProductTypeData[],
  products: readonly ListedProduct[],
  key: string,
): CatalogueBearing | null {
  const product = productNamed(products, key) ?? products.find(({ name }) => name === key);
  const productType = product && productTypes.find(({ ids }) => ids.includes(product.id));
  const kind = productType && bearingKind(productType.type.drawing);
  if (!kind) return null;
  const [row] = rowsOf([productType], [product], productType.type.drawing);
  const rating = row?.value("dynamic_load");
  if (!row || !rating) return null;
  return {
    ...{ product: row.product, kind, rating },
    isSample: row.isSample("dynamic_load", "static_load", "limiting_speed"),
    staticRating: row.value("static_load"),
    limitingSpeed: row.value("limiting_speed"),
    factors: factorsOf(row),
  };
}

function factorsOf({ value, text }: CatalogueRow): AxialFactors | null {
  const [e, y, y0] = [value("axial_limit"), value("axial_factor"), value("static_axial_factor")];
  if (e && y && y0) return taperedFactors(e, y, y0);
  const [rows, angle] = [text("rows"), value("contact_angle")];
  if (rows === "Single" && angle === 40) return ANGULAR_40;
  return rows === "Double" && angle === 30 ? DOUBLE_ROW_30 : null;
}

/** Returns null for other products. */
function bearingKind(drawing: string): BearingKind | null {
  if (!drawing.endsWith("-bearing")) return null;
  return drawing.includes("roller") ? "roller" : "ball";
}
