import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const root = join(import.meta.dirname, "..", "..");

export type Say = (line: string) => void;
export type Count = {
  passed: number;
  failed: number;
  reports?: string[];
  files?: { file: string; seconds: number }[];
};
type Ended = Count & { title: string; seconds: number };

const LAST_LINES = 80;
const SLOWEST_FILES = 10;

/** A thrown error counts as a failure. */
export async function step(title: string, work: (say: Say) => Promise<Count>): Promise<Ended> {
  const started = performance.now();
  const say = (line: string) => console.log(`${title.padEnd(16)}${line}`);
  const count = await work(say).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    say(message);
    return { passed: 0, failed: 1, reports: [message] };
  });
  return { title, ...count, seconds: (performance.now() - started) / 1000 };
}

/** Counts as one test. */
export async function check(say: Say, program: string, options: string[]): Promise<Count> {
  const { status, lastLines } = await run(say, program, options);
  if (status === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, reports: [lastLines.join("\n")] };
}

export async function run(
  say: Say,
  program: string,
  options: string[],
  env: Record<string, string> = {},
): Promise<{ status: number | null; lastLines: string[] }> {
  const child = spawn(process.execPath, [join(root, "node_modules", program), ...options], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const lastLines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on("line", (line) => {
      say(line);
      lastLines.push(line);
      if (lastLines.length > LAST_LINES) lastLines.shift();
    });
  }
  const [status] = await once(child, "close");
  return { status, lastLines };
}

export function summarise(ended: Ended[]): void {
  for (const { title, reports = [] } of ended) {
    for (const report of reports) console.log(`\n${title}, failed: ${report}`);
  }
  const files = ended.flatMap((one) => one.files ?? []);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES);
  if (slowest.length > 0) console.log("\nSlowest files:");
  for (const { file, seconds } of slowest) console.log(`${time(seconds)}  ${file}`);
  console.log("");
  for (const { title, seconds, passed, failed } of ended) {
    console.log(`${time(seconds)}  ${title}: ${passed} passed, ${failed} failed`);
  }
  const failed = ended.reduce((sum, one) => sum + one.failed, 0);
  const passed = ended.reduce((sum, one) => sum + one.passed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function time(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9);
}
