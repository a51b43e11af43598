import type { LengthUnit } from "#domains/products/value-text.ts";
import { type DrawnType, type DrawnValues, type Letter, sizeOf } from "./drawn-type.ts";

const WRITTEN: Record<string, string> = { alpha: "α", r: "r min" };

export function labelOf(
  { letters }: Pick<DrawnType, "letters">,
  letter: string,
  values: DrawnValues,
  unit: LengthUnit,
): string | undefined {
  const size = sizeOf(values[letter]);
  const form = letters[letter]?.form;
  if (size === undefined || !form || form === "count") return undefined;
  if (form === "angle") return `${decimals(size, 2)}°`;
  if (form === "nominal") return decimals(size, 1);
  return `${form === "diameter" ? "Ø" : ""}${lengthText(size, unit)}`;
}

export function writtenLetter(letter: string): string {
  return WRITTEN[letter] ?? letter;
}

function lengthText(mm: number, unit: LengthUnit): string {
  return unit === "mm" ? decimals(mm, 3) : decimals(mm / 25.4, mm < 254 ? 4 : 3);
}

function decimals(value: number, digits: number): string {
  return `${Number(value.toFixed(digits))}`;
}

export function described(productType: DrawnType, values: DrawnValues, unit: LengthUnit): string {
  const sizes = Object.entries(productType.letters).flatMap(
    ([letter, { name, form }]: [string, Letter]) => {
      const size = sizeOf(values[letter]);
      if (size === undefined) return [];
      if (form === "count") return [`${name} ${size}`];
      if (form === "nominal") return [`${name} ${letter} ${decimals(size, 1)}`];
      if (form === "angle") return [`${name} ${decimals(size, 2)} degrees`];
      const text = lengthText(size, unit);
      return [`${name} ${writtenLetter(letter)} ${text} ${unit === "mm" ? "mm" : "inches"}`];
    },
  );
  return `${productType.name}: ${sizes.join(", ")}.`;
}
