import type { ProductField, TechnicalValue } from "#domains/products/technical-data.ts";

export function isFigure({ kind }: ProductField): boolean {
  return kind === "number" || kind === "range";
}

/** Without the unit, which is in the column header. */
export function valueCell({ kind }: ProductField, value: TechnicalValue | null): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(" to ");
  if (kind !== "choice") return `${value}`;
  // Abbreviates "AS: rubber outside, dust lip" and "Shields, both sides (ZZ)" to their codes.
  const [, before, after] = /^([A-Z]{1,3}): |\(([A-Z\d]{1,4})\)$/.exec(`${value}`) ?? [];
  return before ?? after ?? `${value}`;
}

/** Returns the full text of an abbreviated choice; undefined for other values. */
export function wholeChoice(
  { kind }: ProductField,
  value: TechnicalValue | null,
): string | undefined {
  return kind === "choice" && value !== null ? `${value}` : undefined;
}

const MAIN_SIZES = 3;

/** In mm. */
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

/** Separates the distinguishing part of a name from the product type’s common ending. */
export function shortName(name: string, productType: string): [short: string, rest: string] {
  const ending = productType.replace(/s$/i, "");
  const isEnding = ending !== "" && name.toLowerCase().endsWith(` ${ending.toLowerCase()}`);
  const short = isEnding ? name.slice(0, -ending.length).trim() : "";
  return short ? [short, name.slice(-ending.length)] : [name, ""];
}
