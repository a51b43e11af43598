import { ownPath } from "#app/lib/own-path.ts";

/** Query parameter of the login page: where the person wanted to go. */
export const RETURN_PARAM = "next";

/** Where people go who wanted nothing in particular. */
const AFTER_LOGIN = "/account";

/** Pages that a signed-in person has no use for. */
const AUTH_PAGE = /^\/(login|signup|confirm|reset-password)([/?#]|$)/;

/**
 * Returns the path to go to after signing in. The address may have been written by anybody: whatever
 * would leave this site, or lead back to signing in, becomes the account page.
 */
export function returnPath(given: string | null): string {
  const path = ownPath(given);
  return path && !AUTH_PAGE.test(path) ? path : AFTER_LOGIN;
}

/** Returns the address of a page of signing in that leads back to `path` afterwards. */
export function withReturn(page: "/login" | "/signup", path: string): string {
  const kept = returnPath(path);
  return kept === AFTER_LOGIN ? page : `${page}?${new URLSearchParams({ [RETURN_PARAM]: kept })}`;
}
