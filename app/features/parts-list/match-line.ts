import type { Product } from "#app/data/database.ts";
import { isSure } from "#app/features/find/certainty.ts";
import type { Finder } from "#app/features/find/finder.ts";
import type { Sliced } from "#app/lib/slices.ts";
import type { ListLine } from "./list-lines.ts";

/** What a line of a list stands for. */
export type Match = {
  line: ListLine;
  /** 1 where nothing says more. */
  quantity: number;
  /** Best first: one when it is certain, several to choose from, none when it is not ours. */
  candidates: Candidate[];
  isSure: boolean;
  /** What corresponds, and what was left aside, in whole sentences. */
  notes: string[];
};

/** What is shown of a product beside a line, and kept of it in My Selections. */
export type MatchedProduct = Pick<
  Product,
  "id" | "name" | "price" | "price_breaks" | "image_url" | "stock" | "reserved"
>;

/** A product, and in what it differs from what is asked for. */
type Candidate = { product: MatchedProduct; differs: string | null };

/** Products to choose from where a line may stand for several. */
const CHOICES = 4;

/** Says what lines stand for among the products of which the finder was made, and how many are done. */
export function* matchLines(
  lines: readonly ListLine[],
  find: Finder,
  products: readonly MatchedProduct[],
  onDone?: (done: number) => void,
): Sliced<Match[]> {
  const matches: Match[] = [];
  for (const line of lines) {
    matches.push(yield* matchLine(line, find, products));
    onDone?.(matches.length);
    yield;
  }
  return matches;
}

function* matchLine(
  line: ListLine,
  find: Finder,
  products: readonly MatchedProduct[],
): Sliced<Match> {
  const whole = yield* matchText(line, line, find, products);
  if (whole.isSure || line.quantity !== null) return whole;
  for (const counted of withoutCount(line.text)) {
    const rest = yield* matchText(line, counted, find, products);
    if (rest.isSure) return rest;
  }
  return whole;
}

/** A bare number at an end may be a count, or a part of what is wanted: only the catalogue can tell. */
function withoutCount(text: string): ListLine[] {
  const [, rest, last] =
    /^(.{3,}?)[\s,;:=–-]+(\d{1,4})(?:\s?(?:x|off|pcs?|ea|nos?|pieces)\.?)?$/i.exec(text) ?? [];
  const [, first, tail] = /^(\d{1,4})[\s,;:–-]+(.{3,})$/.exec(text) ?? [];
  return [
    ...(rest && Number(last) > 0 ? [{ text: rest, quantity: Number(last) }] : []),
    ...(tail && Number(first) > 0 ? [{ text: tail, quantity: Number(first) }] : []),
  ];
}

function* matchText(
  line: ListLine,
  { text, quantity }: ListLine,
  find: Finder,
  products: readonly MatchedProduct[],
): Sliced<Match> {
  const finding = yield* find(text, "meant");
  const isCertain = finding !== null && isSure(finding);
  const places = finding?.ranked.slice(0, isCertain ? 1 : CHOICES) ?? new Uint32Array();
  return {
    line,
    quantity: quantity ?? finding?.pieces ?? 1,
    candidates: Array.from(places).flatMap((place) => {
      const product = products[place];
      return product ? [{ product, differs: finding?.differs(place) ?? null }] : [];
    }),
    isSure: isCertain,
    notes: (places.length > 0 && finding?.explain(places).notes) || [],
  };
}
