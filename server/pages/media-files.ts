import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import pLimit from "p-limit";
import send from "send";
import { FILE_HEADERS } from "#server/http/security-headers.ts";
import { encodeCopy, PICTURE_COPIES, type PictureCopy } from "./picture-copies.ts";
import { isRead, pathOf, type RequestHandler } from "./request-handler.ts";

/** A day in browsers, a minute in shared caches, as files may change. */
export const ONE_DAY = "public, max-age=86400, s-maxage=60, stale-while-revalidate=604800";

const LONGEST_QUEUE = 64;
const PICTURE_PATH = /^[\w/-]+$/;

/** Missing copies are served from the whole picture, uncached, until prepared. */
export function createMediaFiles(folder: string): RequestHandler {
  const queue = pLimit(1);

  async function sendCopyMadeNow(whole: string, copy: PictureCopy, response: ServerResponse) {
    if (queue.pendingCount >= LONGEST_QUEUE) {
      response.writeHead(503, { "Retry-After": "5" }).end();
      return;
    }
    const made = await queue(makeCopy, join(folder, whole), copy);
    response.setHeader("Content-Type", getMimeType(copy.ending) ?? "image/jpeg");
    response.setHeader("Content-Length", made.length);
    response.setHeader("Cache-Control", "no-cache");
    response.end(made);
  }

  return (request, response, next) => {
    const path = pathOf(request.url);
    if (!isRead(request.method) || !path.startsWith("/media/")) return next();
    for (const [name, value] of Object.entries(FILE_HEADERS)) response.setHeader(name, value);
    const sendFile = (file: string, cacheControl: string, otherwise: () => void) =>
      sendFromDisk(request, response, { folder, file, cacheControl, otherwise });

    sendFile(path, ONE_DAY, () => {
      const copy = PICTURE_COPIES.find(({ ending }) => path.endsWith(ending));
      const name = copy && path.slice(0, -copy.ending.length);
      const whole = `${name}.avif`;
      if (!name || !PICTURE_PATH.test(name) || !existsSync(join(folder, whole))) return next();
      if (copy.format === "avif") sendFile(whole, "no-cache", next);
      else sendCopyMadeNow(whole, copy, response).catch(next);
    });
  };
}

type WantedFile = { folder: string; file: string; cacheControl: string; otherwise: () => void };

export function sendFromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, file, cacheControl, otherwise }: WantedFile,
): void {
  send(request, file, { root: folder, cacheControl: false, index: false, dotfiles: "ignore" })
    .on("headers", () => response.setHeader("Cache-Control", cacheControl))
    .on("directory", otherwise)
    .on("error", (error: { status?: number }) => {
      if (error.status === 416) response.writeHead(416).end();
      else otherwise();
    })
    .pipe(response);
}

async function makeCopy(whole: string, copy: PictureCopy): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return encodeCopy(sharp(whole), copy).toBuffer();
}
