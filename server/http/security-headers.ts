/** Headers that every answer carries but files; pages add their own CSP. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy":
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    // Only over TLS: a plain-HTTP answer must not carry it (RFC 6797 section 7.2).
    ...(siteUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    }),
  };
}

/** What a file of the build carries: the rest speaks of pages, and would outweigh a small file. */
export const FILE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The service worker fetches from this site for pages, and nothing else. */
export const WORKER_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
};

/** Policy for answers that are not pages: data and errors load and run nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
