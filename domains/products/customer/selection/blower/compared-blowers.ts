import type { Candidate } from "#tools/sizing/blower/blower-choice.ts";
import { SHOW_PARAM } from "#tools/sizing/blower/duty-point.ts";

const MERITS: [name: string, measure: (one: Candidate) => number | null][] = [
  ["Lowest power", ({ operation }) => operation?.power ?? null],
  ["Highest flow margin", ({ operation }) => operation && -operation.reserve],
  ["Lowest price", ({ machine }) => machine.product.price],
  ["Lowest rated noise", ({ machine }) => machine.noise],
];

/** Keyed by product id; ties go to the machine listed first. */
export function meritsOf(fitting: readonly Candidate[]): Map<string, string[]> {
  const merits = new Map<string, string[]>();
  for (const [name, measure] of MERITS) {
    const values = fitting.map((one) => measure(one) ?? Infinity);
    const best = fitting[values.indexOf(Math.min(...values))];
    if (best && Math.min(...values) < Infinity) {
      const { id } = best.machine.product;
      merits.set(id, [...(merits.get(id) ?? []), name]);
    }
  }
  return merits;
}

export const SHEETS = 3;

export function shownIds(query: URLSearchParams): string[] {
  return (query.get(SHOW_PARAM) ?? "").split(",").filter((id) => id !== "");
}

export function comparedOf(fitting: readonly Candidate[], query: URLSearchParams): Candidate[] {
  const chosen = shownIds(query).flatMap(
    (id) => fitting.find(({ machine }) => machine.product.id === id) ?? [],
  );
  return [...new Set([...chosen, ...fitting])].slice(0, SHEETS);
}
