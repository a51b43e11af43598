import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { FILE_HEADERS, WORKER_HEADERS } from "#server/http/security-headers.ts";
import { REVALIDATED, type StoredAnswer, sendAnswer, storeAnswer } from "./cached-response.ts";
import { createMediaFiles, ONE_DAY } from "./media-files.ts";
import { isRead, pathOf, type RequestHandler } from "./request-handler.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

const SERVICE_WORKER = "/service-worker.js";

export function createBuildFiles(buildFolder: string): RequestHandler {
  const assets = createAssetFiles(join(buildFolder, "pages", "client"));
  const previous = createAssetFiles(join(buildFolder, "previous"));
  const media = createMediaFiles(join(buildFolder, "public"));
  return (request, response, next) =>
    assets(request, response, () =>
      previous(request, response, () => media(request, response, next)),
    );
}

/** Read once, so that a rebuild in the same folder changes nothing for this process. */
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
