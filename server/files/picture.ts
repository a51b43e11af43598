import sharp from "sharp";
import { FileError } from "./file-error.ts";

/** Any phone's size; reading a progressive JPEG of it takes 300 MB. */
const MOST_PIXELS = 50_000_000;
const LONGEST_EDGE = 2560;
const JPEG_QUALITY = 82;
/** Seconds. */
const TIMEOUT = 15;

/** Drops metadata (location, device) and trailing data. Throws FileError. */
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
