import type { Logger } from "pino";
import { ATTACHMENTS_BUCKET, type KeptType, LINK_HEADER } from "#app/data/attachments.ts";
import type { Caller } from "#server/auth/sessions.ts";
import type { Database } from "#server/backend/connections.ts";
import { addressGroup } from "#server/guard/address-group.ts";
import type { UploadLimit } from "#server/guard/rate-limits.ts";
import { QueueFullError } from "#server/guard/turns.ts";
import { waitMessage } from "#server/guard/wait-message.ts";
import { FileError } from "./file-error.ts";
import { createInspector } from "./inspector.ts";
import { readStorageCall } from "./storage-calls.ts";
import { keepFile, readFileAs, readFileByLink, type StoredFile } from "./stored-files.ts";

/** How long (s) somebody is told to wait when too much waits already. */
const BUSY_WAIT = 30;

/** The ending of a name tells a computer what to open it with: ours, by what the file is. */
const ENDINGS: Record<KeptType, string> = {
  "image/jpeg": ".jpg",
  "application/pdf": ".pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
};

/**
 * Answers the calls of the storage service in the hosted service's protocol. `caller` is whoever signed
 * in, null for a stranger; `clientAddress` is null for this process itself.
 */
export type StorageService = (
  request: Request,
  caller: Caller | null,
  clientAddress: string | null,
) => Promise<Response>;

export function createStorageService(
  database: Database,
  limit: UploadLimit,
  log: Logger,
): StorageService {
  const inspect = createInspector();

  async function upload(
    request: Request,
    { id, name }: { id: string; name: string },
    clientAddress: string | null,
  ): Promise<Response> {
    const network = clientAddress === null ? "this process" : addressGroup(clientAddress);
    const bytes = await request.bytes();
    const wait = await limit(network, bytes.length);
    if (wait) return refused(429, waitMessage(wait), wait);
    const found = await inspect(bytes, network);
    const kept = await keepFile(database, { id, name: named(name, found.mediaType) }, found);
    if (kept === "there already") return refused(409, "The resource already exists");
    if (kept === "no room") {
      log.error("files whose messages were never sent fill their room: no more are taken");
      const message = "No more files can be taken at the moment. Please send them by e-mail.";
      return refused(503, message, BUSY_WAIT);
    }
    return Response.json({ Id: id, Key: `${ATTACHMENTS_BUCKET}/${id}` });
  }

  async function download(
    id: string,
    caller: Caller | null,
    link: string | null,
  ): Promise<Response> {
    const file =
      (caller && (await readFileAs(database, caller.userId, id))) ??
      (link && (await readFileByLink(database, link, id)));
    return file ? fileAnswer(file) : refused(404, "Object not found");
  }

  return async (request, caller, clientAddress) => {
    const call = readStorageCall(request);
    if (!call) return new Response("No such address.\n", { status: 404 });
    if (call.kind === "download") {
      return download(call.id, caller, request.headers.get(LINK_HEADER));
    }
    try {
      return await upload(request, call, clientAddress);
    } catch (error) {
      if (error instanceof FileError) return refused(error.status, error.message);
      if (!(error instanceof QueueFullError)) throw error;
      return refused(503, "Many files are sent at the moment. Please try again.", BUSY_WAIT);
    }
  };
}

/** A file to be saved, never to be shown: whatever it holds runs on no page of ours. */
function fileAnswer({ name, media_type, bytes }: StoredFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": media_type,
      "Content-Disposition": `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}

/** The name for programs that read only these characters. */
function plain(name: string): string {
  return name.replaceAll(/[^\w. -]/g, "_");
}

function named(name: string, mediaType: KeptType): string {
  return name.replace(/\.(?:jpe?g|png|webp|avif|heic|pdf|xlsx)$/i, "") + ENDINGS[mediaType];
}

/** An answer in the words that the service's client looks for. */
function refused(status: number, message: string, wait?: number): Response {
  const headers = wait === undefined ? undefined : { "Retry-After": String(wait) };
  return Response.json(
    { statusCode: String(status), error: status === 409 ? "Duplicate" : message, message },
    { status, headers },
  );
}
