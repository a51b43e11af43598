import sharp, { type Sharp } from "sharp";
import type { PicturePart } from "#domains/products/product-photos.ts";

// libvips would cache 50 MB for no gain.
sharp.cache(false);

/** Pixels, twice the points on the page. */
const WIDTH = 620;

export type PictureFile = { path: string; part?: PicturePart };

export function pictureOf({ path, part }: PictureFile): Sharp {
  return part ? sharp(path).extract(part) : sharp(path);
}

export async function readPicture(picture: PictureFile | Uint8Array): Promise<Uint8Array | null> {
  try {
    return await (picture instanceof Uint8Array ? sharp(picture) : pictureOf(picture))
      .resize({ width: WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
