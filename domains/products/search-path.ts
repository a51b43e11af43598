/** Where a search leads: the catalogue with the trimmed term, or null when there is nothing to look for. */
export function searchPath(term: string): string | null {
  const trimmed = term.trim();
  // Half of an emoji, cut off by a paste, cannot be URL-encoded.
  return trimmed ? `/products?q=${encodeURIComponent(trimmed.toWellFormed())}` : null;
}

/** Returns the address of the contact page with a request for what a search did not find. */
export function missingPartPath(searched: string): string {
  const prefill = `Hello, I could not find this in your catalogue. Please quote for:\n\n${searched.trim()}`;
  return `/contact?${new URLSearchParams({ prefill })}`;
}
