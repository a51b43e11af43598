import type { ProductWithCategory } from "#app/data/database.ts";
import { MAX_TYPED, readNumber } from "#app/lib/typed-number.ts";
import type { ProductTypeData } from "#domains/products/technical-data.ts";
import { type StandardBearing, standardBearings } from "./standard-bearings.ts";

/** mm; null if not measured or invalid. */
type Measures = { d: number | null; D: number | null; B: number | null };

export const MEASURES = ["d", "D", "B"] as const;

/** mm, for a caliper on a worn ring. */
const DEFAULT_TOLERANCE = 0.5;
const MAX_TOLERANCE = 3;

export type FoundBearing = StandardBearing & {
  products: Pick<ProductWithCategory, "id" | "slug" | "name" | "stock">[];
};

export type MeasureQuery = {
  /** True even for an empty form. */
  isSent: boolean;
  typed: Record<keyof Measures, string>;
  measures: Measures;
  tolerance: number;
};

/** Accepts any number format. */
export function readMeasures(query: URLSearchParams): MeasureQuery {
  const typed = { d: text("d"), D: text("D"), B: text("B") };
  function text(name: keyof Measures): string {
    return (query.get(name) ?? "").trim().slice(0, MAX_TYPED);
  }
  const tolerance = sizeOf(query.get("tolerance") ?? "");
  return {
    isSent: query.has("d"),
    typed,
    measures: { d: sizeOf(typed.d), D: sizeOf(typed.D), B: sizeOf(typed.B) },
    tolerance: Math.min(MAX_TOLERANCE, tolerance ?? DEFAULT_TOLERANCE),
  };
}

export function measureError(
  { isSent, typed, measures }: MeasureQuery,
  letter: keyof Measures,
): string | undefined {
  if (typed[letter] && measures[letter] === null) return "Enter a dimension in mm.";
  const isEmpty = MEASURES.every((one) => typed[one] === "");
  if (isSent && isEmpty && letter === "d") return "Enter at least one dimension.";
  const { d, D } = measures;
  const isUpsideDown = letter === "d" && d !== null && D !== null && d >= D;
  return isUpsideDown ? "The bore must be smaller than the outside diameter." : undefined;
}

function sizeOf(typed: string): number | null {
  const read = readNumber(typed.replace(/\s*mm$/i, ""), ".");
  return read.kind === "number" && read.value > 0 && read.value < 10_000 ? read.value : null;
}

/** Returns catalogue bearings first, nearest first. */
export function bearingsBy(
  { measures, tolerance }: Pick<MeasureQuery, "measures" | "tolerance">,
  catalogue: readonly CatalogueBearing[],
): FoundBearing[] {
  const requested = MEASURES.flatMap((letter) => {
    const size = measures[letter];
    return size === null ? [] : [{ letter, size }];
  });
  if (requested.length === 0) return [];
  const distance = (one: Record<keyof Measures, number>) =>
    Math.max(...requested.map(({ letter, size }) => Math.abs(one[letter] - size)));
  const fits = (one: Record<keyof Measures, number>) => distance(one) <= tolerance + 1e-9;

  const found = new Map<string, FoundBearing>();
  for (const bearing of STANDARD()) {
    if (fits(bearing)) found.set(bearing.designation, { ...bearing, products: [] });
  }
  for (const bearing of catalogue.filter(fits)) {
    const { designation, kind, d, D, B, product } = bearing;
    const known = found.get(designation) ?? { designation, kind, d, D, B, products: [] };
    known.products.push(product);
    found.set(designation, known);
  }
  return [...found.values()].sort(
    (one, other) =>
      Number(other.products.length > 0) - Number(one.products.length > 0) ||
      distance(one) - distance(other),
  );
}

let standard: StandardBearing[] | undefined;
function STANDARD(): StandardBearing[] {
  standard ??= standardBearings();
  return standard;
}

type CatalogueBearing = StandardBearing & { product: FoundBearing["products"][number] };

export function catalogueBearings(
  productTypes: readonly ProductTypeData[],
  products: readonly ProductWithCategory[],
): CatalogueBearing[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return productTypes
    .filter(({ type }) => type.drawing.endsWith("-bearing"))
    .flatMap(({ type, ids, values }) =>
      ids.flatMap((id, place) => {
        const product = byId.get(id);
        const size = (key: string) => values[key]?.[place];
        const [d, D, B] = [size("bore"), size("outside_diameter"), size("width")];
        if (!product || typeof d !== "number" || typeof D !== "number" || typeof B !== "number") {
          return [];
        }
        const kind = type.name.replace(/s$/, "");
        return [{ designation: baseNumber(product.name), kind, d, D, B, product }];
      }),
    );
}

/** "22212 EK C3 Spherical Roller Bearing" becomes 22212, "NU 212 ECP" NU 212; "32012 X" stays. */
export function baseNumber(name: string): string {
  const [, letters = "", figures = "", suffix = ""] =
    /^([A-Z]{1,3})?\s?(\d{3,5})(?:\s?(X))?(?![\d.])/.exec(name) ?? [];
  if (!figures) return name;
  return `${letters ? `${letters} ` : ""}${figures}${suffix ? ` ${suffix}` : ""}`;
}
