/** Stands for our own origin while an address is taken apart. */
const HERE = "http://same-site.invalid";

/**
 * Returns the path of this site that an address leads to, or null when it would leave this site. The
 * address may have been written by anybody.
 */
export function ownPath(given: string | null): string | null {
  if (!given?.startsWith("/") || !URL.canParse(given, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // The parser itself says what a browser would make of `//`, backslashes and control characters;
  // its own result may begin with two slashes once dots are taken out.
  if (origin !== HERE || pathname.startsWith("//")) return null;
  return `${pathname}${search}${hash}`;
}
