import type { Finder } from "#app/features/find/finder.ts";
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

/** A product by its place in the list, and in what it differs from what is asked for. */
type Candidate = { place: number; differs: string | null };

/** Products to choose from where a line may stand for several. */
const CHOICES = 4;

/** Says which product a line stands for. */
export function matchLine(line: ListLine, find: Finder): Match {
  const whole = matchText(line, line.text, line.quantity, find);
  if (whole.isSure || line.quantity !== null) return whole;
  for (const { text, quantity } of withoutCount(line.text)) {
    const rest = matchText(line, text, quantity, find);
    if (rest.isSure) return rest;
  }
  return whole;
}

/** A bare number at an end may be a count, or a part of what is wanted: only the catalogue can tell. */
function withoutCount(text: string): { text: string; quantity: number }[] {
  const [, rest, last] =
    /^(.{3,}?)[\s,;:=–-]+(\d{1,4})(?:\s?(?:x|off|pcs?|ea|nos?|pieces)\.?)?$/i.exec(text) ?? [];
  const [, first, tail] = /^(\d{1,4})[\s,;:–-]+(.{3,})$/.exec(text) ?? [];
  return [
    ...(rest && Number(last) > 0 ? [{ text: rest, quantity: Number(last) }] : []),
    ...(tail && Number(first) > 0 ? [{ text: tail, quantity: Number(first) }] : []),
  ];
}

function matchText(line: ListLine, text: string, quantity: number | null, find: Finder): Match {
  const finding = find(text);
  const isSure = finding?.isSure() ?? false;
  const places = finding?.ranked.slice(0, isSure ? 1 : CHOICES) ?? [];
  return {
    line,
    quantity: quantity ?? finding?.pieces ?? 1,
    candidates: places.map((place) => ({ place, differs: finding?.differs(place) ?? null })),
    isSure,
    notes: (places.length > 0 && finding?.explain(places).notes) || [],
  };
}
