import { decodeJwt } from "jose";
import type { Role, TableClient } from "#app/data/database.ts";
import { ATTACHMENTS_BUCKET, LINK_HEADER, type SavedType } from "#domains/enquiries/attachments.ts";
import { PHOTOS_BUCKET } from "#domains/products/product-photos.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Database } from "#server/database/connections.ts";
import { addressGroup } from "#server/http/address-group.ts";
import { QueueFullError } from "#server/http/fair-queue.ts";
import type { UploadLimit } from "#server/http/rate-limits.ts";
import { waitMessage } from "#server/http/wait-message.ts";
import { FileError } from "./file-error.ts";
import { createInspector } from "./inspector.ts";
import { keepPhoto, readPhoto } from "./product-photos.ts";
import { readStorageCall } from "./storage-calls.ts";
import { keepFile, readFile, readFileByLink, type StoredFile } from "./stored-files.ts";

/** Seconds. */
const BUSY_WAIT = 30;

/** By content, since the extension decides which program opens the file. */
const ENDINGS: Record<SavedType, string> = {
  "image/jpeg": ".jpg",
  "application/pdf": ".pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
};

const STAFF: readonly Role[] = ["workshop", "office", "admin"];

export type StorageService = (request: Request, clientAddress: string | null) => Promise<Response>;

type Parts = {
  database: Database;
  limit: UploadLimit;
  clientOf: (authorization: string) => TableClient;
  publishableKey: string;
};

type Failure = Error & { code: string };
type Found = { data: readonly unknown[] | null; error: Failure | null; status: number };

export function createStorageService(parts: Parts): StorageService {
  const { database, limit, clientOf, publishableKey } = parts;
  const inspector = createInspector();

  async function upload(
    request: Request,
    { id, name }: { id: string; name: string },
    clientAddress: string | null,
  ): Promise<Response> {
    const network = clientAddress === null ? "this process" : addressGroup(clientAddress);
    const bytes = await request.bytes();
    // A job has more photos than visitors may upload.
    const isStaff = (await callerAs(STAFF, request.headers.get("Authorization"))) !== null;
    const wait = isStaff ? undefined : await limit(network, bytes.length);
    if (wait) return rejected(429, waitMessage(wait), wait);
    const found = await inspector.file(bytes, network);
    const file = { id, name: named(name, found.mediaType) };
    const saved = await keepFile(database, file, found, network);
    if (saved === "exists") return rejected(409, "The resource already exists");
    return Response.json({ Id: id, Key: `${ATTACHMENTS_BUCKET}/${id}` });
  }

  /** Not rate-limited. */
  async function uploadPhoto(
    request: Request,
    photo: { productId: string | null; id: string },
  ): Promise<Response> {
    const roles: Role[] = photo.productId === null ? ["admin"] : ["office", "admin"];
    const person = await callerAs(roles, request.headers.get("Authorization"));
    if (person === null) {
      return rejected(403, `Only ${roles[0]} users can add these photos.`);
    }
    const found = await inspector.file(await request.bytes(), person);
    if (!found.pixels) return rejected(415, "Photos must be JPEG, PNG, WebP or AVIF.");
    const saved = await keepPhoto(database, person, photo, found.bytes, found.pixels);
    if (saved === "exists") return rejected(409, "The resource already exists");
    if (saved === "no product") return rejected(404, "This product no longer exists.");
    return Response.json({
      Id: photo.id,
      Key: [PHOTOS_BUCKET, photo.productId, photo.id].filter(Boolean).join("/"),
      ...found.pixels,
    });
  }

  /** Returns the logo and icon for the setting, which is saved with its form. */
  async function redrawLogo(request: Request): Promise<Response> {
    const person = await callerAs(["admin"], request.headers.get("Authorization"));
    if (person === null) return rejected(403, "Only admins can change the logo.");
    const { logo, icon } = await inspector.logo(await request.bytes(), person);
    const [picture, mark] = [logo, icon].map((bytes) => Buffer.from(bytes).toString("base64"));
    return Response.json({ picture, icon: mark });
  }

  async function callerAs(
    roles: readonly Role[],
    authorization: string | null,
  ): Promise<string | null> {
    if (!isSession(authorization)) return null;
    const person = decodeJwt(authorization.replace(/^Bearer /i, "")).sub ?? "";
    const has = await isShown(authorization, (client) =>
      client.from("profiles").select("id").eq("id", person).in("role", roles),
    );
    return has ? person : null;
  }

  /** Excludes the publishable key. */
  function isSession(authorization: string | null): authorization is string {
    return authorization !== null && !authorization.endsWith(` ${publishableKey}`);
  }

  async function isShown(
    authorization: string | null,
    find: (client: TableClient) => PromiseLike<Found>,
  ): Promise<boolean> {
    if (!isSession(authorization)) return false;
    const { data, error, status } = await find(clientOf(authorization));
    rejectFailed(error, status);
    return data !== null && data.length > 0;
  }

  async function download(id: string, { headers }: Request): Promise<Response> {
    const link = headers.get(LINK_HEADER);
    const file = (await isShown(headers.get("Authorization"), (client) =>
      client.from("attachments").select("id").eq("id", id),
    ))
      ? await readFile(database, id)
      : link && (await readFileByLink(database, link, id));
    return file ? fileAnswer(file) : rejected(404, "Object not found");
  }

  async function downloadPhoto(
    { productId, id }: { productId: string; id: string },
    { headers }: Request,
  ): Promise<Response> {
    const isThere = await isShown(headers.get("Authorization"), (client) =>
      client.from("product_photos").select("id").eq("id", id).eq("product_id", productId),
    );
    if (!isThere) return rejected(404, "Object not found");
    const bytes = await readPhoto(database, id);
    return fileAnswer({ name: `${id}.jpg`, media_type: "image/jpeg", bytes });
  }

  return async (request, clientAddress) => {
    const call = readStorageCall(request);
    if (!call) return new Response("Not found.\n", { status: 404 });
    try {
      switch (call.kind) {
        case "download":
          return await download(call.id, request);
        case "download photo":
          return await downloadPhoto(call, request);
        case "upload photo":
          return await uploadPhoto(request, call);
        case "redraw logo":
          return await redrawLogo(request);
        default:
          return await upload(request, call, clientAddress);
      }
    } catch (error) {
      if (error instanceof AuthError) return error.response();
      if (error instanceof FileError) return rejected(error.status, error.message);
      if (!(error instanceof QueueFullError)) throw error;
      return rejected(503, "Too many uploads at the moment. Please try again.", BUSY_WAIT);
    }
  };
}

/** Throws AuthError when the session has ended. */
function rejectFailed(error: Failure | null, status: number): void {
  if (status === 401) throw new AuthError(401, "bad_jwt", "The session has expired.");
  if (error) throw error;
}

/** Download only, so that content never runs on our pages. */
function fileAnswer({ name, media_type, bytes }: StoredFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": media_type,
      "Content-Disposition": `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}

function plain(name: string): string {
  return name.replaceAll(/[^\w. -]/g, "_");
}

function named(name: string, mediaType: SavedType): string {
  return name.replace(/\.(?:jpe?g|png|webp|avif|heic|pdf|xlsx)$/i, "") + ENDINGS[mediaType];
}

function rejected(status: number, message: string, wait?: number): Response {
  const headers = wait === undefined ? undefined : { "Retry-After": String(wait) };
  return Response.json(
    { statusCode: String(status), error: status === 409 ? "Duplicate" : message, message },
    { status, headers },
  );
}
