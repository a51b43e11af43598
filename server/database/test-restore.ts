import { sql } from "kysely";
import { checkBackupFile } from "./backup-file.ts";
import { openDatabase } from "./connections.ts";
import { restoreBackup } from "./restore.ts";

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = "42501";

/** Restores into a database that is dropped again. Throws with the reason. */
export async function testRestore(url: string, file: string, key: string | undefined) {
  const address = new URL(url);
  address.pathname = `${address.pathname}_restore_test`;
  const name = sql.id(decodeURIComponent(address.pathname.slice(1)));
  const database = openDatabase(url, "reefline backup");
  try {
    await sql`drop database if exists ${name} with (force)`.execute(database);
    const isAllowed = await sql`create database ${name}`.execute(database).then(
      () => true,
      ({ code }) => {
        if (code !== NOT_ALLOWED) throw new Error("The restore test could not start.");
        return false;
      },
    );
    if (!isAllowed) {
      await checkBackupFile(file, key);
      return;
    }
    try {
      await restoreBackup(address.href, file, { replace: false, folder: "", key });
    } finally {
      await sql`drop database ${name} with (force)`.execute(database);
    }
  } finally {
    await database.destroy();
  }
}
