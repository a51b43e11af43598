import { formatCount } from "#app/lib/numbers.ts";
import type { ProductField, TechnicalValue } from "./technical-data.ts";

/** What lengths are shown in; they are kept in millimetres. */
export const LENGTH_UNITS = ["mm", "inch"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const MILLIMETRES_PER_INCH = 25.4;
/** A ten-thousandth of an inch is 2.5 µm: as fine as bearings are made. */
const INCH_DECIMALS = 4;

/** Returns whether a field is a length, which can be shown in inches. */
export function isLength({ unit }: Pick<ProductField, "unit">): boolean {
  return unit === "mm";
}

/** Returns a value in words, with its unit: "13 to 28 µm", "0.9843 in", "Yes". */
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
  // An angle is written close: 40°.
  return `${figures.join(" to ")}${unit === "°" ? unit : unit && ` ${unit}`}`;
}

/** Returns a figure without zeros at its end, and with marks between thousands: "15,000", "0.128". */
function figureText(figure: number, decimals: number): string {
  const [whole = "", rest = ""] = figure.toFixed(decimals).split(".");
  const decimal = rest.replace(/0+$/, "");
  return `${formatCount(Number(whole)).replace(/^0$/, whole)}${decimal && `.${decimal}`}`;
}
