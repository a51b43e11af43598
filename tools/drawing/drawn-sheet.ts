import type { LengthUnit } from "#domains/products/value-text.ts";
import { DRAWN_FAMILIES, type FamilyKey } from "./families.ts";
import type { DrawnFamily, DrawnValues } from "./family.ts";
import { described, labelOf } from "./lettering.ts";
import { laidOut, SHEETS } from "./sheet.ts";
import type { DrawnSheet } from "./sheet-lines.ts";

export function drawnSheet(
  key: FamilyKey,
  values: DrawnValues,
  unit: LengthUnit,
  size: keyof typeof SHEETS = "full",
): (DrawnSheet & { note: string; description: string }) | null {
  const family: DrawnFamily = DRAWN_FAMILIES[key];
  const drawn = family.draw(values);
  if ("reason" in drawn) return null;
  const label = (letter: string) =>
    !SHEETS[size].isIcon || letter === "d" || family.required.includes(letter)
      ? labelOf(family, letter, drawn.values, unit)
      : undefined;
  return {
    ...laidOut(drawn.plan, label, SHEETS[size]),
    note: `${unit === "mm" ? "mm" : "inches"}${drawn.plan.isGeneric ? " · not to scale" : ""}`,
    description: described(family, drawn.values, unit),
  };
}
