import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, realpath, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SHARED_FOLDER } from "./postgres-programs.ts";
import { StartError } from "./start-error.ts";
import { canEnter, type SystemUser } from "./system-user.ts";

/**
 * Returns the folder that holds the database, which belongs to the user it runs as. It is
 * `postgres` in the data folder; where that user cannot reach the data folder (root's own home),
 * `postgres` is a link to a folder of its own under /var/lib. Throws StartError.
 */
export async function prepareDatabaseFolder(dataDir: string, user: SystemUser): Promise<string> {
  const folder = join(dataDir, "postgres");
  try {
    if (!existsSync(folder)) {
      await make(folder, dataDir, user).catch((error) => {
        // Another start made it in the meantime.
        if (error.code !== "EEXIST") throw error;
      });
    }
    return await realpath(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`The database folder ${folder} cannot be made (${code ?? message}).`);
  }
}

async function make(folder: string, dataDir: string, user: SystemUser): Promise<void> {
  if (canEnter(await realpath(dataDir), user)) {
    await mkdir(folder, { mode: 0o700 });
    await give(folder, user);
    return;
  }
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  const elsewhere = await mkdtemp(join(SHARED_FOLDER, "database-"));
  await give(elsewhere, user);
  await writeFile(
    join(elsewhere, "README"),
    `The database of the site whose data is in ${dataDir}.\n`,
  );
  await symlink(elsewhere, folder);
}

async function give(folder: string, user: SystemUser): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
}
