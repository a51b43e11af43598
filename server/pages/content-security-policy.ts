import { createHash } from "node:crypto";
import { isOwnScript } from "./own-scripts.ts";

/**
 * Origins beside our own that pages talk to (a hosted backend, a hosted form service), those that
 * take a form which a browser without scripts sends, and those whose pictures are shown.
 */
export type OtherOrigins = { connect: string[]; formAction: string[]; pictures: string[] };

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Returns the Content-Security-Policy of one finished HTML page. Its own inline scripts are allowed by
 * their hashes; whatever else the HTML may hold does not run. `style` attributes are allowed:
 * React writes them, and they execute nothing.
 */
export function contentSecurityPolicy(
  html: string,
  ownScripts: readonly string[],
  others: OtherOrigins,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, INLINE_SCRIPT, (code) => isOwnScript(code, ownScripts))}`.trimEnd(),
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

function hashes(html: string, pattern: RegExp, allows = (_content: string) => true): string {
  const found = new Set<string>();
  for (const [, content = ""] of html.matchAll(pattern)) {
    if (content && allows(content))
      found.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return [...found].join(" ");
}
