import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { type MediaFolders, placeMedia, samplesBeside } from "./media.ts";
import { preparePictures } from "./prepare-pictures.ts";

/** Folders with two gallery samples, one product sample and a film. */
async function newFolders(): Promise<MediaFolders> {
  const root = await mkdtemp(join(tmpdir(), "media-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const folders = {
    samples: join(root, "samples"),
    own: join(root, "own"),
    served: join(root, "served"),
    manifest: join(root, "pictures.json"),
  };
  await draw(join(folders.samples, "gallery/before/one.avif"), "#ff0000");
  await draw(join(folders.samples, "gallery/before/two.avif"), "#00ff00");
  await draw(join(folders.samples, "products/gear.avif"), "#0000ff");
  await mkdir(join(folders.samples, "films"));
  await writeFile(join(folders.samples, "films/lobes.mp4"), "a film");
  return folders;
}

async function draw(path: string, background: string, width = 400): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const picture = sharp({ create: { width, height: 300, channels: 3, background } });
  await picture.avif({ effort: 0, lossless: true }).toFile(path);
}

async function place(folders: MediaFolders): Promise<string[]> {
  const said: string[] = [];
  await placeMedia(folders, (line) => said.push(line));
  return said;
}

async function prepare(folders: MediaFolders) {
  const said: string[] = [];
  const complete = await preparePictures(folders, 2, (line) => said.push(line));
  return { complete, said };
}

/** Served files with their modification times. */
async function served(folders: MediaFolders): Promise<Map<string, number>> {
  const names = await readdir(folders.served, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => ({ name, found: await stat(join(folders.served, name)) })),
  );
  return new Map(
    files.filter(({ found }) => found.isFile()).map(({ name, found }) => [name, found.mtimeMs]),
  );
}

async function widthOf(folders: MediaFolders, name: string): Promise<number> {
  return (await sharp(join(folders.served, name)).metadata()).width;
}

const samples = [
  "films/roots-lobes.mp4",
  "gallery/before/before-01.avif",
  "gallery/before/before-02.avif",
  "gallery/during/during-01.avif",
  "products/oil-1l.avif",
  "products/oil-5l.avif",
  "site/why-1.avif",
];

test("shows all samples without the owner's photos", () => {
  expect(samplesBeside([], samples)).toEqual(samples);
});

test("replaces all samples of a gallery group, but only the same product's sample", () => {
  const own = ["gallery/before/img-1.avif", "products/oil-5l.avif", "products/new.avif"];
  expect(samplesBeside(own, samples)).toEqual([
    "films/roots-lobes.mp4",
    "gallery/during/during-01.avif",
    "products/oil-1l.avif",
    "site/why-1.avif",
  ]);
});

test("places originals, films and the manifest before making copies", async () => {
  const folders = await newFolders();
  await place(folders);
  expect([...(await served(folders)).keys()].sort()).toEqual([
    "films/lobes.mp4",
    "gallery/before/one.avif",
    "gallery/before/two.avif",
    "products/gear.avif",
  ]);
  expect(JSON.parse(await readFile(folders.manifest, "utf8"))).toMatchObject({
    samples: true,
    gallery: { "before/one": [400, 300, "#ff0000"], "before/two": [400, 300, "#00ff00"] },
  });
});

test("makes copies of every picture in all widths and formats", async () => {
  const folders = await newFolders();
  await place(folders);
  expect((await prepare(folders)).said).toEqual([
    "Pictures to prepare: 3",
    "All pictures prepared.",
  ]);
  const files = await served(folders);
  for (const ending of ["-320.avif", "-320.webp", "-1200.avif", "-1200.webp", ".jpg"]) {
    expect([...files.keys()]).toContain(`products/gear${ending}`);
  }
  expect(await widthOf(folders, "products/gear-320.webp")).toBe(320);
  // Never larger than the original.
  expect(await widthOf(folders, "products/gear-1200.avif")).toBe(400);
});

test("leaves unchanged files alone and removes copies of changed pictures only", async () => {
  const folders = await newFolders();
  await place(folders);
  await prepare(folders);
  const before = await served(folders);
  await place(folders);
  expect((await prepare(folders)).said).toEqual([]);
  expect(await served(folders)).toEqual(before);

  await draw(join(folders.own, "products/gear.avif"), "#ffffff", 500);
  await place(folders);
  expect(await widthOf(folders, "products/gear.avif")).toBe(500);
  expect(existsSync(join(folders.served, "products/gear-320.avif"))).toBe(false);
  expect(existsSync(join(folders.served, "gallery/before/one-320.avif"))).toBe(true);
  expect((await prepare(folders)).said[0]).toBe("Pictures to prepare: 1");
  expect(await widthOf(folders, "products/gear-1200.avif")).toBe(500);
});

test("removes all files of a picture deleted from the site", async () => {
  const folders = await newFolders();
  await place(folders);
  await prepare(folders);
  await rm(join(folders.samples, "products/gear.avif"));
  await place(folders);
  expect([...(await served(folders)).keys()].filter((name) => name.includes("gear"))).toEqual([]);
});

test("resumes interrupted work and removes partial files", async () => {
  const folders = await newFolders();
  await place(folders);
  await prepare(folders);
  const before = await served(folders);
  await rm(join(folders.served, "gallery/before/.one"));
  await writeFile(join(folders.served, "gallery/before/one-320.avif.4194305"), "half a");
  await place(folders);
  expect((await prepare(folders)).said[0]).toBe("Pictures to prepare: 1");
  const after = await served(folders);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  expect(after.get("products/gear.jpg")).toBe(before.get("products/gear.jpg"));
});

test("produces the same complete files in two concurrent runs", async () => {
  const folders = await newFolders();
  await place(folders);
  const both = await Promise.all([prepare(folders), prepare(folders)]);
  expect(both.map(({ complete }) => complete)).toEqual([true, true]);
  expect((await served(folders)).size).toBe(1 + 3 * 11);
  expect((await prepare(folders)).said).toEqual([]);
});

test("names a damaged picture and prepares the others", async () => {
  const folders = await newFolders();
  await writeFile(join(folders.samples, "products/broken.avif"), "no picture");
  await place(folders);
  const { complete, said } = await prepare(folders);
  expect(complete).toBe(false);
  expect(said.join("\n")).toMatch(/products\/broken\.avif could not be prepared/);
  expect(existsSync(join(folders.served, "products/gear.jpg"))).toBe(true);
});
