import { ATTACHMENTS_BUCKET, MAX_ATTACHMENT_NAME } from "#app/data/attachments.ts";
import { isUuid } from "#app/data/uuid.ts";

/*
 * Every call that the site's pages make of the storage service, and nothing else: one bucket, whose
 * files are named by an id, put there and fetched. No list, no other name, no link that lasts.
 */

export type StorageCall =
  | { kind: "upload"; id: string; name: string }
  | { kind: "download"; id: string };

/** Returns the call that a request makes, or null for any other. */
export function readStorageCall(request: Request): StorageCall | null {
  const { pathname, search } = new URL(request.url);
  const id = pathname.replace(`/storage/v1/object/${ATTACHMENTS_BUCKET}/`, "");
  if (!isUuid(id) || id !== id.toLowerCase() || search !== "") return null;
  if (request.method === "GET") return { kind: "download", id };
  if (request.method !== "POST") return null;
  return { kind: "upload", id, name: fileName(request.headers.get("x-metadata")) };
}

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
