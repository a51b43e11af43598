import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from "node:zlib";
import { NONCE_HEADER } from "#domains/company/site.ts";
import type { CatalogueData } from "#domains/products/catalogue.ts";
import { DATA_POLICY } from "#server/http/security-headers.ts";
import {
  PRIVATE,
  REVALIDATED,
  type StoredAnswer,
  storeAnswer,
  withBrotli,
} from "./cached-response.ts";
import { contentSecurityPolicy, type OtherOrigins } from "./content-security-policy.ts";
import type { Inlined } from "./page-renderer.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";
import { withUsedStyles } from "./used-styles.ts";

/** A page of products: 1.4 % larger than at level 9, for an eighth of its time (2.7 instead of 20 ms). */
const PAGE_LEVEL = 6;
/** The list of all products is made once for each change, and larger. */
const DATA_LEVEL = 9;

/** Of an answer to a question few others ask: 4 % larger than at level 6, for two thirds of its time. */
const ANSWER_LEVEL = 4;

/** What is compressed (bytes) for 0.1 ms is so at once: to hand it to another thread takes twice that. */
const AT_ONCE = 4096;

/** What is compressed in itself. */
const PACKED = new Set(["application/pdf", "image/jpeg"]);

/** What is said here of each answer, and of its body as it is sent. */
const SAID_HERE = [
  ...["cache-control", "content-security-policy", "x-robots-tag"],
  ...["content-type", "content-length", "content-encoding", "transfer-encoding"],
];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpackBrotli = promisify(brotliDecompress);

/**
 * Returns the rendered answer, compressed and with its Content-Security-Policy. `common` are the
 * headers of every answer of this server. A page is the same for everybody unless its route sends
 * `Cache-Control: no-store`. One of many is an answer that few will ask for again: it is compressed in one way, and who
 * does not take that has it as it is.
 */
export async function storePage(
  response: Response,
  common: Record<string, string>,
  inlined: Inlined,
  others: OtherOrigins,
  isOneOfMany: boolean,
): Promise<StoredAnswer> {
  // Pages in memory are answered between the making of one and its compression.
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
      // The address of a page for one visitor may be a secret.
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

/** Returns what the catalogue answers to a question, compressed, with the headers of every answer, `common`. */
export async function storeData(
  { status, data, isKept }: CatalogueData,
  common: Record<string, string>,
): Promise<StoredAnswer> {
  // Pages in memory are answered between the finding of an answer and its compression.
  await setImmediate();
  const identity = Buffer.from(JSON.stringify(data));
  return storeAnswer(
    status,
    "application/json",
    { br: answerBrotli(identity), identity },
    {
      ...common,
      "Content-Security-Policy": DATA_POLICY,
      // Its address may hold what somebody typed for nobody else.
      ...(!isKept && { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" }),
      "Cache-Control": isKept ? REVALIDATED : PRIVATE,
    },
  );
}

/**
 * Returns a kept page as small as it gets: of a page of products 11 % less, for 160 ms of another thread. All else is as it
 * was: the list of all products has megabytes, and would take seconds.
 */
export async function packPage(page: StoredAnswer): Promise<StoredAnswer> {
  const { br } = page.bodies;
  const isHtml = page.headers.br?.some((value) => value.startsWith("text/html"));
  if (!isHtml || !br) return page;
  const least = await brotli(await unpackBrotli(br), constants.BROTLI_MAX_QUALITY);
  return least.length < br.length ? withBrotli(page, least) : page;
}

async function compressed(identity: Buffer, level: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([brotli(identity, level), compressGzip(identity)]);
  return { br, gzip: alone(gzipped) };
}

async function brotli(identity: Buffer, level: number): Promise<Buffer> {
  const params = brotliParams(identity, level);
  const isSmall = identity.length <= AT_ONCE;
  return alone(
    isSmall ? brotliCompressSync(identity, { params }) : await compressBrotli(identity, { params }),
  );
}

/** At once: to hand so little to another thread and to hear of it takes as long. */
function answerBrotli(identity: Buffer): Buffer {
  return alone(brotliCompressSync(identity, { params: brotliParams(identity, ANSWER_LEVEL) }));
}

function brotliParams(identity: Buffer, level: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: level,
    // No larger than what is compressed: to take and give back four megabytes costs milliseconds.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
}

/** Returns the bytes in memory of their own: zlib hands out parts of 64 kB, which would be kept with each. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function windowBits(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(size + 1))));
}

/** The headers that the router, or a page's `headers` export, gives the answer beside those of ours. */
function headersOf({ headers }: Response, ours: Record<string, string>): Record<string, string> {
  if (headers.has("Set-Cookie")) {
    throw new Error("A shared page cannot set a cookie.");
  }
  const known = new Set([...SAID_HERE, ...Object.keys(ours).map((name) => name.toLowerCase())]);
  return Object.fromEntries([...headers].filter(([name]) => !known.has(name)));
}
