import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import { NONCE_HEADER } from "#domains/company/site.ts";
import { DATA_POLICY } from "#server/http/security-headers.ts";
import { PRIVATE, REVALIDATED, type StoredAnswer, storeAnswer } from "./cached-response.ts";
import { contentSecurityPolicy, type OtherOrigins } from "./content-security-policy.ts";
import type { Inlined } from "./page-renderer.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";
import { withUsedStyles } from "./used-styles.ts";

/** 1.4% larger than level 9 in an eighth of the time (2.7 ms). */
const PAGE_LEVEL = 6;
const DATA_LEVEL = 9;

const AT_ONCE = 4096;

const PACKED = new Set(["application/pdf", "image/jpeg"]);

const SAID_HERE = [
  ...["cache-control", "content-security-policy", "x-robots-tag"],
  ...["content-type", "content-length", "content-encoding", "transfer-encoding"],
];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Shared unless the route sends `no-store`. Rare pages are cached as Brotli only. */
export async function storePage(
  response: Response,
  common: Record<string, string>,
  inlined: Inlined,
  others: OtherOrigins,
  isOneOfMany: boolean,
): Promise<StoredAnswer> {
  // Serve cached pages between rendering and compression.
  await setImmediate();
  const isPrivate = response.headers.get("Cache-Control")?.includes(PRIVATE) ?? false;
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  const isHtml = type.startsWith("text/html");
  const page = isHtml ? await finishedPage(response, inlined, others) : null;
  const identity = page ? Buffer.from(page.html) : Buffer.from(await response.arrayBuffer());
  const bodies = PACKED.has(type)
    ? {}
    : isOneOfMany
      ? { br: await brotli(identity, PAGE_LEVEL) }
      : await compressed(identity, isHtml ? PAGE_LEVEL : DATA_LEVEL);
  return storeAnswer(
    response.status,
    type,
    { ...bodies, identity },
    {
      ...headersOf(response, common),
      ...common,
      "Content-Security-Policy": page?.policy ?? DATA_POLICY,
      ...(response.status === 404 && { "X-Robots-Tag": "noindex" }),
      // Private URLs may be secrets.
      ...(isPrivate && { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" }),
      "Cache-Control": isPrivate ? PRIVATE : (response.headers.get("Cache-Control") ?? REVALIDATED),
    },
  );
}

async function finishedPage(
  response: Response,
  { scripts, styles }: Inlined,
  others: OtherOrigins,
): Promise<{ html: string; policy: string }> {
  const nonce = response.headers.get(NONCE_HEADER);
  if (!nonce) throw new Error(`A rendered page needs the header ${NONCE_HEADER}.`);
  response.headers.delete(NONCE_HEADER);
  const html = withUsedStyles(scriptsAfterPaint(await response.text()), styles);
  const policy = contentSecurityPolicy(html, { ownScripts: scripts, nonce }, others);
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), policy };
}

async function compressed(identity: Buffer, level: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([brotli(identity, level), compressGzip(identity)]);
  return { br, gzip: alone(gzipped) };
}

async function brotli(identity: Buffer, level: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const isSmall = identity.length <= AT_ONCE;
  return alone(
    isSmall ? brotliCompressSync(identity, { params }) : await compressBrotli(identity, { params }),
  );
}

/** zlib returns slices of 64 kB buffers, which would stay in memory. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function windowBits(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(size + 1))));
}

function headersOf({ headers }: Response, ours: Record<string, string>): Record<string, string> {
  if (headers.has("Set-Cookie")) {
    throw new Error("A shared page cannot set a cookie.");
  }
  const known = new Set([...SAID_HERE, ...Object.keys(ours).map((name) => name.toLowerCase())]);
  return Object.fromEntries([...headers].filter(([name]) => !known.has(name)));
}
