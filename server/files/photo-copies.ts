import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { type PicturePart, shownPart } from "#domains/products/product-photos.ts";
import type { Database } from "#server/database/connections.ts";
import { draftOf } from "#server/database/draft.ts";
import { publicPhotoNames, readPublicPhoto } from "./product-photos.ts";

/** A photo on this machine's disk: whole, and which part of it is shown. */
type PhotoFile = { path: string; part: PicturePart };

/** The photos of products as files of this process: whole at once, and in every width after a while. */
export type PhotoCopies = {
  /** Where the copies are, each under the name of its address. */
  folder: string;
  /** Returns the whole photo, and has its copies made; null for one that visitors may not see. */
  find: (id: string, version: number) => Promise<PhotoFile | null>;
  /** Looks anew which photos visitors see, and removes the files of all others. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
};

const PROGRAM = join(import.meta.dirname, "photo-copying-process.ts");
/** Longest time (ms) for the copies of one photo; on a busy machine the lowest priority takes its time. */
const TIMEOUT = 300_000;
/** Photos whose copies may wait; of others the whole photo is shown until they are asked for again. */
const MOST_WAITING = 500;
/** Photos that this process remembers where they lie. */
const MOST_KNOWN = 5000;

/** Which photo a file belongs to. */
const FILE = /^photo-([\da-f-]{36}-\d+)(?:\.jpg|-\d+\.|\.whole)/;

export function createPhotoCopies(
  database: Database,
  folder: string,
  log: Pick<Logger, "error">,
): PhotoCopies {
  const known = new Map<string, PhotoFile>();
  const reading = new Map<string, Promise<PhotoFile | null>>();
  const requested = new Set<string>();
  const queue = pLimit(1);
  const sweeps = pLimit(1);
  const closing = new AbortController();
  /** Read at the first need: whoever asks for photos that are not there costs the database nothing. */
  let shown: Promise<ReadonlySet<string>> | undefined;

  function shownNames(): Promise<ReadonlySet<string>> {
    shown ??= publicPhotoNames(database).catch((error) => {
      shown = undefined;
      throw error;
    });
    return shown;
  }

  async function fetchWhole(id: string, version: number, path: string): Promise<PhotoFile | null> {
    const photo = await readPublicPhoto(database, id, version);
    if (!photo) return null;
    await mkdir(folder, { recursive: true });
    // Others read it meanwhile, or write the same.
    const draft = draftOf(path);
    await writeFile(draft, photo.bytes);
    await rename(draft, path);
    return { path, part: shownPart(photo) };
  }

  async function find(id: string, version: number): Promise<PhotoFile | null> {
    const name = `${id}-${version}`;
    if (!(await shownNames()).has(name)) return null;
    const path = join(folder, `photo-${name}.whole`);
    let file = known.get(name) ?? null;
    if (!file || !existsSync(path)) {
      // Several widths are asked for at once: it is read and written once.
      const fetching = reading.get(name) ?? fetchWhole(id, version, path);
      reading.set(name, fetching);
      try {
        file = await fetching;
      } finally {
        reading.delete(name);
      }
      if (known.size > MOST_KNOWN) known.clear();
      if (file) known.set(name, file);
    }
    if (file) prepare(name, file);
    return file;
  }

  function prepare(name: string, file: PhotoFile): void {
    if (requested.has(name) || queue.pendingCount >= MOST_WAITING) return;
    requested.add(name);
    queue(() => makeCopies(file, join(folder, `photo-${name}`), closing.signal))
      // It may have been deleted while its copies were made.
      .then(sweep)
      .catch(report);
  }

  function report(err: unknown): void {
    if (!closing.signal.aborted) log.error({ err }, "photo copies incomplete");
  }

  /** Files are looked at before the table: what is in both came first, and stays. */
  async function sweep(): Promise<void> {
    const files = await readdir(folder).catch(() => []);
    if (files.length === 0) return;
    const names = await shownNames();
    for (const file of files) {
      const [, name = ""] = FILE.exec(file) ?? [];
      if (names.has(name)) continue;
      known.delete(name);
      requested.delete(name);
      await rm(join(folder, file), { force: true });
    }
  }

  return {
    folder,
    find,
    async refresh() {
      shown = undefined;
      // One that waits looks at what is there when its turn comes.
      if (sweeps.pendingCount === 0) await sweeps(sweep).catch(report);
    },
    async close() {
      closing.abort();
      queue.clearQueue();
    },
  };
}

/** In a process of its own that leaves the processor to everybody else. Throws when it could not make them. */
async function makeCopies({ path, part }: PhotoFile, target: string, stop: AbortSignal) {
  stop.throwIfAborted();
  const child = fork(PROGRAM, [path, target, JSON.stringify(part)], {
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT)]),
    killSignal: "SIGKILL",
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let words = "";
  child.stderr?.on("data", (chunk) => {
    words = `${words}${chunk}`.slice(-2000);
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The process that makes copies ended with ${code}. ${words}`);
}
