import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { DATA_POLICY } from "#server/guard/security-headers.ts";
import { contentSecurityPolicy, type OtherOrigins } from "./content-security-policy.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";
import { PRIVATE, REVALIDATED, type StoredAnswer, storeAnswer } from "./stored-answer.ts";

/** Near the best ratio for HTML at a tenth of the time of level 11. */
const BROTLI_LEVEL = 9;

/** What is said here of each answer, and of its body as it is sent. */
const SAID_HERE = [
  ...["cache-control", "content-security-policy", "x-robots-tag"],
  ...["content-type", "content-length", "content-encoding", "transfer-encoding"],
];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Returns the rendered answer, compressed and with its Content-Security-Policy. `common` are the
 * headers of every answer of this server. A page is the same for everybody unless its route sends
 * `Cache-Control: no-store`.
 */
export async function storePage(
  response: Response,
  common: Record<string, string>,
  ownScripts: readonly string[],
  others: OtherOrigins,
): Promise<StoredAnswer> {
  const isPrivate = response.headers.get("Cache-Control")?.includes(PRIVATE) ?? false;
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  const isHtml = type.startsWith("text/html");
  const identity = isHtml
    ? Buffer.from(scriptsAfterPaint(await response.text()))
    : Buffer.from(await response.arrayBuffer());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity),
  ]);
  return storeAnswer(
    response.status,
    type,
    { br, gzip: gzipped, identity },
    {
      ...headersOf(response, common),
      ...common,
      "Content-Security-Policy": isHtml
        ? contentSecurityPolicy(identity.toString(), ownScripts, others)
        : DATA_POLICY,
      ...(response.status === 404 && { "X-Robots-Tag": "noindex" }),
      // The address of a page for one visitor may be a secret.
      ...(isPrivate && { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" }),
      "Cache-Control": isPrivate ? PRIVATE : (response.headers.get("Cache-Control") ?? REVALIDATED),
    },
  );
}

/** The headers that the router, or a page's `headers` export, gives the answer beside those of ours. */
function headersOf({ headers }: Response, ours: Record<string, string>): Record<string, string> {
  if (headers.has("Set-Cookie")) {
    throw new Error("A page that is the same for everybody cannot set a cookie.");
  }
  const known = new Set([...SAID_HERE, ...Object.keys(ours).map((name) => name.toLowerCase())]);
  return Object.fromEntries([...headers].filter(([name]) => !known.has(name)));
}
