import sharp from "sharp";

/** Twice the points that it takes on the page: as sharp as an office's printer shows it. */
const WIDTH = 620;

/** Returns a picture as a PDF holds it; null for one that is not there or cannot be read. */
export async function readPicture(file: string): Promise<Uint8Array | null> {
  try {
    return await sharp(file)
      .resize({ width: WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // The datasheet says what it has to say without it, and the build names what it could not read.
    return null;
  }
}
