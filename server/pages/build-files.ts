import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { FILE_HEADERS, WORKER_HEADERS } from "#server/guard/security-headers.ts";
import { createMediaFiles, ONE_DAY } from "./media-files.ts";
import { isRead, pathOf, type RequestHandler } from "./request-handler.ts";
import { REVALIDATED, type StoredAnswer, sendAnswer, storeAnswer } from "./stored-answer.ts";

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
  for (const name of globSync("**/*", { cwd: folder })) {
    const file = join(folder, name);
    if (!statSync(file).isFile() || /\.(br|gz)$/.test(name)) continue;
    const path = `/${name.replaceAll(sep, "/")}`;
    answers.set(
      path,
      storeAnswer(
        200,
        getMimeType(name) ?? "application/octet-stream",
        {
          identity: readFileSync(file),
          ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
          ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
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

function headersOf(path: string): Record<string, string> {
  if (path === SERVICE_WORKER) {
    return { ...FILE_HEADERS, ...WORKER_HEADERS, "Cache-Control": REVALIDATED };
  }
  return { ...FILE_HEADERS, "Cache-Control": path.startsWith("/assets/") ? IMMUTABLE : ONE_DAY };
}
