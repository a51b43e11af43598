/** What a browser sends for a page stays far below this (bytes). */
const LONGEST = 4096;

/** One whole GET request with plain headers (RFC 9112 sections 3 and 5), and nothing behind it. */
const PLAIN = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w-]+:[\t -~]*\r\n)+\r\n$/;

/** Headers that say where a request ends, what becomes of its connection, or what to answer. */
const MATTERS =
  /\r\n(?:content-length|transfer-encoding|trailer|expect|upgrade|(?:proxy-)?connection(?!: *keep-alive\r)|if-[a-z-]+|range|purpose|sec-purpose):/i;

const HOST = /\r\nhost:/gi;
const ACCEPT_ENCODING = /\r\naccept-encoding:([^\r]*)/i;

/** A request that names a page and the encodings it takes, and nothing else that matters. */
export type PlainRequest = { url: string; acceptEncoding: string | undefined };

/** Returns the request that these bytes are, or null when they are anything but one plain request. */
export function readPlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > LONGEST) return null;
  const text = bytes.toString("latin1");
  const url = PLAIN.exec(text)?.[1];
  if (!url || MATTERS.test(text) || text.match(HOST)?.length !== 1) return null;
  return { url, acceptEncoding: ACCEPT_ENCODING.exec(text)?.[1] };
}
