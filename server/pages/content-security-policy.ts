import { createHash } from "node:crypto";

/**
 * Origins beside our own that pages talk to (a hosted backend, a hosted form service), those that
 * take a form which a browser without scripts sends, and those whose pictures are shown.
 */
export type OtherOrigins = { connect: string[]; formAction: string[]; pictures: string[] };

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g;

/**
 * Returns the Content-Security-Policy of one finished HTML page. By their hashes it allows our constant scripts, and
 * the framework's, which carry the nonce of this rendering: pages are cached, so the nonce itself could be read.
 * `style` attributes are allowed: React writes them, and they execute nothing.
 */
export function contentSecurityPolicy(
  html: string,
  { ownScripts, nonce }: { ownScripts: readonly string[]; nonce: string },
  others: OtherOrigins,
): string {
  const mark = ` nonce="${nonce}"`;
  const allows = (attributes: string, code: string) =>
    attributes.includes(mark) || ownScripts.includes(code);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, INLINE_SCRIPT, allows)}`.trimEnd(),
    `style-src 'self' ${hashes(html, INLINE_STYLE)}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", ...others.pictures].join(" ")}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...others.connect].join(" ")}`,
    `form-action ${["'self'", ...others.formAction].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(
  html: string,
  pattern: RegExp,
  allows = (_attributes: string, _content: string) => true,
): string {
  const found = new Set<string>();
  for (const [, attributes = "", content = ""] of html.matchAll(pattern)) {
    if (content && allows(attributes, content))
      found.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return [...found].join(" ");
}
