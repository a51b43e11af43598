import { inSteps } from "#app/lib/counting-sort.ts";
import type {
  ProductField,
  ProductTypeData,
  TechnicalValue,
} from "#domains/products/technical-data.ts";
import { isFigure } from "./table-text.ts";
import type { FacetChoice, TechnicalFilter } from "./technical-filter.ts";

export type Facet = Pick<ProductField, "key" | "label" | "symbol" | "unit"> &
  (
    | { options: { value: string; label: string; count: number }[] }
    | { bounds: [low: number, high: number] | null }
  );

export type FacetResult = {
  rows: Uint32Array;
  facets: Facet[];
};

/** A facet’s counts ignore its own choice, to show the effect of changing it alone. */
export function narrow(
  { fields, values }: Pick<ProductTypeData, "fields" | "values">,
  candidates: Uint32Array,
  { facets, tolerance }: Pick<TechnicalFilter, "facets" | "tolerance">,
): FacetResult {
  const known = fields.filter(isFacet).map((field) => {
    const column = columnOf(field, values[field.key] ?? NO_VALUES);
    return { field, column, matches: matcher(field, column, facets[field.key], tolerance) };
  });
  const requested = known.filter(({ matches }) => matches !== null);
  const { rows, left } = matching(
    requested.flatMap(({ matches }) => matches ?? []),
    candidates,
  );
  return {
    rows,
    facets: known.map((one) => {
      const { field, column } = one;
      const counted = [rows, left[requested.indexOf(one)] ?? NO_ROWS];
      const { key, label, symbol, unit } = field;
      const said =
        "low" in column
          ? { bounds: boundsOf(column, counted) }
          : { options: countedOptions(field, column, counted, facets[field.key]) };
      return { key, label, symbol, unit, ...said };
    }),
  };
}

const NO_VALUES: readonly TechnicalValue[] = [];
const NO_ROWS = new Uint32Array();

/** Returns rows that match all facets and, per facet, rows that match all others. */
function matching(
  requested: readonly Matcher[],
  candidates: Uint32Array,
): { rows: Uint32Array; left: Uint32Array[] } {
  if (requested.length === 0) return { rows: candidates, left: [] };
  const rows = new Uint32Array(candidates.length);
  let count = 0;
  const left = requested.map(() => new Uint32Array(candidates.length));
  const counts = requested.map(() => 0);
  for (let at = 0; at < candidates.length; at += 1) {
    const row = candidates[at] ?? 0;
    let failed = -1;
    let failures = 0;
    for (let index = 0; index < requested.length && failures < 2; index += 1) {
      if (requested[index]?.(row)) continue;
      failed = index;
      failures += 1;
    }
    if (failures === 0) {
      rows[count] = row;
      count += 1;
    } else if (failures === 1) {
      const end = counts[failed] ?? 0;
      const list = left[failed];
      if (list) list[end] = row;
      counts[failed] = end + 1;
    }
  }
  return {
    rows: rows.subarray(0, count),
    left: left.map((list, index) => list.subarray(0, counts[index])),
  };
}

function isFacet({ is_facet, kind }: ProductField): boolean {
  return is_facet && kind !== "text";
}

/** By row, NaN without a value; one shared array if no value is a range. */
type Figures = { low: Float64Array; high: Float64Array };
/** Option index by row, -1 without a value. */
type Options = { numbers: Int16Array; options: string[] };

/** Numbers instead of mixed values make scans fast. */
const columns = new WeakMap<readonly (TechnicalValue | null)[], Figures | Options>();

function columnOf(
  field: ProductField,
  values: readonly (TechnicalValue | null)[],
): Figures | Options {
  const known = columns.get(values);
  if (known && "low" in known === isFigure(field)) return known;
  const made = isFigure(field) ? figuresOf(values) : optionsIn(values);
  columns.set(values, made);
  return made;
}

function figuresOf(values: readonly (TechnicalValue | null)[]): Figures {
  const low = Float64Array.from(values, (value) => figure(Array.isArray(value) ? value[0] : value));
  if (!values.some(Array.isArray)) return { low, high: low };
  const high = Float64Array.from(values, (value) =>
    figure(Array.isArray(value) ? value[1] : value),
  );
  return { low, high };
}

