import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PhotosError, takePhotos } from "./photos.ts";

let root: string;
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "photos-"));
  await mkdir(join(root, "samples", "site"), { recursive: true });
  await photo(640, 360)
    .avif({ effort: 0 })
    .toFile(join(root, "samples", "site", "about-workshop.avif"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

function take(): Promise<boolean> {
  said = [];
  const folders = {
    photos: join(root, "photos"),
    own: join(root, "own"),
    samples: join(root, "samples"),
  };
  return takePhotos(folders, (line) => said.push(line));
}

function photo(width: number, height: number, background = "#336699") {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function drop(path: string, bytes: Buffer): Promise<void> {
  const target = join(root, "photos", path);
  await mkdir(join(target, ".."), { recursive: true });
  await writeFile(target, bytes);
}

async function captions(group: string): Promise<Record<string, string>[]> {
  return JSON.parse(await readFile(join(root, "own", group, "captions.json"), "utf8"));
}

test("rotates and shrinks a photo and strips location and camera data", async () => {
  const top = await photo(3000, 200, "#cc0000").png().toBuffer();
  const taken = await photo(3000, 2000)
    .composite([{ input: top, gravity: "north" }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Camera" },
      IFD3: { GPSLatitude: "26/1 13/1 0/1", GPSLatitudeRef: "S" },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).orientation).toBe(6);
  expect(taken.includes("Camera")).toBe(true);
  await drop("gallery/before/IMG_0001.JPG", taken);
  expect(await take()).toBe(true);
  const master = await readFile(join(root, "own/gallery/before/img-0001.avif"));
  const { width, height, exif, orientation } = await sharp(master).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 1067,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  });
  expect(master.includes("Camera")).toBe(false);
  const right = { left: 1030, top: 800, width: 1, height: 1 };
  const [red] = await sharp(master).extract(right).raw().toBuffer();
  expect(red).toBeGreaterThan(150);
});

test("names missing texts and preserves existing ones in later runs", async () => {
  await drop("gallery/during/bench.png", await photo(640, 500).png().toBuffer());
  await take();
  expect(said.join("\n")).toMatch(/Without alt in .*during.captions\.json: bench/);
  expect(said.join("\n")).toMatch(/Without caption in .*: bench/);
  const [entry] = await captions("gallery/during");
  const list = join(root, "own/gallery/during/captions.json");
  await writeFile(list, JSON.stringify([{ ...entry, alt: "A bench.", caption: "Bench" }]));

  const master = join(root, "own/gallery/during/bench.avif");
  const before = await readFile(master);
  await take();
  expect(said).toEqual([
    "gallery/during: 0 new, 0 changed, 1 unchanged.",
    "Restart the site to show them.",
  ]);
  expect(await readFile(master)).toEqual(before);

  await drop("gallery/during/bench.png", await photo(640, 500, "#ffffff").png().toBuffer());
  const photos = join(root, "photos/gallery/during");
  await take();
  expect(said[0]).toBe("gallery/during: 0 new, 1 changed, 0 unchanged.");
  expect(await readFile(master)).not.toEqual(before);
  await rename(join(photos, "bench.png"), join(photos, "the bench.png"));
  await take();
  expect(await captions("gallery/during")).toEqual([
    { id: "bench", file: "bench.avif", alt: "A bench.", caption: "Bench" },
  ]);
});

test("crops a product photo to card shape and a site photo to its sample's shape", async () => {
  await drop("products/Roots-Blower-Small.jpeg", await photo(900, 900).jpeg().toBuffer());
  await drop("site/about-workshop.webp", await photo(800, 800).webp().toBuffer());
  expect(await take()).toBe(true);
  const size = async (path: string) => {
    const { width, height } = await sharp(join(root, "own", path)).metadata();
    return [width, height];
  };
  expect(await size("products/roots-blower-small.avif")).toEqual([900, 675]);
  expect(await size("site/about-workshop.avif")).toEqual([800, 450]);
});

test("rejects unusable files by name and reason and imports the rest", async () => {
  const jpeg = await photo(640, 480).jpeg().toBuffer();
  const noise = { type: "gaussian", sigma: 40 } as const;
  const grainy = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#808080", noise },
  })
    .jpeg()
    .toBuffer();
  await drop("gallery/before/good.jpg", jpeg);
  await drop("gallery/before/half.jpg", grainy.subarray(0, grainy.length / 2));
  await drop("gallery/before/letter.jpg", Buffer.from("Dear all, the blower is down."));
  await drop("gallery/before/empty.jpg", Buffer.alloc(0));
  await drop("gallery/before/dot.png", await photo(20, 10).png().toBuffer());
  await drop("gallery/before/phone.heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"));
  await drop(
    "gallery/before/drawing.svg",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  await drop("gallery/before/Thumbs.db", Buffer.from("clutter"));
  await drop("gallery/before/folder/in.jpg", jpeg);
  await drop("site/garden.jpg", jpeg);
  await drop("products/fan.jpg", jpeg);
  await drop("products/Fan.png", await photo(640, 480).png().toBuffer());
  expect(await take()).toBe(false);
  const reason = (name: string) => said.find((line) => line.includes(`"${name}"`));
  expect(reason("half.jpg")).toContain("damaged");
  expect(reason("letter.jpg")).toContain("not a picture");
  expect(reason("empty.jpg")).toContain("not a picture");
  expect(reason("dot.png")).toContain("20 × 10 pixels");
  expect(reason("phone.heic")).toContain("HEIC");
  expect(reason("drawing.svg")).toMatch(/SVG|not a picture/);
  expect(reason("folder")).toContain("not a file");
  expect(reason("garden.jpg")).toContain("about-workshop");
  expect(said.filter((line) => line.includes("Remove one"))).toHaveLength(1);
  expect((await captions("gallery/before")).map(({ id }) => id)).toEqual(["good"]);
  expect(await readdir(join(root, "own/gallery/before"))).toEqual([
    "captions.json",
    "good.avif",
    "originals.json",
  ]);
});

