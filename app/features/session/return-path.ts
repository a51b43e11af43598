/** Query parameter of the login page: where the person wanted to go. */
export const RETURN_PARAM = "next";

/** Where people go who wanted nothing in particular. */
const AFTER_LOGIN = "/account";

/** Pages that a signed-in person has no use for. */
const AUTH_PAGE = /^\/(login|signup|confirm|reset-password)(\/|$)/;

/** Stands for our own origin while an address is taken apart. */
const HERE = "http://same-site.invalid";

/**
 * Returns the path to go to after signing in. The address may have been written by anybody: whatever
 * would leave this site, or lead back to signing in, becomes the account page.
 */
export function returnPath(given: string | null): string {
  if (!given?.startsWith("/") || !URL.canParse(given, HERE)) return AFTER_LOGIN;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  // The parser itself says what a browser would make of `//`, backslashes and control characters;
  // its own result may begin with two slashes once dots are taken out.
  if (origin !== HERE || pathname.startsWith("//") || AUTH_PAGE.test(pathname)) return AFTER_LOGIN;
  return `${pathname}${search}${hash}`;
}

/** Returns the address of a page of signing in that leads back to `path` afterwards. */
export function withReturn(page: "/login" | "/signup", path: string): string {
  const kept = returnPath(path);
  return kept === AFTER_LOGIN ? page : `${page}?${new URLSearchParams({ [RETURN_PARAM]: kept })}`;
}