function figure(value: TechnicalValue | null): number {
  return typeof value === "number" ? value : Number.NaN;
}

function optionsIn(values: readonly (TechnicalValue | null)[]): Options {
  const numbers = new Map<string, number>();
  const numberOf = (value: TechnicalValue | null) => {
    if (value === null) return -1;
    const option = optionValue(value);
    const known = numbers.get(option) ?? numbers.size;
    numbers.set(option, known);
    return known;
  };
  const column = Int16Array.from(values, numberOf);
  return { numbers: column, options: [...numbers.keys()] };
}

type Matcher = (row: number) => boolean;

/** Returns null if the choice does not suit the field. */
function matcher(
  field: ProductField,
  column: Figures | Options,
  requested: FacetChoice | undefined,
  tolerance: number,
): Matcher | null {
  if (!requested) return null;
  if ("choices" in requested) {
    if ("low" in column) return null;
    const choices = requested.choices.filter((choice) =>
      optionsOf(field).some(({ value }) => value === choice),
    );
    if (choices.length === 0) return null;
    const isChosen = column.options.map((option) => choices.includes(option));
    return (row) => {
      const number = column.numbers[row] ?? -1;
      return number >= 0 && isChosen[number] === true;
    };
  }
  if (!("low" in column)) return null;
  const { low, high } = column;
  const allowed = field.unit === "mm" ? tolerance + 1e-9 : 1e-9;
  const from = requested.from === null ? Number.NEGATIVE_INFINITY : requested.from - allowed;
  const to = requested.to === null ? Number.POSITIVE_INFINITY : requested.to + allowed;
  // Ranges match if they overlap.
  return (row) => (high[row] ?? Number.NaN) >= from && (low[row] ?? Number.NaN) <= to;
}

/** Returns null if no row has a figure. */
function boundsOf(
  { low, high }: Figures,
  lists: readonly Uint32Array[],
): [low: number, high: number] | null {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const rows of lists) {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      // Comparisons with NaN are false.
      const from = low[row] ?? Number.NaN;
      if (from < lowest) lowest = from;
      const to = high[row] ?? Number.NaN;
      if (to > highest) highest = to;
    }
  }
  return lowest <= highest ? [lowest, highest] : null;
}

type CountedOption = { value: string; label: string; count: number };

function countedOptions(
  field: ProductField,
  { numbers, options }: Options,
  lists: readonly Uint32Array[],
  requested: FacetChoice | undefined,
): CountedOption[] {
  /** By option; the last slot is for rows without a value. */
  const counts = new Uint32Array(options.length + 1);
  for (const rows of lists) {
    for (let at = 0; at < rows.length; at += 1) {
      const number = numbers[rows[at] ?? 0] ?? -1;
      const place = number < 0 ? options.length : number;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const chosen = requested && "choices" in requested ? requested.choices : [];
  return optionsOf(field)
    .map((option) => ({ ...option, count: counts[options.indexOf(option.value)] ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
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

/** Rank by row, the same for equal values; -1 without a value. */
export type Ranks = { of: Int32Array; count: number };

/** Rows without a value come last in either direction. */
export function inOrder(
  {
    fields,
    values,
    ranks,
  }: Pick<ProductTypeData, "fields" | "values"> & { ranks: Map<string, Ranks> },
  rows: Uint32Array,
  order: TechnicalFilter["order"],
): Uint32Array {
  const field = fields.find(({ key }) => key === order?.key);
  if (!order || !field) return rows;
  const known = ranks.get(field.key) ?? ranksOf(field, values[field.key] ?? []);
  ranks.set(field.key, known);
  const { of, count } = known;
  const { isDescending } = order;
  const steps = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const rank = of[rows[at] ?? 0] ?? -1;
    steps[at] = rank < 0 ? count : isDescending ? count - 1 - rank : rank;
  }
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

function ordinal({ kind, choices }: ProductField, value: TechnicalValue): number | string {
  if (Array.isArray(value)) return value[0];
  if (typeof value === "boolean") return value ? 0 : 1;
  return kind === "choice" ? choices.indexOf(`${value}`) : value;
}
