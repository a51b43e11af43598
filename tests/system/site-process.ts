import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../free-port.ts";

export type SiteProcess = {
  url: string;
  process: ChildProcess;
  /** Lines printed for the operator at the start. */
  said: string[];
  stop: () => Promise<void>;
};

/** Starts the built site with these settings and returns once it is ready. */
export async function startSiteProcess(env: Record<string, string>): Promise<SiteProcess> {
  const port = env.PORT ?? `${await freePort()}`;
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      PORT: port,
      LOG_LEVEL: "silent",
      RATE_LIMIT_FACTOR: "1000",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (!isOver && child.kill("SIGTERM")) await once(child, "exit");
  };
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const words = line.startsWith("{") ? JSON.parse(line).msg : line;
    said.push(words);
    if (!words.startsWith("Ready")) continue;
    child.stdout.resume();
    return { url: `http://localhost:${port}`, process: child, said, stop };
  }
  throw new Error("The site stopped before it was ready.");
}
