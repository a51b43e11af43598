import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { draftOf } from "./draft.ts";
import type { SchemaFile } from "./schema-files.ts";
import { StartError } from "./start-error.ts";

/**
 * A backup is gzip over lines of JSON, which any engineer can read with `zcat`: a header, the files of the declared
 * schema, for each table its name and columns and then a row a line, the places of the sequences, and last a checksum
 * of everything before it.
 */
export type BackupHeader = {
  format: 1 | 2;
  madeAt: string;
  /** Version of the site, and of the PostgreSQL it was made on, for whoever looks for a cause. */
  site: string;
  postgres: string;
  /** The migrations whose tables the rows fit. */
  migrations: string[];
};

/** One table's start; its rows follow as arrays of texts, in the order of the columns. */
export type TableStart = { table: { schema: string; name: string }; columns: string[] };

/** Where the counters of generated numbers stand. */
export type Sequences = { sequences: { schema: string; name: string; last: string }[] };

export type BackupRow = (string | null)[];

export type BackupLine = BackupHeader | SchemaFile | TableStart | BackupRow | Sequences;

/** The first had no schema in it. */
const FORMATS = [1, 2];
/** Codes of a disk, quota or file size limit that is reached. */
const NO_ROOM = ["ENOSPC", "EDQUOT", "EFBIG"];

/**
 * Writes the file so that it is there whole or not at all, safe from a power cut, and readable by its
 * owner only: it holds password hashes and what customers sent. Throws StartError when it cannot be written.
 */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<BackupLine>,
): Promise<void> {
  const draft = `${draftOf(path)}.partial`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await pipeline(withChecksum(lines), createGzip(), file.createWriteStream({ flush: true }));
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    await flushFolder(dirname(path));
  } catch (error) {
    const code = fileFault(error);
    if (!code) throw error;
    throw new StartError(
      NO_ROOM.includes(code)
        ? `Not enough space for the backup ${path} (${code}). Nothing was saved.`
        : `The backup ${path} could not be written (${code}).`,
    );
  }
}

/** Returns the code of an error of the file system, and nothing for any other. */
function fileFault(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall ? code : undefined;
}

/** A rename is on the disk only when its folder is; Windows has no such call and no need of it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function* withChecksum(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify({ sha256: hash.digest("hex") })}\n`;
}

/** Reads the whole file and returns its header. Throws StartError unless this version can use it. */
export async function checkBackupFile(path: string): Promise<BackupHeader> {
  const damaged = new StartError(`The backup ${path} is damaged or incomplete.`);
  const hash = createHash("sha256");
  let header: string | undefined;
  let last: string | undefined;
  try {
    for await (const line of textLines(path)) {
      if (last !== undefined) hash.update(`${last}\n`);
      header ??= line;
      last = line;
    }
    if (JSON.parse(last ?? "").sha256 !== hash.digest("hex")) throw damaged;
  } catch (error) {
    const code = fileFault(error);
    throw code ? new StartError(`The backup ${path} is not readable (${code}).`) : damaged;
  }
  const { format, ...rest } = JSON.parse(header ?? "");
  if (!FORMATS.includes(format)) {
    throw new StartError(`The backup ${path} was made by a newer version of the site.`);
  }
  return { format, ...rest };
}

/** Returns everything between the header and the checksum of a file that was checked. */
export async function* readBackupLines(
  path: string,
): AsyncGenerator<Exclude<BackupLine, BackupHeader>> {
  for await (const text of textLines(path)) {
    const line = JSON.parse(text);
    if (!("format" in line) && !("sha256" in line)) yield line;
  }
}

/** Returns the schema that the rows of a checked file fit. Throws StartError when it has none. */
export async function readBackedUpSchema(path: string): Promise<SchemaFile[]> {
  const files: SchemaFile[] = [];
  for await (const line of readBackupLines(path)) {
    if (!("path" in line)) break;
    files.push(line);
  }
  if (files.length > 0) return files;
  throw new StartError(
    `The backup ${path} was made before the declared schema and does not say what its tables were. Upgrade it with the version before this one first (docs/production.md, “From before the declared schema”).`,
  );
}

async function* textLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  const bytes = createReadStream(path);
  const content = createGunzip();
  bytes.on("error", (error) => content.destroy(error)).pipe(content);
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
