/** Body of an ordinary call (bytes). */
export const SMALL_BODY = 64 * 1024;
/** Bytes of bodies held at the same time, of all callers and of one network. */
const MOST_OF_ALL = 48 * 1024 * 1024;
const MOST_OF_ONE = 12 * 1024 * 1024;
/** What any network may hold (bytes), however much others do: a sign-in, or a small order. */
const ALWAYS_TAKEN = 16 * 1024;

/** Why a body is not read. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly status: 411 | 413 | 503;

  constructor(status: 411 | 413 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Does the work with the request's body in memory, no longer than `largest` bytes. Throws BodyError
 * before a byte is read when it is longer or does not say its length, and as soon as too many are
 * held already.
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

  function hold(from: string, bytes: number): void {
    all += bytes;
    const ofOne = (held.get(from) ?? 0) + bytes;
    if (ofOne > 0) held.set(from, ofOne);
    else held.delete(from);
  }

  return async (request, from, largest, work) => {
    const { body, method, url, headers } = request;
    // A server's request may have a stream although nothing comes: HTTP says so in these headers.
    const isEmpty = !headers.has("content-length") && !headers.has("transfer-encoding");
    if (!body || isEmpty) return work(request);
    refuseUnmeasured(headers, largest);
    const parts: Uint8Array[] = [];
    let length = 0;
    try {
      // What has arrived counts, not what was announced: who dawdles takes nobody's place.
      for await (const part of body) {
        parts.push(part);
        length += part.length;
        hold(from, part.length);
        const ofOne = held.get(from) ?? 0;
        if (ofOne > MOST_OF_ONE || (all > MOST_OF_ALL && ofOne > ALWAYS_TAKEN)) {
          throw new BodyError(503, "Too much is sent at the moment. Please try again.");
        }
      }
      return await work(new Request(url, { method, headers, body: Buffer.concat(parts) }));
    } finally {
      hold(from, -length);
    }
  };
}

/** A body must say its length beforehand; Node reads no more of the line than that. */
function refuseUnmeasured(headers: Headers, largest: number): void {
  const length = headers.get("content-length");
  if (length === null) throw new BodyError(411, "The request must say its length.");
  if (Number(length) > largest) throw new BodyError(413, "The request is too large.");
}
