import type { ServerResponse } from "node:http";
import { join } from "node:path";
import sirv, { type RequestHandler } from "sirv";
import { FILE_HEADERS } from "#server/guard/security-headers.ts";

/** Names in /assets carry a hash of the content, so a file never changes under its name. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * Returns a handler for the files of the build: scripts, styles and fonts (compressed at build
 * time, `.br` and `.gz` beside them), and the pictures and films under /media.
 */
export function createStaticFiles(buildFolder: string): RequestHandler {
  const setHeaders = (response: ServerResponse, path: string) => {
    for (const [name, value] of Object.entries(FILE_HEADERS)) response.setHeader(name, value);
    response.setHeader("Cache-Control", path.startsWith("/assets/") ? IMMUTABLE : ONE_DAY);
  };
  const options = { etag: true, brotli: true, gzip: true, setHeaders };
  const site = sirv(join(buildFolder, "pages", "client"), options);
  const media = sirv(join(buildFolder, "public"), { ...options, brotli: false, gzip: false });
  return (request, response, next) => site(request, response, () => media(request, response, next));
}
