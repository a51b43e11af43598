/** Returns null for a blank term. */
export function searchPath(term: string): string | null {
  const trimmed = term.trim();
  // Half an emoji (lone surrogate), cut off by a paste, cannot be URL-encoded.
  return trimmed ? `/products?q=${encodeURIComponent(trimmed.toWellFormed())}` : null;
}

export function missingPartPath(searched: string): string {
  const prefill = `Hello, I could not find this in your catalogue. Please quote for:\n\n${searched.trim()}`;
  return `/contact?${new URLSearchParams({ prefill })}`;
}
