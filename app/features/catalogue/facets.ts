import type { Family, ProductField, TechnicalValue } from "#app/data/technical-data.ts";
import { inSteps } from "#app/lib/in-steps.ts";
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
      const tally = isFigure(field) ? boundsTally() : optionsTally(field, facets[field.key]);
      for (const list of [rows, left[index] ?? []]) {
        for (const row of list) {
          const value = column[row] ?? null;
          if (value !== null) tally.add(value);
        }
      }
      const { key, label, symbol, unit } = field;
      return { key, label, symbol, unit, ...tally.result() };
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

/** Takes the values of a facet one by one. */
type Tally<Result> = { add: (value: TechnicalValue) => void; result: () => Result };

function boundsTally(): Tally<{ bounds: [low: number, high: number] | null }> {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    add(value) {
      const from = Array.isArray(value) ? value[0] : value;
      const to = Array.isArray(value) ? value[1] : value;
      if (typeof from !== "number" || typeof to !== "number") return;
      low = Math.min(low, from);
      high = Math.max(high, to);
    },
    result: () => ({ bounds: low <= high ? [low, high] : null }),
  };
}

type CountedOption = { value: string; label: string; count: number };

function optionsTally(
  field: ProductField,
  asked: FacetChoice | undefined,
): Tally<{ options: CountedOption[] }> {
  const counts = new Map<TechnicalValue, number>();
  const chosen = asked && "choices" in asked ? asked.choices : [];
  return {
    add(value) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    result() {
      const byOption = new Map<string, number>();
      for (const [value, count] of counts) {
        const option = optionValue(value);
        byOption.set(option, (byOption.get(option) ?? 0) + count);
      }
      const options = optionsOf(field)
        .map((option) => ({ ...option, count: byOption.get(option.value) ?? 0 }))
        .filter(({ value, count }) => count > 0 || chosen.includes(value));
      return { options };
    },
  };
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

/** By the row of a family: its place in the order of a field, the same for equal values; -1 without a value. */
export type Ranks = { of: Int32Array; count: number };

/** Puts rows in the order of a column; rows without a value come last either way. */
export function inOrder(
  { fields, values, ranks }: Pick<Family, "fields" | "values"> & { ranks: Map<string, Ranks> },
  rows: readonly number[],
  order: TechnicalFilter["order"],
): number[] {
  const field = fields.find(({ key }) => key === order?.key);
  if (!order || !field) return [...rows];
  const known = ranks.get(field.key) ?? ranksOf(field, values[field.key] ?? []);
  ranks.set(field.key, known);
  const { of, count } = known;
  const steps = Int32Array.from(rows, (row) => {
    const rank = of[row] ?? -1;
    if (rank < 0) return count;
    return order.isDescending ? count - 1 - rank : rank;
  });
  return inSteps(rows, steps);
}

function ranksOf(field: ProductField, column: readonly (TechnicalValue | null)[]): Ranks {
  const measured = column.flatMap((value, row) =>
    value === null ? [] : [{ row, by: ordinal(field, value) }],
  );
  measured.sort((one, other) => (one.by === other.by ? 0 : one.by < other.by ? -1 : 1));
  const of = new Int32Array(column.length).fill(-1);
  let count = 0;
  for (const [at, { row, by }] of measured.entries()) {
    if (at > 0 && measured[at - 1]?.by !== by) count += 1;
    of[row] = count;
  }
  return { of, count: measured.length > 0 ? count + 1 : 0 };
}

/** What a value is ordered by. */
function ordinal({ kind, choices }: ProductField, value: TechnicalValue): number | string {
  if (Array.isArray(value)) return value[0];
  if (typeof value === "boolean") return value ? 0 : 1;
  return kind === "choice" ? choices.indexOf(`${value}`) : value;
}
