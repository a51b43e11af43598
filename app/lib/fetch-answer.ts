/** Longest wait (ms) for an answer: a large one on a slow line. */
const TIMEOUT = 30_000;

/** Asks the server until `given` gives it up. Throws when no answer comes. */
export async function fetchAnswer<Answer>(address: string, given?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  return (await response.json()) as Answer;
}
