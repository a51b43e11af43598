import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { draftOf } from "./draft.ts";
import { StartError } from "./start-error.ts";

/** Passwords of the database's superuser, who starts it, and of its owner, who the site is. */
const secrets = v.object({ databasePassword: v.string(), ownerPassword: v.string() });
const sessionKey = v.pipe(v.string(), v.minLength(32));

/**
 * Makes the data folder when it is missing, in a folder that exists. Others may pass through it but
 * not list it: the database's system user has its folder inside. Throws StartError when it cannot be
 * written.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, 0o711);
    await tryToWrite(dataDir);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} is not writable (${codeOf(error)}).`);
  }
}

/** Makes the folder of the backups, closed to others, and the one it is in. Throws StartError. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  try {
    await makeFolder(dirname(folder), 0o711);
    await makeFolder(folder, 0o700);
    await tryToWrite(folder);
  } catch (error) {
    throw new StartError(`The backup folder ${folder} is not writable (${codeOf(error)}).`);
  }
}

/** Not with the folders above it: Node's recursive mkdir never returns below /proc. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
    // Whatever the mask of this process took away.
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

/** Returns the secrets of this data folder, made at its first use. Throws StartError. */
export function readSecrets(dataDir: string): Promise<v.InferOutput<typeof secrets>> {
  const fresh = { databasePassword: newSecret(24), ownerPassword: newSecret(24) };
  return readMade(join(dataDir, "secrets.json"), `${JSON.stringify(fresh, null, 2)}\n`, (text) =>
    v.parse(secrets, JSON.parse(text)),
  );
}

/** Returns the key of this data folder that signs sessions, made at its first use. Throws StartError. */
export async function readSessionKey(dataDir: string): Promise<string> {
  await prepareDataFolder(dataDir);
  return readMade(join(dataDir, "session-key"), `${newSecret(48)}\n`, (text) =>
    v.parse(sessionKey, text.trim()),
  );
}

function newSecret(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** Reads a file that is made, for its owner only, when it is not there. Throws StartError. */
async function readMade<T>(path: string, fresh: string, read: (text: string) => T): Promise<T> {
  const draft = draftOf(path);
  try {
    // Linking is atomic: of two processes that start together one wins, and both read the same.
    await writeFile(draft, fresh, { mode: 0o600 });
    await link(draft, path).catch((error) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
    return read(await readFile(path, "utf8"));
  } catch (error) {
    throw new StartError(`The file ${path} is not usable (${codeOf(error)}).`);
  } finally {
    await rm(draft, { force: true });
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
