import type { LengthUnit } from "#domains/products/value-text.ts";
import type { DrawnType, DrawnValues } from "./drawn-type.ts";
import { DRAWN_TYPES, type DrawnTypeKey } from "./drawn-types.ts";
import { described, labelOf } from "./lettering.ts";
import { laidOut, SHEETS } from "./sheet.ts";
import type { DrawnSheet } from "./sheet-lines.ts";

export function drawnSheet(
  key: DrawnTypeKey,
  values: DrawnValues,
  unit: LengthUnit,
  size: keyof typeof SHEETS = "full",
): (DrawnSheet & { note: string; description: string; isToScale: boolean }) | null {
  const productType: DrawnType = DRAWN_TYPES[key];
  const drawn = productType.draw(values);
  if ("reason" in drawn) return null;
  const label = (letter: string) =>
    !SHEETS[size].isIcon || letter === "d" || productType.required.includes(letter)
      ? labelOf(productType, letter, drawn.values, unit)
      : undefined;
  return {
    ...laidOut(drawn.plan, label, SHEETS[size]),
    note: `${unit === "mm" ? "mm" : "inches"}${drawn.plan.isGeneric ? " · not to scale" : ""}`,
    description: described(productType, drawn.values, unit),
    isToScale: !drawn.plan.isGeneric,
  };
}
