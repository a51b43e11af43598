import type { ProductData } from "./technical-data.ts";
import { isLength, type LengthUnit, valueText } from "./value-text.ts";

/** As in 60 × 110 × 28. */
const MAIN_FIGURES = 3;

export type MainSizes = Record<LengthUnit, string>;

export function mainSizes(fields: ProductData["fields"]): MainSizes {
  return { mm: mainSizesText(fields, "mm"), inch: mainSizesText(fields, "inch") };
}

/** Returns "d 60 × D 110 × B 28 mm" or, for a machine, "DN 100 · 600 m³/h · 500 mbar". */
export function mainSizesText(fields: ProductData["fields"], lengths: LengthUnit): string {
  const figures = fields.filter(({ kind, is_facet }) => kind === "number" && is_facet);
  const sizes = figures.filter(isLength);
  if (sizes.length === 0) return inOneLine(figures, lengths, " · ");
  // The unit appears once, at the end.
  return inOneLine(sizes, lengths, " × ").replaceAll(/ (mm|in)(?= ×)/g, "");
}

function inOneLine(fields: ProductData["fields"], lengths: LengthUnit, between: string): string {
  return fields
    .slice(0, MAIN_FIGURES)
    .map((field) => {
      const letter = field.symbol || (isLength(field) && field.label);
      const text = valueText(field, field.value, lengths);
      return letter ? `${letter} ${text}` : text;
    })
    .join(between);
}
