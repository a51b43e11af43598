import type { Family, ProductField, TechnicalValue } from "#app/data/technical-data.ts";
import { isFigure } from "./table-text.ts";
import type { FacetChoice, TechnicalFilter } from "./technical-filter.ts";

/** A field that narrows a family, with what each of its choices would leave. */
export type Facet = Pick<ProductField, "key" | "label" | "symbol" | "unit"> &
  (
    | { options: { value: string; label: string; count: number }[] }
    /** Lowest and highest of the figures that would be left. */
    | { bounds: [low: number, high: number] | null }
  );

export type FacetResult = {
  /** Rows that match, in the order they were given in. */
  rows: number[];
  facets: Facet[];
};

/**
 * Narrows rows of a family. The figures of a facet say what would be left if it alone were chosen
 * differently: they count the rows that match every other one.
 */
export function narrow(
  { fields, values }: Pick<Family, "fields" | "values">,
  candidates: readonly number[],
  { facets, tolerance }: Pick<TechnicalFilter, "facets" | "tolerance">,
): FacetResult {
  const known = fields.filter(isFacet).map((field) => ({
    field,
    column: values[field.key] ?? [],
    matches: matcher(field, facets[field.key], tolerance),
  }));
  const rows: number[] = [];
  const left: number[][] = known.map(() => []);
  for (const row of candidates) {
    let failed = -1;
    let failures = 0;
    for (let index = 0; index < known.length && failures < 2; index++) {
      const facet = known[index];
      if (!facet?.matches || facet.matches(facet.column[row] ?? null)) continue;
      failed = index;
      failures++;
    }
    if (failures === 0) rows.push(row);
    if (failures === 1) left[failed]?.push(row);
  }
  return {
    rows,
    facets: known.map(({ field, column }, index) => {
      const found: TechnicalValue[] = [];
      for (const list of [rows, left[index] ?? []]) {
        for (const row of list) {
          const value = column[row] ?? null;
          if (value !== null) found.push(value);
        }
      }
      return facetOf(field, found, facets[field.key]);
    }),
  };
}

function isFacet({ is_facet, kind }: ProductField): boolean {
  return is_facet && kind !== "text";
}

type Matcher = (value: TechnicalValue | null) => boolean;

/** What holds a value to what is asked of its field; nothing when that does not suit the field. */
function matcher(
  field: ProductField,
  asked: FacetChoice | undefined,
  tolerance: number,
): Matcher | null {
  if (!asked) return null;
  if ("choices" in asked) {
    if (isFigure(field)) return null;
    const choices = asked.choices.filter((choice) =>
      optionsOf(field).some(({ value }) => value === choice),
    );
    if (choices.length === 0) return null;
    return (value) => value !== null && choices.includes(optionValue(value));
  }
  if (!isFigure(field)) return null;
  const allowed = field.unit === "mm" ? tolerance + 1e-9 : 1e-9;
  const from = asked.from === null ? Number.NEGATIVE_INFINITY : asked.from - allowed;
  const to = asked.to === null ? Number.POSITIVE_INFINITY : asked.to + allowed;
  // A range matches when it reaches into what is asked for.
  return (value) => {
    if (typeof value === "number") return value >= from && value <= to;
    return Array.isArray(value) && value[1] >= from && value[0] <= to;
  };
}

function facetOf(
  field: ProductField,
  found: readonly TechnicalValue[],
  asked: FacetChoice | undefined,
): Facet {
  const { key, label, symbol, unit } = field;
  if (isFigure(field)) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of found) {
      const [from, to] = Array.isArray(value) ? value : [value, value];
      if (typeof from !== "number" || typeof to !== "number") continue;
      low = Math.min(low, from);
      high = Math.max(high, to);
    }
    return { key, label, symbol, unit, bounds: low <= high ? [low, high] : null };
  }
  const counts = new Map<string, number>();
  for (const value of found) {
    const option = optionValue(value);
    counts.set(option, (counts.get(option) ?? 0) + 1);
  }
  const chosen = asked && "choices" in asked ? asked.choices : [];
  const options = optionsOf(field)
    .map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
  return { key, label, symbol, unit, options };
}

function optionValue(value: TechnicalValue): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : `${value}`;
}

function optionsOf({ kind, choices }: ProductField): { value: string; label: string }[] {
  if (kind === "yes_no") {
    return [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ];
  }
  return choices.map((choice) => ({ value: choice, label: choice }));
}

/** Puts rows in the order of a column; rows without a value come last either way. */
export function inOrder(
  { fields, values }: Pick<Family, "fields" | "values">,
  rows: readonly number[],
  order: TechnicalFilter["order"],
): number[] {
  const field = fields.find(({ key }) => key === order?.key);
  if (!order || !field) return [...rows];
  const column = values[field.key] ?? [];
  const rank = (value: TechnicalValue): number | string => {
    if (Array.isArray(value)) return value[0];
    if (typeof value === "boolean") return value ? 0 : 1;
    return field.kind === "choice" ? field.choices.indexOf(`${value}`) : value;
  };
  const way = order.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column[row] ?? null }))
    .sort((one, other) => {
      if (one.value === null || other.value === null) {
        return Number(one.value === null) - Number(other.value === null);
      }
      const [a, b] = [rank(one.value), rank(other.value)];
      return a === b ? 0 : a < b ? -way : way;
    })
    .map(({ row }) => row);
}
