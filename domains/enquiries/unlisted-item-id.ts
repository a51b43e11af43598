/** Characters; fits into a quote request together with the prefix. */
const MAX_WORDS = 90;

/** Equal text gives an equal id. */
export function idOfWords(text: string): string {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, "-");
  if (words.length <= MAX_WORDS) return `asked-${words.toWellFormed()}`;
  let sum = 0;
  for (const character of words) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `asked-${words.slice(0, MAX_WORDS - 10).toWellFormed()}-${(sum >>> 0).toString(36)}`;
}
