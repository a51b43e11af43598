import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompress } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** Names and values in turn: what Node writes out with the least work for each request. */
type FlatHeaders = string[];
type HeadersByEncoding = Partial<Record<Encoding, FlatHeaders>>;

/** One finished answer, ready to be sent any number of times. */
export type StoredAnswer = {
  status: number;
  etag: string;
  /** Without `identity` where there is a `br` to unpack: every browser takes that. */
  bodies: Partial<Record<Encoding, Buffer>>;
  headers: HeadersByEncoding;
  /** With what nginx and a CDN are told; where they may keep it. */
  sharedHeaders: HeadersByEncoding | null;
  prefetchHeaders: HeadersByEncoding;
  notModifiedHeaders: FlatHeaders;
  /** Whether it is for one visitor, and nobody may keep it, neither do we. */
  isPrivate: boolean;
  /** Bytes held in memory. */
  size: number;
};

/** Bytes of an answer beside its bodies, roughly: its headers in all encodings. */
const HEADERS_SIZE = 4096;

/** For answers that are the same for everybody: a browser asks again at each use. */
export const REVALIDATED = "no-cache";
/** For answers to one visitor. */
export const PRIVATE = "no-store";
/** What a browser fetched ahead may wait for its use (s). */
const PREFETCHED = "private, max-age=10";

/** For caches of ours and of a CDN: two seconds, an hour while the site does not answer. */
const WITHOUT_ANSWER = "stale-if-error=3600";
const STALE = `stale-while-revalidate=1, ${WITHOUT_ANSWER}`;
const FOR_CDN = { "CDN-Cache-Control": `max-age=1, ${STALE}` };
/**
 * The same for nginx, which counts whole seconds, so that `max-age=1` could be two: until the present
 * second ends. Of Cache-Control it heeds what stands before X-Accel-Expires, and not the `no-cache` after.
 */
const FOR_NGINX = ["Cache-Control", STALE, "X-Accel-Expires", ""];
/** Of a picture, which browsers would fetch twice: it is looked for ahead of its element, and then already stale. */
const PICTURE_FOR_NGINX = ["Cache-Control", WITHOUT_ANSWER, "X-Accel-Expires", ""];
const EXPIRY = 3;

/** Returns an answer with its ETag and headers made once, in the encodings that are given. */
export function storeAnswer(
  status: number,
  type: string,
  bodies: { identity: Buffer } & StoredAnswer["bodies"],
  headers: Record<string, string>,
): StoredAnswer {
  const hash = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22);
  const etag = `W/"${hash}"`;
  const forNginx = type.startsWith("image/") ? PICTURE_FOR_NGINX : FOR_NGINX;
  const isRevalidated = headers["Cache-Control"] === REVALIDATED;
  const common = { ...headers, Vary: "Accept-Encoding", ETag: etag };
  const entries = Object.entries(bodies) as [Encoding, Buffer][];
  const headersWith = (first: FlatHeaders, changed: Record<string, string> = {}) => {
    const ofAll = [...first, ...flat({ ...common, ...changed }), "Content-Type", type];
    const made: HeadersByEncoding = {};
    for (const [encoding, { length }] of entries) {
      made[encoding] = [...ofAll, "Content-Length", `${length}`];
      if (encoding !== "identity") made[encoding].push("Content-Encoding", encoding);
    }
    return made;
  };
  const { identity, ...compressed } = bodies;
  const kept = compressed.br ? compressed : bodies;
  return {
    status,
    etag,
    bodies: kept,
    headers: headersWith([]),
    sharedHeaders: isRevalidated && status === 200 ? headersWith(forNginx, FOR_CDN) : null,
    prefetchHeaders: headersWith([], isRevalidated ? { "Cache-Control": PREFETCHED } : {}),
    notModifiedHeaders: flat(common),
    isPrivate: headers["Cache-Control"] === PRIVATE,
    size: Object.values(kept).reduce((sum, body) => sum + body.length, HEADERS_SIZE),
  };
}

/** Returns the answer with another compressed body of the same content. */
export function withBrotli(answer: StoredAnswer, br: Buffer): StoredAnswer {
  const replaced = (headers: HeadersByEncoding): HeadersByEncoding => {
    const own = headers.br ?? [];
    return { ...headers, br: own.with(own.indexOf("Content-Length") + 1, `${br.length}`) };
  };
  return {
    ...answer,
    bodies: { ...answer.bodies, br },
    headers: replaced(answer.headers),
    sharedHeaders: answer.sharedHeaders && replaced(answer.sharedHeaders),
    prefetchHeaders: replaced(answer.prefetchHeaders),
    size: answer.size - (answer.bodies.br?.length ?? 0) + br.length,
  };
}

/** What a request adds to its answer. */
type Occasion = {
  /** Whether the address is the page's own: under any other, anybody could fill a cache with it. */
  isShared?: boolean;
  requestId?: string;
};

/** Answers a GET or HEAD request, honouring If-None-Match and Accept-Encoding. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  { isShared, requestId }: Occasion = {},
): void {
  const asked = request.headers;
  if (answer.status === 200 && matches(asked["if-none-match"], answer.etag)) {
    response.writeHead(304, answer.notModifiedHeaders).end();
    return;
  }
  const encoding = chooseEncoding(asked["accept-encoding"], answer.bodies);
  const isPrefetch = (asked["sec-purpose"] ?? asked.purpose) !== undefined;
  const shared = isShared && !isPrefetch ? answer.sharedHeaders?.[encoding] : undefined;
  if (shared) {
    shared[EXPIRY] = `@${Math.floor(Date.now() / 1000)}`;
    response.writeHead(answer.status, shared);
  } else {
    // What is kept on the way would carry one visitor's to all.
    if (requestId) response.setHeader("X-Request-Id", requestId);
    const own = isPrefetch ? answer.prefetchHeaders : answer.headers;
    response.writeHead(answer.status, own[encoding]);
  }
  const body = answer.bodies[encoding];
  if (request.method === "HEAD") response.end();
  else if (body) response.end(body);
  else if (answer.bodies.br) {
    // Not at once: the catalogue of a large shop has megabytes, and others would wait.
    brotliDecompress(answer.bodies.br, (error, unpacked) =>
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
