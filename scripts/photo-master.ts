import { rename } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";

/** px, longest side */
const LONGEST = 1600;

/** px, longest side, too small to show large */
const TINY = 640;

/** Decoding more would take gigabytes. */
const MOST_PIXELS = 120_000_000;

/** `heif` is AVIF; HEIC differs by compression. */
const FORMATS: readonly string[] = ["jpeg", "png", "webp", "tiff", "heif"];

/** The message continues a sentence that starts with the file name. */
export class PhotoError extends Error {}

/** Removes metadata such as location. `proportions` (width / height) crops. */
export async function makeMaster(
  photo: Buffer,
  master: string,
  proportions?: number,
): Promise<void> {
  const { width, height } = await uprightSize(photo);
  const size = proportions
    ? croppedSize(width, height, proportions)
    : ({ width: LONGEST, height: LONGEST, fit: "inside" } as const);
  try {
    await sharp(photo, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .avif({ quality: 64, effort: 4, chromaSubsampling: "4:4:4" })
      .toFile(`${master}.new`);
  } catch (error) {
    throw new PhotoError("is damaged and only partly readable.", { cause: error });
  }
  await rename(`${master}.new`, master);
}

/** Throws PhotoError if unusable. */
async function uprightSize(photo: Buffer): Promise<{ width: number; height: number }> {
  const heic = /^ftyp(he|mif1|msf1)/.test(photo.toString("latin1", 4, 12));
  let found: Metadata;
  try {
    found = await sharp(photo, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw heic ? heicError() : new PhotoError("is not a picture, or is damaged.", { cause: error });
  }
  if (found.format === "heif" && found.compression !== "av1") throw heicError();
  if (!FORMATS.includes(found.format)) {
    throw new PhotoError(`is ${found.format.toUpperCase()}; use JPEG, PNG, WebP, AVIF or TIFF.`);
  }
  const { width, height } = found.autoOrient;
  if (width * height > MOST_PIXELS) {
    throw new PhotoError(`has ${width} × ${height} pixels; save it at 120 megapixels or fewer.`);
  }
  if (Math.max(width, height) < TINY) {
    throw new PhotoError(`has only ${width} × ${height} pixels; ${TINY} is the least.`);
  }
  return { width, height };
}

function heicError(): PhotoError {
  return new PhotoError(
    "is HEIC, which is not supported. Export it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible).",
  );
}

function croppedSize(width: number, height: number, proportions: number) {
  const fitting = Math.round(Math.min(LONGEST, width, height * proportions));
  return {
    width: fitting,
    height: Math.round(fitting / proportions),
    fit: "cover",
    position: sharp.strategy.attention,
  } as const;
}
