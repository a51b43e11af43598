import unhomoglyph from "unhomoglyph";
import { company } from "#app/content/company.ts";

/** Legal forms at the end of a company's name. */
const LEGAL_FORM = /\W*\b(pty|ltd|limited|cc|inc|npc|rf)\b/gi;
/** A shorter name is part of many others: only alone it is the company's. */
const SHORTEST_PART = 4;

/**
 * Returns whether a name passes for the company's: it holds the company's name, as it is read (UTS #39), whatever is
 * between its letters. `legalName` is the one on its letterhead.
 */
export function isOwnName(name: string, legalName: string): boolean {
  const read = asRead(name);
  return [company.shortName, company.name, legalName].some((one) => {
    const own = asRead(one.replaceAll(LEGAL_FORM, ""));
    if (own.length < SHORTEST_PART) return own !== "" && read === own;
    return read.includes(own);
  });
}

/** Letters and digits only, each as the one that it looks like. */
function asRead(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");
  return unhomoglyph(unhomoglyph(plain).toLowerCase())
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("i", "l")
    .replaceAll("0", "o");
}
