import type { ProductField, TechnicalValue } from "#domains/products/technical-data.ts";

/** Whether a field's values are figures. */
export function isFigure({ kind }: ProductField): boolean {
  return kind === "number" || kind === "range";
}

/** Returns a value as a cell of a column that has its unit in the head. */
export function valueCell({ kind }: ProductField, value: TechnicalValue | null): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(" to ");
  if (kind !== "choice") return `${value}`;
  // "AS: rubber outside, dust lip" and "Shields, both sides (ZZ)" stand under their codes.
  const [, before, after] = /^([A-Z]{1,3}): |\(([A-Z\d]{1,4})\)$/.exec(`${value}`) ?? [];
  return before ?? after ?? `${value}`;
}

/** Returns all words of a choice, of which a cell may show the code or the beginning; undefined for other values. */
export function wholeChoice(
  { kind }: ProductField,
  value: TechnicalValue | null,
): string | undefined {
  return kind === "choice" && value !== null ? `${value}` : undefined;
}

/** As many sizes name a part: 60 × 110 × 28. */
const MAIN_SIZES = 3;

/** Returns the sizes that a part goes by, in mm. */
export function dimensionsText(
  fields: readonly ProductField[],
  values: readonly (TechnicalValue | null)[],
): string {
  const sizes = fields.flatMap(({ unit, kind, is_facet }, place) => {
    const value = values[place];
    return unit === "mm" && kind === "number" && is_facet && value !== null && value !== undefined
      ? [`${value}`]
      : [];
  });
  return sizes.slice(0, MAIN_SIZES).join(" × ");
}

/** Splits a name into what tells the part from others of its family and what all of them end with. */
export function shortName(name: string, family: string): [short: string, rest: string] {
  const ending = family.replace(/s$/i, "");
  const isEnding = ending !== "" && name.toLowerCase().endsWith(` ${ending.toLowerCase()}`);
  const short = isEnding ? name.slice(0, -ending.length).trim() : "";
  return short ? [short, name.slice(-ending.length)] : [name, ""];
}
