import { isUuid } from "#app/lib/uuid.ts";
import { LOGO_BUCKET } from "#domains/company/logo.ts";
import { ATTACHMENTS_BUCKET, MAX_ATTACHMENT_NAME } from "#domains/enquiries/attachments.ts";
import { PHOTOS_BUCKET } from "#domains/products/product-photos.ts";

/* Strict allow-list, without listing, other names or lasting links. */

export type StorageCall =
  | { kind: "upload"; id: string; name: string }
  | { kind: "download"; id: string }
  | { kind: "redraw logo" }
  /** Of a page without a product. */
  | { kind: "upload photo"; productId: string | null; id: string }
  | { kind: "download photo"; productId: string; id: string };

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
  if (bucket === PHOTOS_BUCKET && ids.length === 1 && method === "POST") {
    return { kind: "upload photo", productId: null, id: first };
  }
  if (bucket === LOGO_BUCKET && ids.length === 1 && method === "POST") {
    return { kind: "redraw logo" };
  }
  if (bucket !== ATTACHMENTS_BUCKET || ids.length !== 1) return null;
  if (method === "GET") return { kind: "download", id: first };
  return { kind: "upload", id: first, name: fileName(request.headers.get("x-metadata")) };
}

const OBJECT = /^\/storage\/v1\/object(?:\/[a-z\d-]+){2,3}$/;

/** Characters unsafe in headers, paths or text direction. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]/gu;

/** Base64 JSON with a percent-encoded name, since browsers allow only Latin-1 headers. */
function fileName(metadata: string | null): string {
  try {
    const { name } = JSON.parse(Buffer.from(metadata ?? "", "base64").toString());
    const typed = decodeURIComponent(`${name}`).replaceAll(UNFIT, " ").replaceAll(/\s+/g, " ");
    return cut(typed.trim()) || "file";
  } catch {
    return "file";
  }
}

function cut(name: string): string {
  return Array.from(name)
    .slice(0, MAX_ATTACHMENT_NAME - 10)
    .join("")
    .trim();
}
