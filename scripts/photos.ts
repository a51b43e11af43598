import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import * as v from "valibot";
import { makeMaster, PhotoError } from "./photo-master.ts";

/** Photos of a gallery group replace all its samples. */
const GROUPS = [
  "gallery/before",
  "gallery/during",
  "gallery/complete",
  "gallery/rotary-valve",
  "products",
  "site",
];

const PRODUCT_PROPORTIONS = 4 / 3;

const MOST_BYTES = 200_000_000;

const CLUTTER = /^(\..*|Thumbs\.db|desktop\.ini)$/i;

const captionsShape = v.array(
  v.object({ id: v.string(), file: v.string(), alt: v.string(), caption: v.string() }),
);
const originalsShape = v.record(v.string(), v.object({ photo: v.string(), sha256: v.string() }));

/** `photos` is the drop folder, `samples` the renders. */
export type PhotoFolders = { photos: string; own: string; samples: string };

export class PhotosError extends Error {}

type Known = {
  captions: v.InferOutput<typeof captionsShape>;
  originals: v.InferOutput<typeof originalsShape>;
};

/** Returns false if any failed. */
export async function takePhotos(
  folders: PhotoFolders,
  say: (line: string) => void,
): Promise<boolean> {
  const known = new Map(GROUPS.map((group) => [group, readKnown(join(folders.own, group))]));
  let rejected = 0;
  for (const [group, list] of known) {
    mkdirSync(join(folders.photos, group), { recursive: true });
    const taken = { new: 0, changed: 0, unchanged: 0 };
    for (const name of photoNames(join(folders.photos, group))) {
      try {
        taken[await takePhoto(folders, group, list, name)]++;
      } catch (error) {
        if (!(error instanceof PhotoError)) throw error;
        rejected++;
        say(`Not taken: ${group}/${JSON.stringify(name)} ${error.message}`);
      }
    }
    await forgetDeleted(folders, group, list, say);
    if (taken.new + taken.changed + taken.unchanged === 0) continue;
    say(`${group}: ${taken.new} new, ${taken.changed} changed, ${taken.unchanged} unchanged.`);
  }
  sayWhatIsMissing(folders, known, say);
  return rejected === 0;
}

function photoNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !CLUTTER.test(name))
    .sort();
}

async function takePhoto(
  folders: PhotoFolders,
  group: string,
  list: Known,
  name: string,
): Promise<"new" | "changed" | "unchanged"> {
  const photo = readPhoto(join(folders.photos, group, name));
  const sha256 = createHash("sha256").update(photo).digest("hex");
  const from = (id: string) => list.originals[id];
  const renamed = (id: string) =>
    from(id)?.sha256 === sha256 && !existsSync(join(folders.photos, group, `${from(id)?.photo}`));
  const earlier =
    list.captions.find(({ id }) => from(id)?.photo === name) ??
    list.captions.find(({ id }) => renamed(id));
  const id = earlier?.id ?? newId(folders, group, list, name);
  const master = join(folders.own, group, `${id}.avif`);
  if (from(id)?.sha256 === sha256 && existsSync(master)) return "unchanged";

  mkdirSync(join(folders.own, group), { recursive: true });
  await makeMaster(photo, master, await wantedProportions(folders, group, id));
  if (!earlier) list.captions.push({ id, file: `${id}.avif`, alt: "", caption: "" });
  list.originals[id] = { photo: name, sha256 };
  await writeKnown(join(folders.own, group), list);
  return earlier ? "changed" : "new";
}

function readPhoto(path: string): Buffer {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new PhotoError("is not a file. Put the photos directly in here.");
  if (found.size > MOST_BYTES) throw new PhotoError("exceeds 200 MB.");
  return readFileSync(path);
}

