/** Body of an ordinary call (bytes). */
export const SMALL_BODY = 64 * 1024;
/** Bodies (bytes) held at the same time, of all callers and of one network. */
const MOST_OF_ALL = 48 * 1024 * 1024;
const MOST_OF_ONE = 12 * 1024 * 1024;

/** Why a body is not read. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly status: 400 | 411 | 413 | 503;

  constructor(status: 400 | 411 | 413 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Does the work with the request's body in memory, no longer than `largest` bytes. Throws BodyError
 * before a byte is read when it is longer, does not say its length, or too many are held already.
 */
export type RequestBodies = (
  request: Request,
  from: string,
  largest: number,
  work: (request: Request) => Promise<Response>,
) => Promise<Response>;

export function createRequestBodies(): RequestBodies {
  const held = new Map<string, number>();
  let all = 0;

  return async (request, from, largest, work) => {
    const length = lengthOf(request);
    if (length === 0) return work(request);
    if (length > largest) throw new BodyError(413, "The request is too large.");
    const ofOne = (held.get(from) ?? 0) + length;
    if (all + length > MOST_OF_ALL || ofOne > MOST_OF_ONE) {
      throw new BodyError(503, "Too much is sent at the moment. Please try again.");
    }
    held.set(from, ofOne);
    all += length;
    try {
      // Node reads no more of the line than the length that was said.
      const { method, url, headers } = request;
      const body = await request.arrayBuffer();
      return await work(new Request(url, { method, headers, body }));
    } finally {
      all -= length;
      const left = (held.get(from) ?? 0) - length;
      if (left > 0) held.set(from, left);
      else held.delete(from);
    }
  };
}

/** Returns how long a body will be; it must say so beforehand. */
function lengthOf(request: Request): number {
  if (!request.body) return 0;
  const length = request.headers.get("content-length");
  if (length === null) {
    if (!request.headers.has("transfer-encoding")) return 0;
    throw new BodyError(411, "The request must say its length.");
  }
  return Number(length);
}
