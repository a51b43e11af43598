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
  readonly status: 400 | 411 | 413 | 503;

  constructor(status: 400 | 411 | 413 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

type Reading = {
  from: string;
  /** The most bytes it may have. */
  largest: number;
  /** Ends the reading, with an Error: the time is over, or the connection is closed. */
  signal: AbortSignal;
};

export type RequestBodies = {
  /**
   * Does the work with the request's body in memory. Throws BodyError before a byte is read when it is longer than
   * it may be or does not say its length, and when too many bytes are held; throws what the signal was aborted with.
   */
  take: (
    request: Request,
    reading: Reading,
    work: (request: Request) => Promise<Response>,
  ) => Promise<Response>;
  /** Bytes that are held, and bodies whose end has not come. */
  counts: () => { bytes: number; arriving: number };
};

/** A body that is held; those that still arrive can be given up. */
type Held = { from: string; bytes: number; giveUp: (error: BodyError) => void };

/** A reading that can be ended from outside. */
type Stoppable = { stop: (error: unknown) => void; stopped?: { error: unknown } };

export function createRequestBodies(): RequestBodies {
  const networks = new Map<string, number>();
  /** The oldest first. */
  const arriving = new Set<Held>();
  let all = 0;

  function hold(body: Held, bytes: number): void {
    body.bytes += bytes;
    all += bytes;
    const ofNetwork = (networks.get(body.from) ?? 0) + bytes;
    if (ofNetwork > 0) networks.set(body.from, ofNetwork);
    else networks.delete(body.from);
  }

  function release(body: Held): void {
    arriving.delete(body);
    hold(body, -body.bytes);
  }

  /**
   * Gives up bodies that still arrive until there is space: the oldest of the network that holds the most, and the one
   * that has just grown last of all, as it does not stall.
   */
  function makeSpace(grown: Held): void {
    const bytesOf = ({ from }: Held) => networks.get(from) ?? 0;
    while (all > MOST_OF_ALL) {
      const others = [...arriving].filter((one) => one !== grown && bytesOf(one) > ALWAYS_TAKEN);
      const largest = others.reduce(
        (most, one) => (bytesOf(one) > bytesOf(most) ? one : most),
        others[0] ?? grown,
      );
      if (bytesOf(largest) <= ALWAYS_TAKEN) return;
      release(largest);
      largest.giveUp(tooMuch());
      if (largest === grown) return;
    }
  }

  /** Reads to the end, or until the reading is stopped with an error, and leaves nothing behind in the stream. */
  async function read(stream: ReadableStream<Uint8Array>, body: Held, reading: Stoppable) {
    const reader = stream.getReader();
    reading.stop = (error) => {
      reading.stopped ??= { error };
      // A read that waits ends by it, which no deadline beside it would do.
      reader.cancel(error).catch(() => undefined);
    };
    if (reading.stopped) reading.stop(reading.stopped.error);
    const parts: Uint8Array[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (reading.stopped) throw reading.stopped.error;
      if (done) return Buffer.concat(parts);
      parts.push(value);
      // What has arrived counts, not what was announced: a slow sender takes nobody's place.
      hold(body, value.length);
      if ((networks.get(body.from) ?? 0) > MOST_OF_ONE) reading.stop(tooMuch());
      if (all > MOST_OF_ALL) makeSpace(body);
    }
  }

  return {
    async take(request, { from, largest, signal }, work) {
      const { method, url, headers } = request;
      // A server's request may have a stream although nothing comes: HTTP says so in these headers.
      const isEmpty = !headers.has("content-length") && !headers.has("transfer-encoding");
      if (isEmpty) return work(request);
      refuseUnmeasured(headers, largest);
      // Only now: to look at it begins to read it.
      const { body: stream } = request;
      if (!stream) return work(request);
      const arrival: Stoppable = {
        stop: (error) => {
          arrival.stopped ??= { error };
        },
      };
      const stop = () => arrival.stop(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop, { once: true });
      const body: Held = { from, bytes: 0, giveUp: (error) => arrival.stop(error) };
      arriving.add(body);
      try {
        const bytes = await read(stream, body, arrival);
        arriving.delete(body);
        return await work(new Request(url, { method, headers, body: bytes }));
      } finally {
        signal.removeEventListener("abort", stop);
        release(body);
      }
    },
    counts: () => ({ bytes: all, arriving: arriving.size }),
  };
}

function tooMuch(): BodyError {
  return new BodyError(503, "The service is receiving too much data. Please try again.");
}

/** A body must say its length beforehand; Node reads no more of the line than that. */
function refuseUnmeasured(headers: Headers, largest: number): void {
  const length = headers.get("content-length");
  if (length === null) throw new BodyError(411, "Content-Length header required.");
  if (Number(length) > largest) throw new BodyError(413, "Request body too large.");
}
