/** Bytes. */
export const SMALL_BODY = 64 * 1024;
/** Bytes held concurrently, in total and per network. */
const MOST_OF_ALL = 48 * 1024 * 1024;
const MOST_OF_ONE = 12 * 1024 * 1024;
/** Bytes guaranteed to each network, enough to sign in. */
const ALWAYS_TAKEN = 16 * 1024;

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
  /** Bytes. */
  largest: number;
  signal: AbortSignal;
};

export type RequestBodies = {
  /** Throws BodyError before reading if too long or unmeasured. */
  take: (
    request: Request,
    reading: Reading,
    work: (request: Request) => Promise<Response>,
  ) => Promise<Response>;
  counts: () => { bytes: number; arriving: number };
};

type Held = { from: string; bytes: number; giveUp: (error: BodyError) => void };

type Stoppable = { stop: (error: unknown) => void; stopped?: { error: unknown } };

export function createRequestBodies(): RequestBodies {
  const networks = new Map<string, number>();
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

  /** Drops the oldest body of the heaviest network; the one still growing goes last. */
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

  async function read(stream: ReadableStream<Uint8Array>, body: Held, reading: Stoppable) {
    const reader = stream.getReader();
    reading.stop = (error) => {
      reading.stopped ??= { error };
      // Also ends a pending read, unlike a racing timeout.
      reader.cancel(error).catch(() => undefined);
    };
    if (reading.stopped) reading.stop(reading.stopped.error);
    const parts: Uint8Array[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (reading.stopped) throw reading.stopped.error;
      if (done) return Buffer.concat(parts);
      parts.push(value);
      // Counts received bytes, not announced ones, so slow senders take no space.
      hold(body, value.length);
      if ((networks.get(body.from) ?? 0) > MOST_OF_ONE) reading.stop(tooMuch());
      if (all > MOST_OF_ALL) makeSpace(body);
    }
  }

  return {
    async take(request, { from, largest, signal }, work) {
      const { method, url, headers } = request;
      // Server requests may have a stream without a body; these headers decide.
      const isEmpty = !headers.has("content-length") && !headers.has("transfer-encoding");
      if (isEmpty) return work(request);
      rejectUnmeasured(headers, largest);
      // Accessing `body` starts the reading, so not earlier.
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

/** Node reads no more than Content-Length. */
function rejectUnmeasured(headers: Headers, largest: number): void {
  const length = headers.get("content-length");
  if (length === null) throw new BodyError(411, "Content-Length header required.");
  if (Number(length) > largest) throw new BodyError(413, "Request body too large.");
}
