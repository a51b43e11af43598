/** Markup, JSON, or what browsers say of an answer that should have been JSON (the last: Safari). */
const NO_WORDS = /^\s*[<{[]|^null$|\bJSON\b|did not match the expected pattern/;

/** Returns whether a service's message is words for a person: a proxy may have answered in its place. */
export function isInWords(message: string): boolean {
  return !NO_WORDS.test(message);
}
