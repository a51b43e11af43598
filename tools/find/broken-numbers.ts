import { firstFrom } from "#app/lib/lower-bound.ts";
import type { ProductIndex } from "./product-index.ts";
import type { Reading } from "./reading.ts";
import { type SearchReaders, understand } from "./understand.ts";

const REPAIRS: ((text: string) => string)[] = [
  (text) => text.replace(/(?<=\d) (?=\d+(?![\w.,]))/g, ""),
  (text) =>
    text
      .replace(/(?<=\d)[Oo](?=\d|\b)|(?<=\d|\b[A-Za-z]{1,3} ?\d?)[Oo](?=\d)/g, "0")
      .replace(/(?<=\d)[lI](?=\d)/g, "1"),
];

/** Null unless joining numbers yields a listed part or belt length. */
export function readBroken(
  index: ProductIndex,
  reading: Reading,
  readers: SearchReaders,
): Reading | null {
  const { text } = reading;
  if (!/\d/.test(text) || partNumbers(index, reading).length > 0) return null;
  for (const repair of REPAIRS) {
    const repaired = repair(text);
    if (repaired === text) continue;
    const again = understand(repaired, index.words, null, readers);
    const [number] = partNumbers(index, again);
    if (number) return { ...again, facts: [...again.facts, ["read-as", number]] };
  }
  return null;
}

function partNumbers(index: ProductIndex, { terms }: Reading): string[] {
  return terms.flatMap((term, at) => {
    if (term.kind === "sizes") return isListed(index, term.values) ? [term.values.join(" × ")] : [];
    if (term.kind !== "code" || !term.codes.some((code) => index.codes.has(code))) return [];
    if (term.step || term.productType === "bush") return [term.label];
    const next = terms[at + 1];
    if (next?.kind !== "measure" || next.axis !== "L") return [];
    const lengths = index.measures.get("mm")?.get("L")?.values;
    const isLength = lengths?.[firstFrom(lengths, next.min)] === next.min;
    return isLength ? [`${term.label} ${next.min}`] : [];
  });
}

function isListed(index: ProductIndex, [first = 0]: readonly number[]): boolean {
  return index.sizes.has(Math.round(first));
}
