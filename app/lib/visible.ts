/** A sign that can be seen. The same as private.is_visible of the database, which holds a test to it. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text has more than spaces, controls and zero-width characters. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
