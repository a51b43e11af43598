import { readNumber } from "#app/lib/typed-number.ts";
import { FACET_PARAM } from "#domains/products/catalogue-address.ts";

/** Range ends are inclusive; null is open. */
export type FacetChoice = { choices: string[] } | { from: number | null; to: number | null };

export type TechnicalFilter = {
  productType: string | null;
  facets: Record<string, FacetChoice>;
  /** Measuring tolerance (mm) for lengths. */
  tolerance: number;
  /** Null for the default order. */
  order: { key: string; isDescending: boolean } | null;
  /** Null for the product type’s default. */
  view: "table" | "cards" | null;
};

export const NO_TECHNICAL_FILTER: TechnicalFilter = {
  productType: null,
  facets: {},
  tolerance: 0,
  order: null,
  view: null,
};

/** mm, for a caliper in an unpractised hand. */
export const MEASURING_TOLERANCE = 0.5;
const MAX_TOLERANCE = 5;
const MAX_CHOICES = 20;
const TYPE_KEY = /^[a-z][a-z0-9-]{0,39}$/;
const ORDER = /^(-?)([a-z][a-z0-9_]{0,39})$/;

/** Malformed values are ignored. */
export function parseTechnicalFilter(query: URLSearchParams): TechnicalFilter {
  const productType = query.get("type") ?? "";
  const [, minus, column] = ORDER.exec(query.get("order") ?? "") ?? [];
  const view = query.get("view");
  return {
    productType: TYPE_KEY.test(productType) ? productType : null,
    facets: parseFacets(query),
    tolerance: Math.min(MAX_TOLERANCE, Math.max(0, readFigure(query.get("tolerance")) ?? 0)),
    order: column ? { key: column, isDescending: minus === "-" } : null,
    view: view === "table" || view === "cards" ? view : null,
  };
}

function parseFacets(query: URLSearchParams): Record<string, FacetChoice> {
  const facets = new Map<string, FacetChoice>();
  for (const name of new Set(query.keys())) {
    const [, key, end] = FACET_PARAM.exec(name) ?? [];
    if (!key) continue;
    if (end) {
      const range = rangeOf(query, key);
      if (range) facets.set(key, range);
    } else if (!facets.has(key)) {
      const choices = [...new Set(query.getAll(name).filter(Boolean))].sort().slice(0, MAX_CHOICES);
      if (choices.length > 0) facets.set(key, { choices });
    }
  }
  return Object.fromEntries([...facets].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function rangeOf(query: URLSearchParams, key: string): FacetChoice | null {
  const from = readFigure(query.get(`f.${key}.from`));
  const to = readFigure(query.get(`f.${key}.to`));
  if (from === null && to === null) return null;
  const isUpsideDown = from !== null && to !== null && from > to;
  return isUpsideDown ? { from: to, to: from } : { from, to };
}

/** URLs use decimal points; three digits after a comma are thousands, as in 1,250 mm. */
function readFigure(text: string | null): number | null {
  const read = readNumber(text ?? "", ".");
  return read.kind === "number" && Math.abs(read.value) <= 1e9 ? read.value : null;
}

export function technicalParams({
  productType,
  facets,
  tolerance,
  order,
  view,
}: TechnicalFilter): [name: string, value: string][] {
  const params: [string, string][] = [];
  if (productType) params.push(["type", productType]);
  for (const [key, facet] of Object.entries(facets)) {
    if ("choices" in facet)
      params.push(...facet.choices.map((one): [string, string] => [`f.${key}`, one]));
    else {
      if (facet.from !== null) params.push([`f.${key}.from`, `${facet.from}`]);
      if (facet.to !== null) params.push([`f.${key}.to`, `${facet.to}`]);
    }
  }
  if (tolerance > 0) params.push(["tolerance", `${tolerance}`]);
  if (order) params.push(["order", `${order.isDescending ? "-" : ""}${order.key}`]);
  if (view) params.push(["view", view]);
  return params;
}
