/** Returns a text of so many characters at the most: what is longer ends after a word, and says by its end that there was more. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1).replace(/[\s.,;:(–-]+$/, "")}…`;
}
