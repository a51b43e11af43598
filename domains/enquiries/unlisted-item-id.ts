/** Characters of the words in an id; with what stands before them it fits into a quote request. */
const MAX_WORDS = 90;

/** Returns the id of what is in no catalogue: the same words are the same item, and no others are. */
export function idOfWords(text: string): string {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, "-");
  if (words.length <= MAX_WORDS) return `asked-${words.toWellFormed()}`;
  let sum = 0;
  for (const character of words) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `asked-${words.slice(0, MAX_WORDS - 10).toWellFormed()}-${(sum >>> 0).toString(36)}`;
}
