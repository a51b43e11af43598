/** ms; allows for large responses on slow connections. */
const TIMEOUT = 30_000;

/** Throws without a response. */
export async function fetchAnswer<Answer>(address: string, given?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  return (await response.json()) as Answer;
}