test("sanitises file names in paths and output", async () => {
  const jpeg = await photo(640, 480).jpeg().toBuffer();
  for (const name of [
    "--help.jpg",
    "..jpg.jpg",
    "%2e%2e%2fx.jpg",
    "a\nb.jpg",
    "ж.jpg",
    "' ;x.jpg",
  ]) {
    await drop(`gallery/complete/${name}`, jpeg);
  }
  await drop("gallery/complete/bad\u001b[31m.jpg", Buffer.from("no picture"));
  await take();
  const ids = (await captions("gallery/complete")).map(({ id }) => id).sort();
  expect(ids).toEqual(["2e-2e-2fx", "a-b", "help", "photo", "x"]);
  expect(said.join("\n")).not.toContain("\u001b");
  expect((await readdir(root)).sort()).toEqual(["own", "photos", "samples"]);
});

test("removes a deleted picture from the list", async () => {
  await drop("gallery/before/one.jpg", await photo(640, 480).jpeg().toBuffer());
  await take();
  await rm(join(root, "own/gallery/before/one.avif"));
  await rm(join(root, "photos/gallery/before/one.jpg"));
  await take();
  expect(said[0]).toBe("gallery/before: one deleted.");
  expect(await captions("gallery/before")).toEqual([]);
});

test("stops before writing if captions are invalid JSON", async () => {
  await drop("gallery/before/one.jpg", await photo(640, 480).jpeg().toBuffer());
  await take();
  const list = join(root, "own/gallery/before/captions.json");
  await writeFile(list, '[{ "id": "one", }]');
  await drop("gallery/before/two.jpg", await photo(640, 480).jpeg().toBuffer());
  await expect(take()).rejects.toThrow(PhotosError);
  expect(await readFile(list, "utf8")).toBe('[{ "id": "one", }]');
  expect(existsSync(join(root, "own/gallery/before/two.avif"))).toBe(false);
});

test("creates the folders and gives instructions in the first run", async () => {
  expect(await take()).toBe(true);
  expect(existsSync(join(root, "photos/gallery/rotary-valve"))).toBe(true);
  expect(said[0]).toContain("No photos yet");
});
