import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { draftOf } from "./draft.ts";
import { FinalStartError, StartError } from "./start-error.ts";

const secrets = v.object({ databasePassword: v.string(), ownerPassword: v.string() });
const sessionKey = v.pipe(v.string(), v.minLength(32));

/** Others may enter but not list it, for PostgreSQL's user. Throws StartError. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, 0o711);
    await tryToWrite(dataDir);
  } catch (error) {
    throw new FinalStartError(`The data folder ${dataDir} is not writable (${codeOf(error)}).`);
  }
}

export async function prepareBackupFolder(folder: string): Promise<void> {
  try {
    await makeFolder(dirname(folder), 0o711);
    await makeFolder(folder, 0o700);
    await tryToWrite(folder);
  } catch (error) {
    throw new StartError(`The backup folder ${folder} is not writable (${codeOf(error)}).`);
  }
}

/** Not recursive, as Node's recursive mkdir never returns below /proc. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
    // Undoes the umask.
    await chmod(folder, mode);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

async function tryToWrite(folder: string): Promise<void> {
  const probe = draftOf(join(folder, ".write-test"));
  await writeFile(probe, "");
  await rm(probe);
}

/** Throws StartError if they are lost, as new ones would not open the database. */
export async function readSecrets(dataDir: string): Promise<v.InferOutput<typeof secrets>> {
  const path = join(dataDir, "secrets.json");
  if (existsSync(join(dataDir, "postgres", "cluster")) && !existsSync(path)) {
    throw new FinalStartError(
      `The file ${path} is missing, and the database in ${dataDir} cannot be opened without it. Restore the file from a copy of the folder, or restore a backup into another DATA_DIR.`,
    );
  }
  const fresh = { databasePassword: newSecret(24), ownerPassword: newSecret(24) };
  return readMade(path, `${JSON.stringify(fresh, null, 2)}\n`, (text) =>
    v.parse(secrets, JSON.parse(text)),
  );
}

export async function readSessionKey(dataDir: string): Promise<string> {
  await prepareDataFolder(dataDir);
  return readMade(join(dataDir, "session-key"), `${newSecret(48)}\n`, (text) =>
    v.parse(sessionKey, text.trim()),
  );
}

function newSecret(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** Creates the file, owner-only, if missing. Throws StartError. */
async function readMade<T>(path: string, fresh: string, read: (text: string) => T): Promise<T> {
  const draft = draftOf(path);
  try {
    // link() is atomic, so concurrent starts read the same secret.
    await writeFile(draft, fresh, { mode: 0o600 });
    await link(draft, path).catch((error) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
    return read(await readFile(path, "utf8"));
  } catch (error) {
    throw new FinalStartError(`The file ${path} is not usable (${codeOf(error)}).`);
  } finally {
    await rm(draft, { force: true });
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
