/** Excludes lone marks, private use and unassigned. Must match private.is_visible (tested). */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
