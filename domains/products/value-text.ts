import { formatCount } from "#app/lib/numbers.ts";
import type { ProductField, TechnicalValue } from "./technical-data.ts";

/** Display units; lengths are stored in mm. */
export const LENGTH_UNITS = ["mm", "inch"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const MILLIMETRES_PER_INCH = 25.4;
/** 0.0001 in is 2.5 µm, the finest bearing tolerance. */
const INCH_DECIMALS = 4;

export function isLength({ unit }: Pick<ProductField, "unit">): boolean {
  return unit === "mm";
}

/** Returns "13 to 28 µm", "0.9843 in" or "Yes". */
export function valueText(
  field: Pick<ProductField, "unit" | "decimals">,
  value: TechnicalValue,
  lengths: LengthUnit = "mm",
): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  const inInches = isLength(field) && lengths === "inch";
  const unit = inInches ? "in" : field.unit;
  const figures = [value]
    .flat()
    .map((figure) =>
      inInches
        ? figureText(figure / MILLIMETRES_PER_INCH, INCH_DECIMALS)
        : figureText(figure, field.decimals),
    );
  // An angle has no space before its unit, as in 40°.
  return `${figures.join(" to ")}${unit === "°" ? unit : unit && ` ${unit}`}`;
}

/** Drops trailing zeros and adds thousands separators, as in "15,000" and "0.128". */
function figureText(figure: number, decimals: number): string {
  const [whole = "", rest = ""] = figure.toFixed(decimals).split(".");
  const decimal = rest.replace(/0+$/, "");
  return `${formatCount(Number(whole)).replace(/^0$/, whole)}${decimal && `.${decimal}`}`;
}
