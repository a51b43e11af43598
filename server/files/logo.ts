import sharp from "sharp";
import { FileError } from "./file-error.ts";

/** Bytes. */
const MOST = 2 * 1024 * 1024;
const MOST_PIXELS = 25_000_000;
/** px, twice the height in the header; the widest that fits there. */
const LOGO = { width: 720, height: 144 };
const ICON = 512;
/** Inside the icon, as phones round its corners. */
const MARK = 430;
/** Seconds. */
const TIMEOUT = 15;

const SVG = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i;
/** Scripts, event handlers, embedded pages, entities and links to other files. */
const ACTIVE =
  /<(?:\w+:)?(?:script|foreignObject|iframe|object|embed|use|image|animate|set)\b|\son\w+\s*=|<!(?:DOCTYPE|ENTITY)|javascript:|@import|url\(\s*["']?(?!#)|href\s*=\s*["']?(?!#)/i;

/** Drawn as PNG, so that nothing but pixels remains. Throws FileError. */
export async function redrawLogo(bytes: Buffer): Promise<{ logo: Buffer; icon: Buffer }> {
  if (bytes.length > MOST) {
    throw new FileError(413, "The file exceeds 2 MB. Choose a smaller one.");
  }
  const isSvg = SVG.test(bytes.toString("utf8", 0, 4096));
  if (!isSvg && bytes.toString("hex", 0, 8) !== "89504e470d0a1a0a") {
    throw new FileError(415, "A logo must be an SVG or PNG file.");
  }
  if (isSvg && ACTIVE.test(bytes.toString("utf8"))) {
    throw new FileError(
      415,
      "This SVG contains a script, an animation or a link to another file. Export it as plain SVG or as PNG.",
    );
  }
  try {
    const drawn = (size: { width: number; height: number }) =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", density: isSvg ? 300 : 72 })
        .resize({ ...size, fit: "inside", withoutEnlargement: !isSvg })
        .toColourspace("srgb")
        .timeout({ seconds: TIMEOUT });
    const logo = await drawn(LOGO).png({ palette: true, effort: 7 }).toBuffer();
    const icon = await drawn({ width: MARK, height: MARK })
      .png()
      .toBuffer()
      .then((inner) =>
        sharp({ create: { width: ICON, height: ICON, channels: 4, background: "#ffffff" } })
          .composite([{ input: inner, gravity: "centre" }])
          .png({ palette: true, effort: 7 })
          .toBuffer(),
      );
    return { logo, icon };
  } catch {
    throw new FileError(
      422,
      "This image is damaged or has too many pixels. Export it again or choose another.",
    );
  }
}
