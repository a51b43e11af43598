import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "#server/database/connections.ts";

const lockFile = (dataDir: string) => join(dataDir, "postgres/cluster/postmaster.pid");

/** Returns the id of the database's main process. */
export async function databaseProcess(dataDir: string): Promise<number> {
  return Number((await readFile(lockFile(dataDir), "utf8")).split("\n")[0]);
}

/** Returns how many processes work on the folder. */
export function databaseProcesses(dataDir: string): number {
  const list = execFileSync("ps", ["-e", "-o", "args"], { encoding: "utf8" });
  return list.split("\n").filter((line) => line.includes(`${dataDir}/`)).length;
}

/** Runs `work` with a connection of the database's owner. */
export async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>) {
  const { ownerPassword } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
  const port = Number((await readFile(lockFile(dataDir), "utf8")).split("\n")[3]);
  const url = `postgres://reefline_owner:${ownerPassword}@127.0.0.1:${port}/reefline`;
  const database = openDatabase(url, "crash rounds");
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
