import type { Product } from "#app/data/database.ts";
import { type Quantity, quantityOf } from "#app/lib/quantity.ts";
import {
  agreedQuantity,
  eitherOf,
  looseQuantities,
  stripQuantity,
} from "#app/lib/read-quantity.ts";
import type { Sliced } from "#app/lib/slices.ts";
import { isSure } from "#tools/find/certainty.ts";
import type { Finder } from "#tools/find/finder.ts";
import type { ListLine } from "./list-lines.ts";

/** What a line of a list stands for. */
export type Match = {
  line: ListLine;
  /** What is wanted: the line without its quantity. */
  text: string;
  /** 1 where nothing says more. */
  quantity: Quantity;
  /** Best first: one when it is certain, several to choose from, none when it is not ours. */
  candidates: Candidate[];
  isSure: boolean;
  /** What corresponds, and what was left aside, in whole sentences. */
  notes: string[];
};

/** What is shown of a product beside a line, and kept of it in My Selections. */
export type MatchedProduct = Pick<
  Product,
  "id" | "name" | "price" | "price_breaks" | "image_url" | "stock"
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
  const stated = stripQuantity(line.text, (text) => isListed(text, products));
  const whole = yield* matchText(line, stated?.text ?? line.text, find, products);
  const quantity = agreedQuantity(line.quantity, stated?.quantity ?? null);
  if (quantity) return { ...whole.match, quantity };

  const rests: Rest[] = [];
  for (const { text, quantity: count, isLast } of looseQuantities(line.text)) {
    const isUnderstood = whole.isUnderstood(isLast ? "end" : "start");
    if (whole.match.isSure && isUnderstood) continue;
    const { match } = yield* matchText(line, text, find, products);
    rests.push({ match: { ...match, quantity: count }, isUnderstood });
  }
  const sure = rests.filter(({ match }) => match.isSure);
  const [only] = sure;
  if (only && sure.length === 1 && (!whole.match.isSure || isSameChoice(only.match, whole.match)))
    return only.match;
  if (whole.pieces !== null) return whole.match;
  const open = rests.filter(({ isUnderstood }) => !isUnderstood);
  const same = open.find(({ match }) => isSameChoice(match, whole.match));
  if (same) return { ...whole.match, text: same.match.text, quantity: same.match.quantity };
  return open.length > 0 ? { ...whole.match, quantity: asked(open) } : whole.match;
}

function isListed(text: string, products: readonly MatchedProduct[]): boolean {
  const lower = text.toLowerCase();
  return products.some(({ name }) => name.length === text.length && name.toLowerCase() === lower);
}

/** A line without the number at one of its ends, which may be its quantity. */
type Rest = { match: Match; isUnderstood: boolean };

/** The number may be a part of the name. */
function asked(rests: readonly Rest[]): Quantity {
  return eitherOf([...rests.map(({ match }) => match.quantity), quantityOf(1)], rests.length);
}

function isSameChoice(one: Match, other: Match): boolean {
  const ids = (match: Match) => match.candidates.map(({ product }) => product.id).join();
  return other.candidates.length > 0 && ids(one) === ids(other);
}

type TextMatch = {
  match: Match;
  /** What the finder read itself. */
  pieces: number | null;
  /** Whether the figure there is a size, a number or a word of what was found. */
  isUnderstood: (place: "start" | "end") => boolean;
};

function* matchText(
  line: ListLine,
  text: string,
  find: Finder,
  products: readonly MatchedProduct[],
): Sliced<TextMatch> {
  const finding = yield* find(text, "meant");
  const isCertain = finding !== null && isSure(finding);
  const places = finding?.ranked.slice(0, isCertain ? 1 : CHOICES) ?? new Uint32Array();
  const pieces = isListed(text, products) ? null : (finding?.pieces ?? null);
  const match = {
    line,
    text,
    quantity: quantityOf(pieces ?? 1),
    candidates: Array.from(places).flatMap((place) => {
      const product = products[place];
      return product ? [{ product, differs: finding?.differs(place) ?? null }] : [];
    }),
    isSure: isCertain,
    notes: (places.length > 0 && finding?.explain(places).notes) || [],
  };
  const { reading } = finding?.basis.found ?? {};
  return {
    match,
    pieces,
    isUnderstood: (place) => {
      const at = place === "start" ? 0 : (reading?.text.length ?? 0) - 1;
      const term = reading?.terms.find(({ start, end }) => start <= at && at < end);
      return places.length > 0 && term !== undefined && term.kind !== "number";
    },
  };
}
