import { isUuid } from "#app/lib/uuid.ts";
import { ATTACHMENTS_BUCKET, MAX_ATTACHMENT_NAME } from "#domains/enquiries/attachments.ts";
import { PHOTOS_BUCKET } from "#domains/products/product-photos.ts";

/*
 * Every call that the site's pages make of the storage service, and nothing else: files are named by an id,
 * those of products by the product's id before it, put there and fetched. No list, no other name, no link
 * that lasts.
 */

export type StorageCall =
  | { kind: "upload"; id: string; name: string }
  | { kind: "download"; id: string }
  | { kind: "upload photo" | "download photo"; productId: string; id: string };

/** Returns the call that a request makes, or null for any other. */
export function readStorageCall(request: Request): StorageCall | null {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const [bucket, ...ids] = OBJECT.exec(pathname)?.[0].split("/").slice(4) ?? [];
  const [first = "", second = ""] = ids;
  if (search !== "" || !ids.every(isUuid) || !["GET", "POST"].includes(method)) return null;
  if (bucket === PHOTOS_BUCKET && ids.length === 2) {
    const kind = method === "GET" ? "download photo" : "upload photo";
    return { kind, productId: first, id: second };
  }
  if (bucket !== ATTACHMENTS_BUCKET || ids.length !== 1) return null;
  if (method === "GET") return { kind: "download", id: first };
  return { kind: "upload", id: first, name: fileName(request.headers.get("x-metadata")) };
}

/** A bucket and one or two names in it; ids are written in small letters. */
const OBJECT = /^\/storage\/v1\/object(?:\/[a-z\d-]+){2,3}$/;

/** What would reach into a header, a path or the direction of a line. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]/gu;

/**
 * Returns the name in the metadata: base64 of a JSON object, the name percent-encoded, because the
 * protocol's own client takes no other letters than those of Latin-1 in a browser.
 */
function fileName(metadata: string | null): string {
  try {
    const { name } = JSON.parse(Buffer.from(metadata ?? "", "base64").toString());
    const typed = decodeURIComponent(`${name}`).replaceAll(UNFIT, " ").replaceAll(/\s+/g, " ");
    return cut(typed.trim()) || "file";
  } catch {
    return "file";
  }
}

/** Whole characters, and room for an ending. */
function cut(name: string): string {
  return Array.from(name)
    .slice(0, MAX_ATTACHMENT_NAME - 10)
    .join("")
    .trim();
}
