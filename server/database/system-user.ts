import { execFileSync, spawnSync } from "node:child_process";
import { constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "./start-error.ts";

/** Empty means the current user. In a namespace the uid differs, without root rights. */
export type SystemUser = { uid?: number; gid?: number; namespace?: true };

export const IN_NAMESPACE = ["unshare", "--user", "--map-user=1000", "--map-group=1000"] as const;

/** Exists on every system. `postgres` may own another cluster on this machine. */
const ACCOUNT = "nobody";

/** PostgreSQL rejects root, so the cluster's owner or ACCOUNT runs it. Throws StartError. */
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

export function hasNamespaces(): boolean {
  const [program, ...options] = IN_NAMESPACE;
  return spawnSync(program, [...options, "true"]).status === 0;
}

export function canRead(file: string, user: SystemUser): boolean {
  return canEnter(dirname(file), user) && allows(file, user, constants.R_OK);
}

export function canEnter(folder: string, user: SystemUser): boolean {
  if (!allows(folder, user, constants.X_OK)) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), user);
}

function allows(path: string, user: SystemUser, wanted: number): boolean {
  if (user.uid === undefined) return true;
  const { mode, uid, gid } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
