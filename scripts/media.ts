import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PictureManifest } from "#app/content/pictures.ts";
import { PICTURE_COPIES, type PictureCopy } from "#server/pages/picture-copies.ts";
import { countProgress } from "./count-progress.ts";

/** `own` has the owner's converted photos, `served` is /media. */
export type MediaFolders = { samples: string; own: string; served: string; manifest: string };

const GALLERY = "gallery/";

const root = join(import.meta.dirname, "..");
export const SITE_MEDIA: MediaFolders = {
  samples: join(root, "media", "masters"),
  own: join(root, "media", "own"),
  served: join(root, "build", "public", "media"),
  manifest: join(root, "build", "pictures.json"),
};

export type MediaFile = { target: string; source: string };

export function listMedia({ samples, own }: MediaFolders): MediaFile[] {
  const ownNames = globSync("**/*.avif", { cwd: own }).sort();
  const allSamples = globSync("**/*.{avif,mp4,webm,vtt}", { cwd: samples }).sort();
  const sampleNames = samplesBeside(ownNames, allSamples);
  return [
    ...ownNames.map((target) => ({ target, source: join(own, target) })),
    ...sampleNames.map((target) => ({ target, source: join(samples, target) })),
  ];
}

/** Owner's pictures replace samples of their name, or their whole gallery group. */
export function samplesBeside(ownNames: string[], sampleNames: string[]): string[] {
  const ownGroups = ownNames.map(dirname).filter((folder) => folder.startsWith("gallery"));
  return sampleNames.filter(
    (name) => !ownNames.includes(name) && !ownGroups.includes(dirname(name)),
  );
}

export function isPicture({ target }: MediaFile): boolean {
  return target.endsWith(".avif");
}

/** Path below /media without extension. */
export function nameOf({ target }: MediaFile): string {
  return target.replace(/\.avif$/, "");
}

export function copyPath({ served }: MediaFolders, picture: MediaFile, copy: PictureCopy): string {
  return join(served, `${nameOf(picture)}${copy.ending}`);
}

/** Records the source of a picture's copies; dotfiles are never served. */
export function notePath({ served }: MediaFolders, picture: MediaFile): string {
  return join(served, dirname(picture.target), `.${basename(nameOf(picture))}`);
}

/** prepare-pictures.ts creates the copies. */
export async function placeMedia(
  folders: MediaFolders,
  progress: (line: string) => void,
): Promise<void> {
  const media = listMedia(folders);
  mkdirSync(folders.served, { recursive: true });
  removeStrays(folders, media);
  for (const file of media) place(folders, file);
  const manifest = await makeManifest(folders, media, progress);
  writeWhole(folders.manifest, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Atomic, as other processes may use the same file. */
export function writeWhole(path: string, content: Buffer | string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

function removeStrays(folders: MediaFolders, media: MediaFile[]): void {
  const known = new Set(
    media.flatMap((file) => [join(folders.served, file.target), ...derivedFiles(folders, file)]),
  );
  for (const entry of readdirSync(folders.served, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !known.has(path) && !isBeingWritten(path)) rmSync(path, { force: true });
  }
}

function derivedFiles(folders: MediaFolders, file: MediaFile): string[] {
  if (!isPicture(file)) return [];
  const copies = PICTURE_COPIES.map((copy) => copyPath(folders, file, copy));
  return [notePath(folders, file), ...copies];
}

function isBeingWritten(path: string): boolean {
  const [, writer] = /\.(\d+)$/.exec(path) ?? [];
  try {
    return writer !== undefined && process.kill(Number(writer), 0);
  } catch {
    return false;
  }
}

function place(folders: MediaFolders, file: MediaFile): void {
  const target = join(folders.served, file.target);
  const content = readFileSync(file.source);
  if (existsSync(target) && readFileSync(target).equals(content)) return;
  for (const path of derivedFiles(folders, file)) rmSync(path, { force: true });
  mkdirSync(dirname(target), { recursive: true });
  writeWhole(target, content);
}

/** Decodes only changed gallery masters. */
async function makeManifest(
  folders: MediaFolders,
  media: MediaFile[],
  progress: (line: string) => void,
): Promise<PictureManifest> {
  const known = readManifest(folders);
  const pictures = media.filter(isPicture);
  const gallery = pictures
    .filter(({ target }) => target.startsWith(GALLERY))
    .map((picture) => ({
      name: nameOf(picture).slice(GALLERY.length),
      source: picture.source,
      hash: createHash("sha256").update(readFileSync(picture.source)).digest("hex"),
    }));
  const changed = gallery.filter(({ name, hash }) => known.masters?.[name] !== hash);
  const done = countProgress("Checking new pictures", changed.length, progress);
  const looks = new Map(Object.entries(known.gallery ?? {}));
  await Promise.all(
    changed.map(async ({ name, source }) => {
      looks.set(name, await lookAt(source));
      done();
    }),
  );
  const isSample = ({ target, source }: MediaFile) =>
    source.startsWith(folders.samples) && !target.endsWith("/fallback.avif");
  return {
    samples: pictures.some(isSample),
    gallery: Object.fromEntries(
      gallery.flatMap(({ name }) => {
        const look = looks.get(name);
        return look ? [[name, look]] : [];
      }),
    ),
    masters: Object.fromEntries(gallery.map(({ name, hash }) => [name, hash])),
  };
}

async function lookAt(master: string): Promise<PictureManifest["gallery"][string]> {
  // Loads only if needed, to save server memory.
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(master).metadata();
  const pixel = await sharp(master).toColourspace("srgb").resize(1, 1).raw().toBuffer();
  return [width, height, `#${pixel.toString("hex", 0, 3)}`];
}

/** May come from an older version. */
function readManifest({ manifest }: MediaFolders): Partial<PictureManifest> {
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
}
