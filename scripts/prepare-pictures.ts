import { fork } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { encodeCopy, PICTURE_COPIES } from "#server/pages/picture-copies.ts";
import { countProgress } from "./count-progress.ts";
import { fingerprint } from "./fingerprint.ts";
import {
  copyPath,
  isPicture,
  listMedia,
  type MediaFile,
  type MediaFolders,
  notePath,
  SITE_MEDIA,
  writeWhole,
} from "./media.ts";

const root = join(import.meta.dirname, "..");
const RECIPE = fingerprint(["server/pages/picture-copies.ts", "app/lib/picture-widths.ts"], root);

export function unpreparedPictures(folders: MediaFolders): MediaFile[] {
  return listMedia(folders).filter(
    (file) => isPicture(file) && !isPrepared(folders, file, noteOn(readFileSync(file.source))),
  );
}

/** Runs at low priority and exits with this process. */
export function prepareInBackground(): void {
  if (unpreparedPictures(SITE_MEDIA).length === 0) return;
  const child = fork(import.meta.filename);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
  child.channel?.unref();
}

/** Resumable and shared between processes. Returns false if any picture failed. */
export async function preparePictures(
  folders: MediaFolders,
  workers: number,
  progress: (line: string) => void,
): Promise<boolean> {
  const waiting = unpreparedPictures(folders);
  if (waiting.length === 0) return true;
  progress(`Pictures to prepare: ${waiting.length}`);
  const done = countProgress("Pictures prepared", waiting.length, progress);
  let failures = 0;
  async function work(): Promise<void> {
    // Random order, so that parallel processes rarely duplicate work.
    for (;;) {
      const [picture] = waiting.splice(randomInt(Math.max(waiting.length, 1)), 1);
      if (!picture) return;
      try {
        await prepare(folders, picture);
      } catch (error) {
        failures += 1;
        progress(`The picture ${picture.source} could not be prepared. ${error}`);
      }
      done();
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  if (failures === 0) progress("All pictures prepared.");
  return failures === 0;
}

async function prepare(folders: MediaFolders, picture: MediaFile): Promise<void> {
  const master = readFileSync(picture.source);
  const note = noteOn(master);
  if (isPrepared(folders, picture, note)) return;
  const { default: sharp } = await import("sharp");
  // Workers already use the other processors.
  sharp.concurrency(1);
  const { data, info } = await sharp(master)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const copy of PICTURE_COPIES) {
    const encoded = encodeCopy(sharp(data, { raw: { width, height, channels } }), copy);
    writeWhole(copyPath(folders, picture, copy), await encoded.toBuffer());
  }
  writeWhole(notePath(folders, picture), note);
}

function noteOn(master: Buffer): string {
  return `${createHash("sha256").update(master).digest("hex")} ${RECIPE}\n`;
}

function isPrepared(folders: MediaFolders, picture: MediaFile, note: string): boolean {
  const path = notePath(folders, picture);
  return existsSync(path) && readFileSync(path, "utf8") === note;
}

if (import.meta.main) {
  process.on("disconnect", () => process.exit());
  await preparePictures(SITE_MEDIA, 1, console.log);
  process.disconnect?.();
}
