/** The part of My Selections where a list is pasted. */
export const PASTE_LIST_ID = "paste-list";

/** Holds the lines of a list that a link brings along. */
export const LIST_PARAM = "list";

/** Returns the link to My Selections that brings these lines along. */
export function listPath(lines: readonly string[]): string {
  return `/cart?${new URLSearchParams({ [LIST_PARAM]: lines.join("\n") })}#${PASTE_LIST_ID}`;
}
