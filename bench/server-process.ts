import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { MALLOC_SETTINGS } from "../scripts/process-settings.ts";

const root = join(import.meta.dirname, "..");

/** As `npm start` limits it. */
const MEMORY = ["--max-old-space-size=768", "--max-semi-space-size=8"];

export type ServerProcess = {
  url: string;
  /** From process start to its line "Ready", ms. */
  startTime: number;
  /** Processor time of Node for that, ms. */
  startProcessor: number;
  /** Resident memory of the Node process, bytes (VmRSS of proc(5)). */
  residentMemory: () => number;
  /** Memory of PostgreSQL, shared pages counted once, bytes (Pss of proc(5)). */
  databaseMemory: () => number;
  /** Processor time of Node with all threads, ms (proc(5)). */
  processorTime: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts the built site as `npm start` does and waits until it is ready, with the PostgreSQL of
 * `databaseUrl` if given.
 */
export async function startServer(
  port: number,
  dataDir: string,
  databaseUrl?: string,
): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [...MEMORY, "server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...MALLOC_SETTINGS,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: "warn",
      RATE_LIMIT_FACTOR: "1000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await readyLine(child);
  const startTime = performance.now() - started;
  return {
    url: `http://localhost:${port}`,
    startTime,
    startProcessor: processorTime(child.pid ?? 0),
    residentMemory: () => residentMemory(child.pid ?? 0),
    databaseMemory: () => databaseMemory(dataDir),
    processorTime: () => processorTime(child.pid ?? 0),
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function readyLine(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error("The server's output is not connected.");
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('"msg":"Ready')) return;
  }
  throw new Error("The server stopped before it was ready.");
}

function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

/** A tick of proc(5), ms. */
const TICK = 10;

function processorTime(pid: number): number {
  const behindName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1] ?? "";
  const [user = 0, system = 0] = behindName.split(" ").slice(11, 13).map(Number);
  return (user + system) * TICK;
}

function databaseMemory(dataDir: string): number {
  const lock = readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8");
  const main = lock.split("\n")[0] ?? "";
  const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim().split(" ");
  return [main, ...children].reduce((sum, pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return sum + 1024 * Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]);
  }, 0);
}
