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

export type Match = {
  line: ListLine;
  /** The line without its quantity. */
  text: string;
  quantity: Quantity;
  /** Best first; one if certain, none if not in the catalogue. */
  candidates: Candidate[];
  isSure: boolean;
  /** Full sentences about replacements and ignored words. */
  notes: string[];
};

export type MatchedProduct = Pick<
  Product,
  "id" | "name" | "price" | "price_breaks" | "image_url" | "stock"
> &
  Partial<Pick<Product, "part_number">>;

type Candidate = { product: MatchedProduct; differs: string | null };

const CHOICES = 4;

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
  return open.length > 0 ? { ...whole.match, quantity: requested(open) } : whole.match;
}

function isListed(text: string, products: readonly MatchedProduct[]): boolean {
  const lower = text.toLowerCase();
  return products.some(
    ({ name, part_number = "" }) =>
      (name.length === text.length && name.toLowerCase() === lower) ||
      (part_number.length === text.length && part_number.toLowerCase() === lower),
  );
}

/** The line without a number at one end, which may be its quantity. */
type Rest = { match: Match; isUnderstood: boolean };

/** The number may belong to the name. */
function requested(rests: readonly Rest[]): Quantity {
  return eitherOf([...rests.map(({ match }) => match.quantity), quantityOf(1)], rests.length);
}

function isSameChoice(one: Match, other: Match): boolean {
  const ids = (match: Match) => match.candidates.map(({ product }) => product.id).join();
  return other.candidates.length > 0 && ids(one) === ids(other);
}

type TextMatch = {
  match: Match;
  pieces: number | null;
  /** Whether the number at that end was used as a size, number or word. */
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
