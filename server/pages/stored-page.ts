import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { DATA_POLICY } from "#server/guard/security-headers.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

type Encoding = "br" | "gzip" | "identity";

/** One finished answer, ready to be sent any number of times. */
export type StoredPage = {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, OutgoingHttpHeaders>;
  notModifiedHeaders: OutgoingHttpHeaders;
  /** Bytes held in memory. */
  size: number;
};

/** Near the best ratio for HTML at a tenth of the time of level 11. */
const BROTLI_LEVEL = 9;

/** A page that the browser fetched ahead is used within seconds, without asking again. */
const PREFETCH_SECONDS = 10;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Returns the rendered answer with its compressed bodies, ETag and headers made once.
 * `common` are the headers of every answer of this server.
 */
export async function storePage(
  response: Response,
  common: Record<string, string>,
  connectOrigins: string[],
): Promise<StoredPage> {
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  const isHtml = type.startsWith("text/html");
  const identity = isHtml
    ? Buffer.from(scriptsAfterPaint(await response.text()))
    : Buffer.from(await response.arrayBuffer());
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity),
  ]);
  const bodies = { br, gzip: gzipped, identity };
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const kept = ["X-Remix-Response", "Location"].flatMap((name) => {
    const value = response.headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  const shared = {
    ...common,
    "Content-Security-Policy": isHtml
      ? contentSecurityPolicy(identity.toString(), connectOrigins)
      : DATA_POLICY,
    ...(response.status === 404 && { "X-Robots-Tag": "noindex" }),
    "Cache-Control": "no-cache",
    Vary: "Accept-Encoding",
    ETag: etag,
    ...Object.fromEntries(kept),
  };
  const headersFor = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...shared,
    "Content-Type": type,
    "Content-Length": bodies[encoding].length,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  return {
    status: response.status,
    etag,
    bodies,
    headers: {
      br: headersFor("br"),
      gzip: headersFor("gzip"),
      identity: headersFor("identity"),
    },
    notModifiedHeaders: shared,
    size: identity.length + br.length + gzipped.length,
  };
}

/** Answers a GET or HEAD request with the page, honouring If-None-Match and Accept-Encoding. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredPage) {
  const asked = request.headers;
  if (page.status === 200 && matches(asked["if-none-match"], page.etag)) {
    response.writeHead(304, page.notModifiedHeaders).end();
    return;
  }
  const encoding = chooseEncoding(asked["accept-encoding"]);
  const headers = page.headers[encoding];
  const isPrefetch = (asked["sec-purpose"] ?? asked.purpose) !== undefined;
  response.writeHead(
    page.status,
    isPrefetch ? { ...headers, "Cache-Control": `private, max-age=${PREFETCH_SECONDS}` } : headers,
  );
  if (request.method === "HEAD") response.end();
  else response.end(page.bodies[encoding]);
}

/** Weak comparison, as RFC 9110 section 13.1.2 has it for If-None-Match. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = etag.slice(2);
  return ifNoneMatch === "*" || ifNoneMatch.includes(opaque);
}

const REFUSED_CODING = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;

function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const accepted = acceptEncoding.includes(";")
    ? acceptEncoding.replaceAll(REFUSED_CODING, "")
    : acceptEncoding;
  if (accepted.includes("br")) return "br";
  if (accepted.includes("gzip")) return "gzip";
  return "identity";
}
