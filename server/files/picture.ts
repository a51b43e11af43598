import sharp from "sharp";
import { FileError } from "./file-error.ts";

/** What any phone makes; a progressive JPEG of this size takes some 300 MB to read. */
const MOST_PIXELS = 50_000_000;
/** Longest edge (pixels) of what is kept: a nameplate is readable, and the file about 1 MB. */
const LONGEST_EDGE = 2560;
const JPEG_QUALITY = 82;
/** Longest time (s) of one picture. */
const TIMEOUT = 15;

/**
 * Returns the picture as a new JPEG: its pixels and nothing else, neither place, device nor anything
 * that stood behind it. Throws FileError.
 */
export async function redrawPicture(
  bytes: Buffer,
): Promise<{ bytes: Buffer; pixels: { width: number; height: number } }> {
  const unreadable = new FileError(422, "This picture is damaged.");
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable;
    });
  if (width * height > MOST_PIXELS) {
    const millions = Math.round((width * height) / 1_000_000);
    throw new FileError(
      413,
      `This picture has ${millions} million pixels. The limit is ${MOST_PIXELS / 1_000_000} million.`,
    );
  }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({
        width: LONGEST_EDGE,
        height: LONGEST_EDGE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: TIMEOUT })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, pixels: { width: info.width, height: info.height } };
  } catch {
    throw unreadable;
  }
}
