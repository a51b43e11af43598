/** Markup, JSON, or browsers' JSON parse errors (the last is Safari's). */
const NO_WORDS = /^\s*[<{[]|^null$|\bJSON\b|did not match the expected pattern/;

/** A proxy may have responded in the service's place. */
export function isInWords(message: string): boolean {
  return !NO_WORDS.test(message);
}
