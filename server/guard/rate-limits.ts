/** Returns a refusal (429) when the caller asks too often, otherwise nothing. */
type Limit = (request: Request, clientAddress: string) => Promise<Response | undefined>;

export type RateLimits = { rest: Limit; auth: Limit };

export function createRateLimits(): RateLimits {
  return { rest: async () => undefined, auth: async () => undefined };
}
