/** Replaces the hosted API's error codes with sentences, as in our own API. */
export function sentenceFetch(url: string, by: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await by(input, init);
    if (answer.ok || url === globalThis.location?.origin) return answer;
    const { inSentences } = await import("#domains/problems.ts");
    return inSentences(answer);
  };
}
