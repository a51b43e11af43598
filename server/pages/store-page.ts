import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { DATA_POLICY } from "#server/guard/security-headers.ts";
import { contentSecurityPolicy, type OtherOrigins } from "./content-security-policy.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";
import { PRIVATE, REVALIDATED, type StoredAnswer, storeAnswer } from "./stored-answer.ts";

/** Near the best ratio for HTML at a tenth of the time of level 11. */
const BROTLI_LEVEL = 9;

/** Headers of the router's own answers that a browser needs. */
const KEPT_HEADERS = ["X-Remix-Response", "Location"];

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
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  return storeAnswer(
    response.status,
    type,
    { br, gzip: gzipped, identity },
    {
      ...common,
      "Content-Security-Policy": isHtml
        ? contentSecurityPolicy(identity.toString(), ownScripts, others)
        : DATA_POLICY,
      ...(response.status === 404 && { "X-Robots-Tag": "noindex" }),
      "Cache-Control": isPrivate ? PRIVATE : REVALIDATED,
      ...Object.fromEntries(kept),
    },
  );
}
