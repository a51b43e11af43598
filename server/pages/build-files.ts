import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { FILE_HEADERS, WORKER_HEADERS } from "#server/http/security-headers.ts";
import { REVALIDATED, type StoredAnswer, sendAnswer, storeAnswer } from "./cached-response.ts";
import { createMediaFiles, ONE_DAY } from "./media-files.ts";
import { isRead, pathOf, type RequestHandler } from "./request-handler.ts";

/** Names in /assets carry a hash of the content, so a file never changes under its name. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Browsers ask for it again and again, to see whether there is a new build. */
const SERVICE_WORKER = "/service-worker.js";

/** Returns a handler for all files that the build made for browsers. */
export function createBuildFiles(buildFolder: string): RequestHandler {
  const assets = createAssetFiles(join(buildFolder, "pages", "client"));
  // Scripts of the build before, for pages that were open when this one was made.
  const previous = createAssetFiles(join(buildFolder, "previous"));
  const media = createMediaFiles(join(buildFolder, "public"));
  return (request, response, next) =>
    assets(request, response, () =>
      previous(request, response, () => media(request, response, next)),
    );
}

/**
 * Returns a handler for the scripts, styles, fonts and icons of the build, with the `.br` and `.gz`
 * that the build put beside them. They are read once: a process goes on serving the build it
 * started with while a new one is made in the same folder.
 */
function createAssetFiles(folder: string): RequestHandler {
  const answers = new Map<string, StoredAnswer>();
  const files = filesIn(folder);
  for (const file of files) {
    if (/\.(br|gz)$/.test(file)) continue;
    const path = `/${relative(folder, file).replaceAll(sep, "/")}`;
    answers.set(
      path,
      storeAnswer(
        200,
        getMimeType(file) ?? "application/octet-stream",
        {
          identity: readFileSync(file),
          ...(files.has(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
          ...(files.has(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
        },
        headersOf(path),
      ),
    );
  }
  return (request, response, next) => {
    const answer = isRead(request.method) && answers.get(pathOf(request.url));
    if (answer) sendAnswer(request, response, answer);
    else next();
  };
}

/** All at once: to ask the disk about each of two thousand takes longer. */
function filesIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
}

function headersOf(path: string): Record<string, string> {
  if (path === SERVICE_WORKER) {
    return { ...FILE_HEADERS, ...WORKER_HEADERS, "Cache-Control": REVALIDATED };
  }
  return { ...FILE_HEADERS, "Cache-Control": path.startsWith("/assets/") ? IMMUTABLE : ONE_DAY };
}
