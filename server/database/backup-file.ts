import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { encrypt, openBackup } from "./backup-cipher.ts";
import { draftOf } from "./draft.ts";
import type { SchemaFile } from "./schema-files.ts";
import { StartError } from "./start-error.ts";

/** Gzip of JSON lines (header, schema, tables with rows, sequences, checksum). */
export type BackupHeader = {
  format: 1 | 2;
  madeAt: string;
  site: string;
  postgres: string;
  migrations: string[];
};

export type TableStart = { table: { schema: string; name: string }; columns: string[] };

export type Sequences = { sequences: { schema: string; name: string; last: string }[] };

export type BackupRow = (string | null)[];

export type BackupLine = BackupHeader | SchemaFile | TableStart | BackupRow | Sequences;

const FORMATS = [1, 2];
/** Disk, quota or file size limit. */
const NO_ROOM = ["ENOSPC", "EDQUOT", "EFBIG"];

/** Atomic, durable, and owner-only since it holds password hashes. Throws StartError. */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<BackupLine>,
  key?: string,
): Promise<void> {
  const draft = `${draftOf(path)}.partial`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      const out = file.createWriteStream({ flush: true });
      if (key) await pipeline(withChecksum(lines), createGzip(), encrypt(key), out);
      else await pipeline(withChecksum(lines), createGzip(), out);
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

function fileFault(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall ? code : undefined;
}

/** A rename is durable only after its folder syncs. Windows has no such call. */
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

/** Throws StartError unless intact and usable by this version. */
export async function checkBackupFile(path: string, key?: string): Promise<BackupHeader> {
  const damaged = new StartError(`The backup ${path} is damaged or incomplete.`);
  const hash = createHash("sha256");
  let header: string | undefined;
  let last: string | undefined;
  try {
    for await (const line of textLines(path, key)) {
      if (last !== undefined) hash.update(`${last}\n`);
      header ??= line;
      last = line;
    }
    if (JSON.parse(last ?? "").sha256 !== hash.digest("hex")) throw damaged;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = fileFault(error);
    throw code ? new StartError(`The backup ${path} is not readable (${code}).`) : damaged;
  }
  const { format, ...rest } = JSON.parse(header ?? "");
  if (!FORMATS.includes(format)) {
    throw new StartError(`The backup ${path} was made by a newer version of the site.`);
  }
  return { format, ...rest };
}

export async function* readBackupLines(
  path: string,
  key?: string,
): AsyncGenerator<Exclude<BackupLine, BackupHeader>> {
  for await (const text of textLines(path, key)) {
    const line = JSON.parse(text);
    if (!("format" in line) && !("sha256" in line)) yield line;
  }
}

export async function readBackedUpSchema(path: string, key?: string): Promise<SchemaFile[]> {
  const files: SchemaFile[] = [];
  for await (const line of readBackupLines(path, key)) {
    if (!("path" in line)) break;
    files.push(line);
  }
  if (files.length > 0) return files;
  throw new StartError(
    `The backup ${path} predates the declared schema and has no table definitions. Upgrade it with the version before this one first (docs/production.md, “From before the declared schema”).`,
  );
}

async function* textLines(path: string, key: string | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  const bytes = await openBackup(path, key);
  const content = createGunzip();
  bytes.on("error", (error) => content.destroy(error)).pipe(content);
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
