import { constants, existsSync } from "node:fs";
import { access, chown, mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { FinalStartError, StartError } from "./start-error.ts";
import { canEnter, databaseUser, hasNamespaces, type SystemUser } from "./system-user.ts";

export async function prepareDatabaseFolder(
  dataDir: string,
): Promise<{ folder: string; user: SystemUser }> {
  const folder = join(dataDir, "postgres");
  let user = databaseUser(folder);
  try {
    const place = await realpath(existsSync(folder) ? folder : dataDir);
    // Root's folders are closed to the accounts it could lend.
    if (!canEnter(place, user) && hasNamespaces()) user = { namespace: true };
    if (!canEnter(place, user)) {
      throw new StartError(
        `PostgreSQL does not run as root, and its account cannot reach ${place}. Set DATA_DIR to a folder it can reach, such as DATA_DIR=/var/lib/reefline, or set DATABASE_URL, or start as another user.`,
      );
    }
    await make(folder, user).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
    if (user.uid === undefined && !user.namespace) await rejectForeign(folder);
    return { folder: await realpath(folder), user };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The database folder ${folder} could not be created (${code ?? message}).`,
    );
  }
}

async function rejectForeign(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new FinalStartError(
      `The database folder ${folder} belongs to another user. Start as that user, or run chown -R $(id -un) ${folder} as root.`,
    );
  });
}

async function make(folder: string, { uid, gid }: SystemUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}
