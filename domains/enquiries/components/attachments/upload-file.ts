import { isInWords } from "#app/lib/service-message.ts";
import { MAX_ATTACHMENT_BYTES, type SendFile } from "#domains/enquiries/attachments.ts";

/** Longest time (ms) of one file on a bad line; the server waits as long. */
const TIMEOUT = 60_000;
/** Longest edge (pixels) that the server keeps, and from how many bytes on less is sent. */
const LONGEST_EDGE = 2560;
const WORTH_SHRINKING = 1_500_000;
const JPEG_QUALITY = 0.85;

/** Why a file was not sent; a refused one is refused at every attempt. */
export type UploadError = { words: string; isRefused: boolean };

const refused = (words: string): UploadError => ({ words, isRefused: true });

/**
 * Sends a file to a path of the Storage protocol. Returns null when the service has it, else why not; it
 * never throws.
 */
export async function uploadFile(
  path: string,
  file: File,
  send: SendFile,
): Promise<UploadError | null> {
  const body = await shrunk(file);
  if (body.size > MAX_ATTACHMENT_BYTES) {
    return refused("The file exceeds 10 MB. Choose a smaller one.");
  }
  try {
    const answer = await send(path, {
      method: "POST",
      body,
      headers: { "x-metadata": metadata(file.name) },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // It is there already when the answer to an earlier attempt was lost.
    if (answer.ok || answer.status === 409) return null;
    const { message } = await answer.json();
    if (typeof message !== "string" || !isInWords(message))
      throw new Error("Unexpected response format");
    // What is busy or counted will have room again.
    return { words: message, isRefused: answer.status < 429 };
  } catch {
    return {
      words: "The file was not uploaded. Check your connection and try again.",
      isRefused: false,
    };
  }
}

/** The client of the service takes no other letters than those of Latin-1. */
function metadata(name: string): string {
  return btoa(JSON.stringify({ name: encodeURIComponent(name.toWellFormed()) }));
}

/**
 * Returns a large photo as small as the server would make it, without the place it was taken at: it is
 * sent in seconds from a plant with a bad line. Also reads formats that only this browser knows.
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
    // Where a picture lets the page shine through, JPEG would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY),
    );
    return small && (isForeign || small.size < file.size) ? small : file;
  } catch {
    // Whatever this browser cannot read, the server may.
    return file;
  }
}
