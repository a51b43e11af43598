import { isInWords } from "#app/lib/service-message.ts";
import { MAX_ATTACHMENT_BYTES, type SendFile } from "#domains/enquiries/attachments.ts";

/** ms, as on the server. */
const TIMEOUT = 60_000;
const LONGEST_EDGE = 2560;
const WORTH_SHRINKING = 1_500_000;
const JPEG_QUALITY = 0.85;

/** `isRefused` marks errors that a retry cannot fix. */
export type UploadError = { words: string; isRejected: boolean };

const rejected = (words: string): UploadError => ({ words, isRejected: true });

/** Returns null on success. Never throws. */
export async function uploadFile(
  path: string,
  file: File,
  send: SendFile,
): Promise<UploadError | null> {
  const body = await shrunk(file);
  if (body.size > MAX_ATTACHMENT_BYTES) {
    return rejected("The file exceeds 10 MB. Choose a smaller one.");
  }
  try {
    const answer = await send(path, {
      method: "POST",
      body,
      headers: { "x-metadata": metadata(file.name) },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // 409 means an earlier attempt succeeded but its response was lost.
    if (answer.ok || answer.status === 409) return null;
    const { message } = await answer.json();
    if (typeof message !== "string" || !isInWords(message))
      throw new Error("Unexpected response format");
    // 429 and 5xx are temporary, 401 lasts until the next sign-in.
    return { words: message, isRejected: answer.status < 429 && answer.status !== 401 };
  } catch {
    return {
      words: "The file was not uploaded. Check your connection and try again.",
      isRejected: false,
    };
  }
}

/** HTTP headers are limited to Latin-1. */
function metadata(name: string): string {
  return btoa(JSON.stringify({ name: encodeURIComponent(name.toWellFormed()) }));
}

/**
 * Scales a large photo down and drops its GPS position. Also decodes formats unknown to the server.
 */
async function shrunk(file: File): Promise<Blob> {
  const isForeign = /^image\/hei[cf]/.test(file.type);
  if (!file.type.startsWith("image/") || (file.size < WORTH_SHRINKING && !isForeign)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // JPEG turns transparent areas black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY),
    );
    return small && (isForeign || small.size < file.size) ? small : file;
  } catch {
    return file;
  }
}
