/** Returns a fetch whose errors are sentences: our own table API puts them in, a hosted project says codes. */
export function sentenceFetch(url: string, by: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await by(input, init);
    if (answer.ok || url === globalThis.location?.origin) return answer;
    const { inSentences } = await import("#domains/problems.ts");
    return inSentences(answer);
  };
}
