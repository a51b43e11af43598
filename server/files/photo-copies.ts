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

type PhotoFile = { path: string; part: PicturePart };

export type PhotoCopies = {
  folder: string;
  find: (id: string, version: number) => Promise<PhotoFile | null>;
  refresh: () => Promise<void>;
  close: () => Promise<void>;
};

const PROGRAM = join(import.meta.dirname, "photo-copying-process.ts");
const TIMEOUT = 300_000;
const MOST_WAITING = 500;
const MOST_KNOWN = 5000;

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
      .then(sweep)
      .catch(report);
  }

  function report(err: unknown): void {
    if (!closing.signal.aborted) log.error({ err }, "photo copies incomplete");
  }

  /** List files before the table, or photos added in between would be removed. */
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
      if (sweeps.pendingCount === 0) await sweeps(sweep).catch(report);
    },
    async close() {
      closing.abort();
      queue.clearQueue();
    },
  };
}

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
