import type { Logger } from "pino";
import { readPhotoAddress } from "#domains/products/product-photos.ts";
import type { PhotoCopies } from "#server/files/photo-copies.ts";
import { FILE_HEADERS } from "#server/http/security-headers.ts";
import { ONE_DAY, sendFromDisk } from "./media-files.ts";
import { isRead, pathOf, type RequestHandler } from "./request-handler.ts";

/** Serves the whole photo, uncached, until a copy exists; browsers detect the format. */
export function createPhotoFiles(
  { folder, find }: Pick<PhotoCopies, "folder" | "find">,
  log: Pick<Logger, "error">,
): RequestHandler {
  return (request, response, next) => {
    const address = pathOf(request.url);
    const named = isRead(request.method) && readPhotoAddress(address);
    if (!named) return next();
    for (const [name, value] of Object.entries(FILE_HEADERS)) response.setHeader(name, value);
    const file = `/photo-${named.id}-${named.version}${named.ending}`;
    sendFromDisk(request, response, {
      ...{ folder, file, cacheControl: ONE_DAY },
      otherwise: () => {
        find(named.id, named.version)
          .then((photo) => {
            if (!photo) return next();
            response.setHeader("Content-Type", "image/jpeg");
            const whole = photo.path.slice(folder.length);
            sendFromDisk(request, response, {
              ...{ folder, file: whole, cacheControl: "no-cache", otherwise: next },
            });
          })
          .catch((err) => {
            log.error({ err }, "photo unavailable");
            response.writeHead(503, { "Retry-After": "5" }).end();
          });
      },
    });
  };
}
