import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, extname, join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "..");
const masters = join(root, "media", "masters");
const output = join(root, "build", "public", "media");

/** Widths, px, of every picture: a card on a phone, a card on a dense screen, a phone's full width, a full column. */
const WIDTHS = [320, 640, 800, 1200];

/** The one JPEG, for browsers that know neither AVIF nor WebP and for share cards. */
const JPEG_WIDTH = 1200;

const FILMS = [".mp4", ".webm", ".vtt"];

/** A file to be made, and the master it is made from; both are paths within the media folder. */
type Work = { target: string; master: string };

/**
 * Makes the pictures that pages use from the masters, in several widths and formats, and copies the
 * films. Only what is missing or out of date is made. Masters are AVIF, 4:3 or 16:9.
 */
export async function buildMedia(progress: (line: string) => void): Promise<void> {
  mkdirSync(output, { recursive: true });
  const names = globSync("**/*.{avif,mp4,webm,vtt}", { cwd: masters }).sort();
  const work = [
    ...names.map((name) => ({ target: name, master: name })),
    ...standIns().filter(({ target }) => !names.includes(target)),
  ].filter(isStale);
  if (work.length === 0) return;
  progress(`Preparing ${work.length} pictures and films …`);
  const rest = work.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeAll(rest)));
}

/** Takes from the work, which others take from too, until nothing is left. */
async function makeAll(rest: Iterable<Work>): Promise<void> {
  for (const { target, master } of rest) {
    mkdirSync(dirname(join(output, target)), { recursive: true });
    if (isFilm(target)) copyFileSync(join(masters, master), join(output, target));
    else await makePicture(master, target);
  }
}

/** Pictures that are not rendered yet, and the finished ones that stand in for them. */
function standIns(): Work[] {
  const listed: Record<string, string> = JSON.parse(
    readFileSync(join(masters, "products", "stand-ins.json"), "utf8"),
  );
  return Object.entries(listed).map(([missing, finished]) => ({
    target: join("products", `${missing}.avif`),
    master: join("products", `${finished}.avif`),
  }));
}

/** Not made yet, or made from an older master or by an older version of this file. */
function isStale({ target, master }: Work): boolean {
  const made = isFilm(target) ? join(output, target) : jpegOf(target);
  const sources = [join(masters, master), import.meta.filename];
  return (
    !existsSync(made) || sources.some((source) => statSync(made).mtimeMs < statSync(source).mtimeMs)
  );
}

function isFilm(name: string): boolean {
  return FILMS.includes(extname(name));
}

/** Made last, so that its presence says the picture is complete. */
function jpegOf(target: string): string {
  return join(output, target.replace(/\.avif$/, ".jpg"));
}

async function makePicture(master: string, target: string): Promise<void> {
  const base = join(output, target.replace(/\.avif$/, ""));
  const pixels = await sharp(join(masters, master))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const picture = () => sharp(pixels.data, { raw: { width, height, channels } });
  for (const wanted of WIDTHS) {
    const resized = picture().resize({ width: wanted, withoutEnlargement: true });
    await resized.clone().avif({ quality: 55, effort: 2 }).toFile(`${base}-${wanted}.avif`);
    await resized.clone().webp({ quality: 78, effort: 3 }).toFile(`${base}-${wanted}.webp`);
  }
  const jpeg = jpegOf(target);
  await picture()
    .resize({ width: JPEG_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(jpeg);
}

if (import.meta.main) await buildMedia(console.log);