function newId(folders: PhotoFolders, group: string, list: Known, name: string): string {
  const plain =
    name
      .replace(/\.[^.]*$/, "")
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "photo";
  const takenBy = (id: string) => list.captions.some((one) => one.id === id);
  if (group.startsWith("gallery/")) {
    for (let number = 1; ; number++) {
      const id = number === 1 ? plain : `${plain}-${number}`;
      if (!takenBy(id)) return id;
    }
  }
  const photo = list.originals[plain]?.photo;
  if (takenBy(plain) && photo !== undefined) {
    throw new PhotoError(`would replace the same picture as ${JSON.stringify(photo)}. Remove one.`);
  }
  if (group === "site" && !existsSync(join(folders.samples, group, `${plain}.avif`))) {
    const names = globSync("*.avif", { cwd: join(folders.samples, group) }).sort();
    const places = names.map((one) => basename(one, ".avif")).join(", ");
    throw new PhotoError(`has no place on the site. Use one of these names: ${places}.`);
  }
  return plain;
}

/** Width / height; undefined for the gallery, which accepts any. */
async function wantedProportions(
  folders: PhotoFolders,
  group: string,
  id: string,
): Promise<number | undefined> {
  if (group === "products") return PRODUCT_PROPORTIONS;
  if (group !== "site") return undefined;
  const { width, height } = await sharp(join(folders.samples, group, `${id}.avif`)).metadata();
  return width / height;
}

async function forgetDeleted(
  folders: PhotoFolders,
  group: string,
  list: Known,
  say: (line: string) => void,
): Promise<void> {
  const here = (file: string) => existsSync(join(folders.own, group, file));
  const gone = list.captions.filter(({ file }) => !here(file));
  if (gone.length === 0) return;
  list.captions = list.captions.filter(({ file }) => here(file));
  for (const { id } of gone) delete list.originals[id];
  await writeKnown(join(folders.own, group), list);
  say(`${group}: ${gone.map(({ id }) => id).join(", ")} deleted.`);
}

function sayWhatIsMissing(
  folders: PhotoFolders,
  known: Map<string, Known>,
  say: (line: string) => void,
): void {
  const all = [...known].flatMap(([group, { captions }]) =>
    captions.map((one) => ({ group, one })),
  );
  if (all.length === 0) {
    say(`No photos yet. Put them into the folders below ${folders.photos} and run this again:`);
    for (const group of GROUPS) say(`  ${group}`);
    return;
  }
  for (const [group, { captions }] of known) {
    const list = join(folders.own, group, "captions.json");
    // Products use their name as alt text; only the gallery has captions.
    const requested = group === "products" ? [] : group === "site" ? ["alt"] : ["alt", "caption"];
    for (const text of requested as ("alt" | "caption")[]) {
      const without = captions.filter((one) => !one[text].trim()).map(({ id }) => id);
      if (without.length > 0) say(`Without ${text} in ${list}: ${without.join(", ")}`);
    }
  }
  say("Restart the site to show them.");
}

function readKnown(folder: string): Known {
  return {
    captions: readList(join(folder, "captions.json"), captionsShape, []),
    originals: readList(join(folder, "originals.json"), originalsShape, {}),
  };
}

function readList<T>(path: string, shape: v.GenericSchema<unknown, T>, empty: T): T {
  if (!existsSync(path)) return empty;
  try {
    return v.parse(shape, JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PhotosError(`${path} is not readable. Correct it first. ${reason}`);
  }
}

async function writeKnown(folder: string, list: Known): Promise<void> {
  await writeList(join(folder, "captions.json"), list.captions);
  await writeList(join(folder, "originals.json"), list.originals);
}

/** Atomic, so that a full disk loses no captions. */
async function writeList(path: string, list: unknown): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(list, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

if (import.meta.main) {
  const media = join(import.meta.dirname, "..", "media");
  const folders = {
    photos: join(media, "photos"),
    own: join(media, "own"),
    samples: join(media, "masters"),
  };
  try {
    if (!(await takePhotos(folders, console.log))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof PhotosError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
