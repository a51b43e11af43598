import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

type Encoding = "br" | "gzip" | "identity";

/** One finished answer, ready to be sent any number of times. */
export type StoredAnswer = {
  status: number;
  etag: string;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  headers: Partial<Record<Encoding, OutgoingHttpHeaders>>;
  notModifiedHeaders: OutgoingHttpHeaders;
  /** Bytes held in memory. */
  size: number;
};

/** A page that the browser fetched ahead is used within seconds, without asking again. */
const PREFETCH_SECONDS = 10;

/** Returns an answer with its ETag and headers made once, in the encodings that are given. */
export function storeAnswer(
  status: number,
  type: string,
  bodies: StoredAnswer["bodies"],
  headers: Record<string, string>,
): StoredAnswer {
  const hash = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 22);
  const etag = `W/"${hash}"`;
  const shared = { ...headers, Vary: "Accept-Encoding", ETag: etag };
  const entries = Object.entries(bodies) as [Encoding, Buffer][];
  return {
    status,
    etag,
    bodies,
    headers: Object.fromEntries(
      entries.map(([encoding, body]) => [
        encoding,
        {
          ...shared,
          "Content-Type": type,
          "Content-Length": body.length,
          ...(encoding !== "identity" && { "Content-Encoding": encoding }),
        },
      ]),
    ),
    notModifiedHeaders: shared,
    size: entries.reduce((sum, [, body]) => sum + body.length, 0),
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
  const headers = answer.headers[encoding] ?? {};
  const isPrefetch = (asked["sec-purpose"] ?? asked.purpose) !== undefined;
  response.writeHead(
    answer.status,
    isPrefetch && headers["Cache-Control"] === "no-cache"
      ? { ...headers, "Cache-Control": `private, max-age=${PREFETCH_SECONDS}` }
      : headers,
  );
  if (request.method === "HEAD") response.end();
  else response.end(answer.bodies[encoding]);
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
