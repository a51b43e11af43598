import { execFileSync, spawnSync } from "node:child_process";
import { constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "./start-error.ts";

/**
 * Whom the database runs as: nothing in it when that is the user who started the site. In a
 * `namespace` that user has another number, and no rights but those of an owner of files.
 */
export type SystemUser = { uid?: number; gid?: number; namespace?: true };

/** Puts a program into a Linux user namespace where root is an ordinary user. */
export const IN_NAMESPACE = ["unshare", "--user", "--map-user=1000", "--map-group=1000"] as const;

/**
 * There on every system, with rights of its own nowhere. Not `postgres`: to that account belong the
 * databases of a PostgreSQL that the machine may have beside ours.
 */
const ACCOUNT = "nobody";

/**
 * Returns the user the database in the folder runs as. PostgreSQL refuses to run as root, so root
 * lends it an account that exists: the owner of a database that is there, else `nobody`. Throws
 * StartError.
 */
export function databaseUser(folder: string): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  try {
    const id = (option: string) =>
      Number(execFileSync("id", [option, ACCOUNT], { encoding: "utf8", stdio: "pipe" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    throw new StartError(
      `PostgreSQL does not run as root, and the account ${ACCOUNT} does not exist. Start as another user, or set DATABASE_URL.`,
    );
  }
}

/** Whether this machine has user namespaces, and lets this process make one. */
export function hasNamespaces(): boolean {
  const [program, ...options] = IN_NAMESPACE;
  return spawnSync(program, [...options, "true"]).status === 0;
}

/** Whether the user may read the file, judged by its mode and those of all folders above it. */
export function canRead(file: string, user: SystemUser): boolean {
  return canEnter(dirname(file), user) && allows(file, user, constants.R_OK);
}

/** Whether the user may pass through the folder and all folders above it. */
export function canEnter(folder: string, user: SystemUser): boolean {
  if (!allows(folder, user, constants.X_OK)) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), user);
}

function allows(path: string, user: SystemUser, wanted: number): boolean {
  // Without a user of its own the database has the rights of this process, which made the folder.
  if (user.uid === undefined) return true;
  const { mode, uid, gid } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
