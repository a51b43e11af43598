export type PictureLine = {
  /** Without width and extension, as `Picture` takes it. */
  src: string;
  width: number;
  height: number;
  caption: string;
};

/** A photo of the owner, or a picture of the gallery that comes with the software. */
const LINE =
  /^(?:(photo-[\da-f-]{36}-\d{1,9})|([a-z-]+\/[a-z\d-]+)) (\d{1,5})x(\d{1,5})(?: (.{0,200}))?$/;

/** One picture a line, such as `photo-<id>-1 1600x1200 Caption`. Null if a line is invalid. */
export function readPictureLines(typed: string): PictureLine[] | null {
  const lines = typed.split("\n").filter(Boolean);
  const read = lines.flatMap((line) => {
    const [, photo, sample, width, height, caption = ""] = LINE.exec(line) ?? [];
    const size = { width: Number(width), height: Number(height) };
    if (photo) return [{ src: `/media/products/${photo}`, ...size, caption }];
    return sample ? [{ src: `/media/gallery/${sample}`, ...size, caption }] : [];
  });
  return read.length === lines.length ? read : null;
}

export function writePictureLines(pictures: readonly PictureLine[]): string {
  return pictures
    .map(({ src, width, height, caption }) =>
      `${src.replace(/^\/media\/(?:products|gallery)\//, "")} ${width}x${height} ${caption}`.trim(),
    )
    .join("\n");
}

export function picturesOf(typed: string): PictureLine[] {
  return readPictureLines(typed) ?? [];
}
