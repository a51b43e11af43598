import { createHash } from "node:crypto";

export type OtherOrigins = { connect: string[]; formAction: string[]; pictures: string[] };

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g;

/** Uses hashes, since cached pages expose their nonce. `style` attributes execute nothing. */
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
