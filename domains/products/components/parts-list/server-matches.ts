import { inSlices } from "#app/lib/slices.ts";
import type { Catalogue } from "#domains/products/catalogue.ts";
import { searchableOf } from "#domains/products/customer/catalogue/server-results.ts";
import { type MatchedProduct, matchLines } from "./match-line.ts";
import { linesRequested, type MatchAnswer } from "./requested-lines.ts";

/** Matches lines as a browser with the whole list would. Null without a list. */
export async function servedMatches(
  catalogue: Catalogue,
  written: string,
  pause: () => Promise<void>,
): Promise<MatchAnswer[] | null> {
  const searchable = await searchableOf(catalogue);
  if (!searchable) return null;
  const { index, finder } = searchable;
  const lines = linesRequested(written);
  const matches = await inSlices(matchLines(lines, finder, index.products), undefined, pause);
  return matches.map(({ line: _known, candidates, ...match }) => ({
    ...match,
    candidates: candidates.map(({ product, differs }) => ({ product: shown(product), differs })),
  }));
}

function shown({
  id,
  name,
  price,
  price_breaks,
  image_url,
  stock,
}: MatchedProduct): MatchedProduct {
  return { id, name, price, price_breaks, image_url, stock };
}
