import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import postgres, { type Sql } from "postgres";
import { afterAll } from "vitest";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestSite = { url: string; sql: Sql; process: ChildProcess };

/** Starts the built site as a process with a database of its own; both are gone after the file. */
export async function startTestSite(env: Record<string, string> = {}): Promise<TestSite> {
  const port = await freePort();
  const folder = await temporaryFolder();
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      LOG_LEVEL: "silent",
      RATE_LIMIT_FACTOR: "1000",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  afterAll(async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
    await sql.end();
    await database.drop();
    await folder.remove();
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("Ready")) return { url: `http://localhost:${port}`, sql, process: child };
  }
  throw new Error("The site stopped before it was ready.");
}
