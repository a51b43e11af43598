import { productNamed } from "#domains/products/product-named.ts";
import type { ProductTypeData } from "#domains/products/technical-data.ts";
import {
  ANGULAR_40,
  type AxialFactors,
  aligningFactors,
  DOUBLE_ROW_30,
  type GrooveFactors,
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
    factors: factorsOf(row, kind),
    fatigueLoad: row.value("fatigue_load"),
    meanDiameter: ((row.value("bore") ?? 0) + (row.value("outside_diameter") ?? 0)) / 2,
  };
}

/** Sources of 0.65, 0.67 and the greatest axial load, SKF General catalogue, pages 479, 708 and 299. */
function factorsOf(
  { value, text, product }: CatalogueRow,
  kind: BearingKind,
): AxialFactors | GrooveFactors | null {
  const [e, y, y0] = [value("axial_limit"), value("axial_factor"), value("static_axial_factor")];
  const y1 = value("low_axial_factor");
  if (e && y && y0 && y1) return aligningFactors(kind === "ball" ? 0.65 : 0.67, e, y1, y, y0);
  if (e && y && y0) return taperedFactors(e, y, y0);
  const [f0, staticRating] = [value("load_factor"), value("static_load")];
  if (f0 && staticRating) {
    const isLight = (value("bore") ?? 0) <= 12 || /^(?:160|60|61[89])\d\d/.test(product.name);
    return { f0, staticRating, greatestAxial: staticRating * (isLight ? 0.25 : 0.5) };
  }
  const [rows, angle] = [text("rows"), value("contact_angle")];
  if (rows === "Single" && angle === 40) return ANGULAR_40;
  return rows === "Double" && angle === 30 ? DOUBLE_ROW_30 : null;
}

/** Returns null for other products. */
function bearingKind(drawing: string): BearingKind | null {
  if (!drawing.endsWith("-bearing")) return null;
  return drawing.includes("roller") ? "roller" : "ball";
}
