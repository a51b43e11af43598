import type { Sharp } from "sharp";
import { PICTURE_WIDTHS } from "#app/lib/picture-widths.ts";

/** A file that is made of a picture's master, `<name>.avif`: its name is `<name><ending>`. */
export type PictureCopy = { ending: string; width: number; format: "avif" | "webp" | "jpeg" };

const FORMATS = ["avif", "webp"] as const;

/** All copies of a picture. The JPEG is for browsers that know nothing better and for share cards. */
export const PICTURE_COPIES: PictureCopy[] = [
  ...PICTURE_WIDTHS.flatMap((width) =>
    FORMATS.map((format) => ({ ending: `-${width}.${format}`, width, format })),
  ),
  { ending: ".jpg", width: 1200, format: "jpeg" },
];

/** Returns the copy, to be written; a picture narrower than the copy keeps its width. */
export function encodeCopy(picture: Sharp, { width, format }: PictureCopy): Sharp {
  const resized = picture.resize({ width, withoutEnlargement: true });
  switch (format) {
    case "avif":
      // More effort would save 7 % of the widest copy and take twice its time.
      return resized.avif({ quality: 55, effort: width > 800 ? 1 : 2 });
    case "webp":
      return resized.webp({ quality: 78, effort: 2 });
    case "jpeg":
      return resized.jpeg({ quality: 80, mozjpeg: true });
  }
}
