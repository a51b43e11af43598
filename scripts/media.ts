import { copyFileSync, existsSync, globSync, mkdirSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "..");
const masters = join(root, "media", "masters");
const output = join(root, "build", "public", "media");

/** Widths, px, of every picture: a card on a phone, a card on a dense screen, a full column. */
const WIDTHS = [320, 640, 1200];

/** The one JPEG, for browsers that know neither AVIF nor WebP and for share cards. */
const JPEG_WIDTH = 1200;

const FILMS = [".mp4", ".webm", ".vtt"];

/**
 * Makes the pictures that pages use from the masters, in several widths and formats, and copies the
 * films. Only what is missing or older than its master is made. Masters are AVIF, 4:3 or 16:9.
 */
export async function buildMedia(progress: (line: string) => void): Promise<void> {
  mkdirSync(output, { recursive: true });
  const names = globSync("**/*.{avif,mp4,webm,vtt}", { cwd: masters }).sort();
  const stale = names.filter((name) => isStale(name));
  if (stale.length === 0) return;
  progress(`Preparing ${stale.length} pictures and films …`);
  for (const name of stale) {
    mkdirSync(dirname(join(output, name)), { recursive: true });
    if (FILMS.includes(extname(name))) copyFileSync(join(masters, name), join(output, name));
    else await makePicture(name);
  }
}

function isStale(name: string): boolean {
  const made = FILMS.includes(extname(name)) ? join(output, name) : jpegOf(name);
  return !existsSync(made) || statSync(made).mtimeMs < statSync(join(masters, name)).mtimeMs;
}

/** Made last, so that its presence says the picture is complete. */
function jpegOf(name: string): string {
  return join(output, name.replace(/\.avif$/, ".jpg"));
}

async function makePicture(name: string): Promise<void> {
  const base = join(output, name.replace(/\.avif$/, ""));
  const pixels = await sharp(join(masters, name))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const picture = () => sharp(pixels.data, { raw: { width, height, channels } });
  for (const wanted of WIDTHS) {
    const resized = picture().resize({ width: wanted, withoutEnlargement: true });
    await resized.clone().avif({ quality: 55, effort: 3 }).toFile(`${base}-${wanted}.avif`);
    await resized.clone().webp({ quality: 78, effort: 3 }).toFile(`${base}-${wanted}.webp`);
  }
  const jpeg = jpegOf(name);
  await picture()
    .resize({ width: JPEG_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(jpeg);
}

if (import.meta.main) await buildMedia(console.log);
