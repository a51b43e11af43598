/** Where a search leads: the catalogue with the trimmed term, or null when there is nothing to look for. */
export function searchPath(term: string): string | null {
  const trimmed = term.trim();
  // Half of an emoji, cut off by a paste, cannot be URL-encoded.
  return trimmed ? `/products?q=${encodeURIComponent(trimmed.toWellFormed())}` : null;
}
