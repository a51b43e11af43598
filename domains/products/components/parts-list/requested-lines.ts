import { readQuantity } from "#app/lib/read-quantity.ts";
import {
  LINES_PARAM,
  MATCHES_URL,
  MOST_LINES,
  MOST_OF_LINES,
} from "#domains/products/answer-address.ts";
import type { ListLine } from "./list-lines.ts";
import type { Match } from "./match-line.ts";

export type MatchAnswer = Omit<Match, "line">;

/** Lines contain no line breaks or tabs. */
const BETWEEN_LINES = "\n";
const BEFORE_QUANTITY = "\t";

export function linesAddress(lines: readonly ListLine[]): string {
  const written = lines.map(({ text, quantity }) =>
    quantity === null ? text : `${text}${BEFORE_QUANTITY}${quantity.pieces ?? quantity.typed}`,
  );
  return `${MATCHES_URL}?${new URLSearchParams({ [LINES_PARAM]: written.join(BETWEEN_LINES) })}`;
}

export function linesRequested(written: string): ListLine[] {
  return written
    .split(BETWEEN_LINES)
    .slice(0, MOST_LINES)
    .map((line) => {
      const [text = "", typed] = line.split(BEFORE_QUANTITY);
      return { text, quantity: typed === undefined ? null : readQuantity(typed) };
    });
}

export function* partsOf(lines: readonly ListLine[]): Generator<ListLine[]> {
  let part: ListLine[] = [];
  for (const line of lines) {
    const longer = [...part, line];
    if (part.length === MOST_LINES || linesAddress(longer).length > MOST_OF_LINES) {
      yield part;
      part = [line];
    } else part = longer;
  }
  if (part.length > 0) yield part;
}
