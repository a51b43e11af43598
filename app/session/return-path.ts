import { ownPath } from "#app/lib/own-path.ts";

export const RETURN_PARAM = "next";

const AFTER_LOGIN = "/account";

const AUTH_PAGE = /^\/(login|signup|confirm|reset-password)([/?#]|$)/;

/** Prevents open redirects and login loops. */
export function returnPath(given: string | null): string {
  const path = ownPath(given);
  return path && !AUTH_PAGE.test(path) ? path : AFTER_LOGIN;
}

export function withReturn(page: "/login" | "/signup", path: string): string {
  const back = returnPath(path);
  return back === AFTER_LOGIN ? page : `${page}?${new URLSearchParams({ [RETURN_PARAM]: back })}`;
}
