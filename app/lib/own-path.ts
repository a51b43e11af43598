const HERE = "http://same-site.invalid";

/** Returns the same-site path of an untrusted URL, or null (open-redirect guard). */
export function ownPath(given: string | null): string | null {
  if (!given?.startsWith("/") || !URL.canParse(given, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // The parser normalises `//`, backslashes and control characters; `//` may still lead a path.
  if (origin !== HERE || pathname.startsWith("//")) return null;
  return `${pathname}${search}${hash}`;
}
