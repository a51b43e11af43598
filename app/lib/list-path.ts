export const PASTE_LIST_ID = "paste-list";

export const LIST_PARAM = "list";

export function listPath(lines: readonly string[]): string {
  return `/cart?${new URLSearchParams({ [LIST_PARAM]: lines.join("\n") })}#${PASTE_LIST_ID}`;
}
