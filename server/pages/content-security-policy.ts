import { createHash } from "node:crypto";

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Returns the Content-Security-Policy of one finished HTML page. Its inline scripts and styles are
 * allowed by their hashes, so nothing injected later can run. `style` attributes are allowed:
 * React writes them, and they execute nothing. `connectOrigins` are those beside our own that pages
 * talk to: a hosted backend, a hosted form service.
 */
export function contentSecurityPolicy(html: string, connectOrigins: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, INLINE_SCRIPT)}`.trimEnd(),
    `style-src 'self' ${hashes(html, INLINE_STYLE)}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...connectOrigins].join(" ")}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(html: string, pattern: RegExp): string {
  const found = new Set<string>();
  for (const [, content = ""] of html.matchAll(pattern)) {
    if (content) found.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return [...found].join(" ");
}
