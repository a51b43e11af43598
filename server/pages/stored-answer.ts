import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzip } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** Names and values in turn: what Node writes out with the least work for each request. */
type FlatHeaders = string[];

/** One finished answer, ready to be sent any number of times. */
export type StoredAnswer = {
  status: number;
  etag: string;
  /** Without `identity` where there is a `gzip` to unpack: every browser takes one of the others. */
  bodies: Partial<Record<Encoding, Buffer>>;
  headers: Partial<Record<Encoding, FlatHeaders>>;
  prefetchHeaders: Partial<Record<Encoding, FlatHeaders>>;
  notModifiedHeaders: FlatHeaders;
  /** Bytes held in memory. */
  size: number;
};

/** What must be asked for again at each use may, when the browser fetched it ahead, wait (s). */
const REVALIDATED = "no-cache";
const PREFETCHED = "private, max-age=10";

/** Returns an answer with its ETag and headers made once, in the encodings that are given. */
export function storeAnswer(
  status: number,
  type: string,
  bodies: { identity: Buffer } & StoredAnswer["bodies"],
  headers: Record<string, string>,
): StoredAnswer {
  const hash = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22);
  const etag = `W/"${hash}"`;
  const shared = { ...headers, Vary: "Accept-Encoding", ETag: etag };
  const entries = Object.entries(bodies) as [Encoding, Buffer][];
  const headersWith = (changed: Record<string, string>) =>
    Object.fromEntries(
      entries.map(([encoding, body]) => [
        encoding,
        flat({
          ...shared,
          ...changed,
          "Content-Type": type,
          "Content-Length": `${body.length}`,
          ...(encoding !== "identity" && { "Content-Encoding": encoding }),
        }),
      ]),
    );
  const { identity, ...compressed } = bodies;
  const kept = compressed.gzip ? compressed : bodies;
  return {
    status,
    etag,
    bodies: kept,
    headers: headersWith({}),
    prefetchHeaders: headersWith(
      headers["Cache-Control"] === REVALIDATED ? { "Cache-Control": PREFETCHED } : {},
    ),
    notModifiedHeaders: flat(shared),
    size: Object.values(kept).reduce((sum, body) => sum + body.length, 0),
  };
}

/** Answers a GET or HEAD request, honouring If-None-Match and Accept-Encoding. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
): void {
  const asked = request.headers;
  if (answer.status === 200 && matches(asked["if-none-match"], answer.etag)) {
    response.writeHead(304, answer.notModifiedHeaders).end();
    return;
  }
  const encoding = chooseEncoding(asked["accept-encoding"], answer.bodies);
  const isPrefetch = (asked["sec-purpose"] ?? asked.purpose) !== undefined;
  const headers = isPrefetch ? answer.prefetchHeaders : answer.headers;
  response.writeHead(answer.status, headers[encoding]);
  const body = answer.bodies[encoding];
  if (request.method === "HEAD") response.end();
  else if (body) response.end(body);
  else if (answer.bodies.gzip) {
    // Not at once: the catalogue of a large shop has megabytes, and others would wait.
    gunzip(answer.bodies.gzip, (error, unpacked) =>
      error ? response.destroy(error) : response.end(unpacked),
    );
  }
}

function flat(headers: Record<string, string>): FlatHeaders {
  return Object.entries(headers).flat();
}

/** Weak comparison, as RFC 9110 section 13.1.2 has it for If-None-Match. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === "*" || ifNoneMatch.includes(etag.slice(2));
}

const REFUSED_CODING = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;

function chooseEncoding(
  acceptEncoding: string | undefined,
  bodies: StoredAnswer["bodies"],
): Encoding {
  if (!acceptEncoding) return "identity";
  const accepted = acceptEncoding.includes(";")
    ? acceptEncoding.replaceAll(REFUSED_CODING, "")
    : acceptEncoding;
  if (bodies.br && accepted.includes("br")) return "br";
  if (bodies.gzip && accepted.includes("gzip")) return "gzip";
  return "identity";
}
