import sharp, { type Sharp } from "sharp";
import type { PicturePart } from "#domains/products/product-photos.ts";

// Each picture is read once; libvips would keep 50 MB of them for a second time.
sharp.cache(false);

/** Twice the points that it takes on the page: as sharp as an office's printer shows it. */
const WIDTH = 620;

/** A picture's file, and which part of it is shown if not the whole. */
export type PictureFile = { path: string; part?: PicturePart };

/** Reads a file, or the part of it that is shown. */
export function pictureOf({ path, part }: PictureFile): Sharp {
  return part ? sharp(path).extract(part) : sharp(path);
}

/** Returns a picture, a file or its bytes, as a PDF holds it; null for one that is not there or cannot be read. */
export async function readPicture(picture: PictureFile | Uint8Array): Promise<Uint8Array | null> {
  try {
    return await (picture instanceof Uint8Array ? sharp(picture) : pictureOf(picture))
      .resize({ width: WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // The datasheet says what it has to say without it, and the build names what it could not read.
    return null;
  }
}
