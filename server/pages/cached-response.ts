import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompress } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** Alternating names and values, Node's cheapest form. */
type FlatHeaders = string[];
type HeadersByEncoding = Partial<Record<Encoding, FlatHeaders>>;

export type StoredAnswer = {
  status: number;
  etag: string;
  /** Without `identity` where `br` can be unpacked. */
  bodies: Partial<Record<Encoding, Buffer>>;
  headers: HeadersByEncoding;
  /** For nginx and CDNs; null where they must not cache. */
  sharedHeaders: HeadersByEncoding | null;
  prefetchHeaders: HeadersByEncoding;
  notModifiedHeaders: FlatHeaders;
  isPrivate: boolean;
  /** Bytes. */
  size: number;
};

const HEADERS_SIZE = 4096;

export const REVALIDATED = "no-cache";
export const PRIVATE = "no-store";
const PREFETCHED = "private, max-age=10";

/** Shared caches use two seconds, and an hour during outages. */
const WITHOUT_ANSWER = "stale-if-error=3600";
const STALE = `stale-while-revalidate=1, ${WITHOUT_ANSWER}`;
const FOR_CDN = { "CDN-Cache-Control": `max-age=1, ${STALE}` };
/** nginx counts whole seconds and ignores Cache-Control after X-Accel-Expires. */
const FOR_NGINX = ["Cache-Control", STALE, "X-Accel-Expires", ""];
/** Without stale-while-revalidate, as browsers fetch a stale preloaded picture twice. */
const PICTURE_FOR_NGINX = ["Cache-Control", WITHOUT_ANSWER, "X-Accel-Expires", ""];
const EXPIRY = 3;

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
  const cached = compressed.br ? compressed : bodies;
  return {
    status,
    etag,
    bodies: cached,
    headers: headersWith([]),
    sharedHeaders: isRevalidated && status === 200 ? headersWith(forNginx, FOR_CDN) : null,
    prefetchHeaders: headersWith([], isRevalidated ? { "Cache-Control": PREFETCHED } : {}),
    notModifiedHeaders: flat(common),
    isPrivate: headers["Cache-Control"] === PRIVATE,
    size: Object.values(cached).reduce((sum, body) => sum + body.length, HEADERS_SIZE),
  };
}

type Occasion = {
  /** False for other URLs, with which anyone could fill a cache. */
  isShared?: boolean;
  requestId?: string;
};

/** Honours If-None-Match and Accept-Encoding. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  { isShared, requestId }: Occasion = {},
): void {
  const requested = request.headers;
  if (answer.status === 200 && matches(requested["if-none-match"], answer.etag)) {
    response.writeHead(304, answer.notModifiedHeaders).end();
    return;
  }
  const encoding = chooseEncoding(requested["accept-encoding"], answer.bodies);
  const isPrefetch = (requested["sec-purpose"] ?? requested.purpose) !== undefined;
  const shared = isShared && !isPrefetch ? answer.sharedHeaders?.[encoding] : undefined;
  if (shared) {
    shared[EXPIRY] = `@${Math.floor(Date.now() / 1000)}`;
    response.writeHead(answer.status, shared);
  } else {
    // Shared caches would give one visitor's id to all.
    if (requestId) response.setHeader("X-Request-Id", requestId);
    const own = isPrefetch ? answer.prefetchHeaders : answer.headers;
    response.writeHead(answer.status, own[encoding]);
  }
  const body = answer.bodies[encoding];
  if (request.method === "HEAD") response.end();
  else if (body) response.end(body);
  else if (answer.bodies.br) {
    // Asynchronous, as a large catalogue has megabytes.
    brotliDecompress(answer.bodies.br, (error, unpacked) =>
      error ? response.destroy(error) : response.end(unpacked),
    );
  }
}

function flat(headers: Record<string, string>): FlatHeaders {
  return Object.entries(headers).flat();
}

/** Weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === "*" || ifNoneMatch.includes(etag.slice(2));
}

const REJECTED_CODING = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;

function chooseEncoding(
  acceptEncoding: string | undefined,
  bodies: StoredAnswer["bodies"],
): Encoding {
  if (!acceptEncoding) return "identity";
  const accepted = acceptEncoding.includes(";")
    ? acceptEncoding.replaceAll(REJECTED_CODING, "")
    : acceptEncoding;
  if (bodies.br && accepted.includes("br")) return "br";
  if (bodies.gzip && accepted.includes("gzip")) return "gzip";
  return "identity";
}
