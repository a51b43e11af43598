import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";

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
export async function withDatabase<T>(dataDir: string, work: (sql: postgres.Sql) => Promise<T>) {
  const { databasePassword } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
  const port = Number((await readFile(lockFile(dataDir), "utf8")).split("\n")[3]);
  const sql = postgres({
    ...{ host: "127.0.0.1", port, username: "reefline_owner", database: "reefline" },
    password: databasePassword,
    max: 1,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
