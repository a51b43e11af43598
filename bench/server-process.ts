import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "..");

export type ServerProcess = {
  url: string;
  /** From the start of the process to its line "Ready", ms. */
  startTime: number;
  /** Resident memory of the Node process, bytes (VmRSS of proc(5)). */
  residentMemory: () => number;
  stop: () => Promise<void>;
};

/** Starts the built site as `npm start` does after its build, and waits until it is ready. */
export async function startServer(port: number, dataDir: string): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { ...process.env, PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await readyLine(child);
  const startTime = performance.now() - started;
  return {
    url: `http://localhost:${port}`,
    startTime,
    residentMemory: () => residentMemory(child.pid ?? 0),
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function readyLine(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error("The server's output is not connected.");
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("Ready")) return;
  }
  throw new Error("The server stopped before it was ready.");
}

function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}
