import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, extname, join } from "node:path";
import sharp from "sharp";
import type { PictureFacts, PictureManifest } from "#app/content/pictures.ts";

const root = join(import.meta.dirname, "..");
const samples = join(root, "media", "masters");
/** What `npm run media` has made of the owner's photos; it goes before the samples. */
const own = join(root, "media", "own");
const output = join(root, "build", "public", "media");
const manifestPath = join(root, "build", "pictures.json");

/** Widths, px, of every picture: a card on a phone, a card on a dense screen, a phone's full width, a full column. */
const WIDTHS = [320, 640, 800, 1200];

/** The one JPEG, for browsers that know neither AVIF nor WebP and for share cards. */
const JPEG_WIDTH = 1200;

const FILMS = [".mp4", ".webm", ".vtt"];

/** A file to be made, as a path within the media folder, and the master it is made from. */
type Work = { target: string; master: string };

/**
 * Makes the pictures that pages use from the masters, in several widths and formats, copies the films,
 * and lists the pictures. Only what is missing or out of date is made. Masters are AVIF.
 */
export async function buildMedia(progress: (line: string) => void): Promise<void> {
  mkdirSync(output, { recursive: true });
  const wanted = wantedFiles();
  const known = readManifest();
  const work = wanted.filter((one) => isStale(one, known));
  if (work.length > 0) progress(`Preparing ${work.length} pictures and films …`);
  const facts = new Map(Object.entries(known.pictures));
  const rest = work.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeAll(rest, facts)));
  writeManifest(wanted, facts);
}

/** Every file of the site, from the owner's master where there is one. */
function wantedFiles(): Work[] {
  const ownNames = globSync("**/*.avif", { cwd: own }).sort();
  const allSamples = globSync("**/*.{avif,mp4,webm,vtt}", { cwd: samples }).sort();
  const sampleNames = samplesBeside(ownNames, allSamples);
  return [
    ...ownNames.map((name) => ({ target: name, master: join(own, name) })),
    ...sampleNames.map((name) => ({ target: name, master: join(samples, name) })),
  ];
}

/**
 * Returns the samples that stay beside the owner's pictures: all but those of the same name, and none in
 * a group of the gallery that has one of the owner's.
 */
export function samplesBeside(ownNames: string[], sampleNames: string[]): string[] {
  const ownGroups = ownNames.map(dirname).filter((folder) => folder.startsWith("gallery"));
  return sampleNames.filter(
    (name) => !ownNames.includes(name) && !ownGroups.includes(dirname(name)),
  );
}

/** Takes from the work, which others take from too, until nothing is left. */
async function makeAll(rest: Iterable<Work>, facts: Map<string, PictureFacts>): Promise<void> {
  for (const { target, master } of rest) {
    mkdirSync(dirname(join(output, target)), { recursive: true });
    if (isFilm(target)) copyFileSync(master, join(output, target));
    else facts.set(nameOf(target), await makePicture(master, join(output, nameOf(target))));
  }
}

/** Not made yet, or made from another or an older master, or by an older version of this file. */
function isStale({ target, master }: Work, known: PictureManifest): boolean {
  const made = join(output, isFilm(target) ? target : `${nameOf(target)}.jpg`);
  if (!existsSync(made)) return true;
  if (!isFilm(target) && known.pictures[nameOf(target)]?.master !== shortPath(master)) return true;
  return [master, import.meta.filename].some(
    (source) => statSync(made).mtimeMs < statSync(source).mtimeMs,
  );
}

function isFilm(name: string): boolean {
  return FILMS.includes(extname(name));
}

/** A picture's path without its extension, by which pages know it. */
function nameOf(target: string): string {
  return target.replace(/\.avif$/, "");
}

function shortPath(master: string): string {
  return master.slice(root.length + 1);
}

/** Writes one picture in all sizes and formats; the JPEG last, so that its presence says it is complete. */
async function makePicture(master: string, base: string): Promise<PictureFacts> {
  const pixels = await sharp(master)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const picture = () => sharp(pixels.data, { raw: { width, height, channels } });
  for (const wanted of WIDTHS) {
    const resized = picture().resize({ width: wanted, withoutEnlargement: true });
    // More effort would save 7 % of the widest copy and make the first build half a minute longer.
    const effort = wanted > 800 ? 1 : 2;
    await resized.clone().avif({ quality: 55, effort }).toFile(`${base}-${wanted}.avif`);
    await resized.clone().webp({ quality: 78, effort: 3 }).toFile(`${base}-${wanted}.webp`);
  }
  // The whole picture is the master itself: encoding it again would only take from it.
  copyFileSync(master, `${base}.avif`);
  const [red = 0, green = 0, blue = 0] = await picture().resize(1, 1).raw().toBuffer();
  await picture()
    .resize({ width: JPEG_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`${base}.jpg`);
  const colour = `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, "0")}`;
  return { width, height, colour, master: shortPath(master) };
}

function readManifest(): PictureManifest {
  if (!existsSync(manifestPath)) return { samples: true, pictures: {}, gallery: {} };
  return JSON.parse(readFileSync(manifestPath, "utf8"));
}

/** Lists the pictures as they are now; the pages are built with it. */
function writeManifest(wanted: Work[], facts: Map<string, PictureFacts>): void {
  const pictures: PictureManifest["pictures"] = {};
  const gallery: PictureManifest["gallery"] = {};
  for (const { target } of wanted.filter((one) => !isFilm(one.target))) {
    const name = nameOf(target);
    const found = facts.get(name);
    if (!found) continue;
    pictures[name] = found;
    if (name.startsWith("gallery/")) {
      gallery[name.slice("gallery/".length)] = [found.width, found.height, found.colour];
    }
  }
  const shown = Object.entries(pictures).filter(([name]) => !name.endsWith("/fallback"));
  const manifest: PictureManifest = {
    samples: shown.some(([, { master }]) => master.startsWith("media/masters")),
    pictures,
    gallery,
  };
  writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 1)}\n`);
}

if (import.meta.main) await buildMedia(console.log);
