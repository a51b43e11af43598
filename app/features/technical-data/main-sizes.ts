import type { ProductData, ProductField } from "#app/data/technical-data.ts";
import { isLength, type LengthUnit, valueText } from "./value-text.ts";

/** As many sizes name a part: 60 × 110 × 28. */
export const MAIN_SIZES = 3;

/** Whether a part may be named by this size. */
export function isMainSize(field: ProductField): boolean {
  return isMainFigure(field) && isLength(field);
}

function isMainFigure({ kind, is_facet }: ProductField): boolean {
  return kind === "number" && is_facet;
}

/** Returns what a part goes by: "d 60 × D 110 × B 28 mm", or of a machine "DN 100 · 600 m³/h · 500 mbar". */
export function mainSizesText(fields: ProductData["fields"], lengths: LengthUnit): string {
  const sizes = fields.filter(isMainSize).slice(0, MAIN_SIZES);
  if (sizes.length === 0) {
    const figures = fields.filter(isMainFigure).slice(0, MAIN_SIZES);
    return figures
      .map((field) => `${field.symbol} ${valueText(field, field.value)}`.trim())
      .join(" · ");
  }
  const texts = sizes.map((field) => {
    const [figure] = valueText(field, field.value, lengths).split(" ");
    return `${field.symbol || field.label} ${figure}`;
  });
  return `${texts.join(" × ")} ${lengths === "inch" ? "in" : "mm"}`;
}
