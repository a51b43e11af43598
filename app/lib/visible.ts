/**
 * A letter, figure or sign that can be seen: a mark without a letter, private use and what is not assigned show nothing or
 * a box. The same as private.is_visible of the database, which holds a test to it.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns whether a text has more than spaces, controls and zero-width characters. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
