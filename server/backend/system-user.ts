import { execFileSync } from "node:child_process";
import { constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "./start-error.ts";

/** Whom the database runs as: nothing in it when that is the user who started the site. */
export type SystemUser = { uid?: number; gid?: number };

const NAME = "postgres";

/**
 * Returns the user the database runs as. PostgreSQL refuses to run as root, so root lends it the
 * system user `postgres`, which is made when it is missing. Throws StartError.
 */
export function databaseUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const existing = lookUp();
  if (existing) return existing;
  try {
    execFileSync("groupadd", ["--system", "--force", NAME], { stdio: "ignore" });
    execFileSync(
      "useradd",
      ["--system", "--gid", NAME, "--no-create-home", "--shell", "/usr/sbin/nologin", NAME],
      { stdio: "ignore" },
    );
  } catch {
    // Another start may have made the user in the meantime; what counts is whether it is there.
  }
  const created = lookUp();
  if (!created) {
    throw new StartError(
      "PostgreSQL does not run as root and the system user postgres could not be made: start as another user.",
    );
  }
  return created;
}

function lookUp(): Required<SystemUser> | undefined {
  try {
    const id = (option: string) =>
      Number(execFileSync("id", [option, NAME], { encoding: "utf8", stdio: "pipe" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
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
