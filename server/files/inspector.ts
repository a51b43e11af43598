import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { SAVED_TYPES } from "#domains/enquiries/attachments.ts";
import { createTurns } from "#server/http/fair-queue.ts";
import { FileError } from "./file-error.ts";
import type { Inspected } from "./inspect.ts";

const AT_ONCE = 1;
const TIMEOUT = 20_000;
/** Bytes per file, as the largest picture takes 400 MB; polling in ms. */
const MOST_MEMORY = 700 * 1024 * 1024;
const LOOK_EVERY = 100;

const PROGRAM = join(import.meta.dirname, "inspecting-process.ts");
const ROOT = join(import.meta.dirname, "..", "..");
/** Read access to code, native addons, nothing else. */
export const RIGHTS = [
  "--permission",
  ...["app", "domains", "tools", "server", "node_modules", "package.json"].map(
    (name) => `--allow-fs-read=${join(ROOT, name)}`,
  ),
  "--allow-addons",
  "--max-old-space-size=256",
];

const answers = v.union([
  v.object({
    mediaType: v.picklist(SAVED_TYPES),
    bytes: v.instance(Uint8Array),
    pixels: v.optional(v.object({ width: v.number(), height: v.number() })),
  }),
  v.object({ status: v.picklist([413, 415, 422]), message: v.string() }),
]);

export type Inspector = (bytes: Uint8Array, from: string) => Promise<Inspected>;

export function createInspector(): Inspector {
  const turns = createTurns(AT_ONCE);
  return (bytes, from) => turns.take(from, () => inspectApart(bytes));
}

async function inspectApart(bytes: Uint8Array): Promise<Inspected> {
  const child = fork(PROGRAM, [], {
    execArgv: RIGHTS,
    // Passes no secrets.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), TIMEOUT);
  const watch = setInterval(async () => {
    if ((await memoryOf(child.pid)) > MOST_MEMORY) child.kill("SIGKILL");
  }, LOOK_EVERY);
  try {
    child.send(bytes, () => undefined);
    const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
    const answer = v.safeParse(answers, message);
    if (!answer.success) throw new FileError(422, "This file could not be opened.");
    if ("status" in answer.output) {
      throw new FileError(answer.output.status, answer.output.message);
    }
    return { ...answer.output, bytes: Buffer.from(answer.output.bytes) };
  } finally {
    clearTimeout(timeout);
    clearInterval(watch);
    child.kill("SIGKILL");
  }
}

/** Returns bytes; 0 where unknown (only Linux) or ended. */
async function memoryOf(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}
