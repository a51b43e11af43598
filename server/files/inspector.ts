import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { KEPT_TYPES } from "#domains/enquiries/attachments.ts";
import { createTurns } from "#server/http/fair-queue.ts";
import { FileError } from "./file-error.ts";
import type { Inspected } from "./inspect.ts";

/** Files looked at in this process at once: each keeps a processor busy and takes some memory. */
const AT_ONCE = 1;
/** Longest time (ms) of one file; the slowest good one needs a few seconds. */
const TIMEOUT = 20_000;
/** Most memory (bytes) of one file; the largest picture takes some 400 MB. How often (ms) it is looked at. */
const MOST_MEMORY = 700 * 1024 * 1024;
const LOOK_EVERY = 100;

const PROGRAM = join(import.meta.dirname, "inspecting-process.ts");
const ROOT = join(import.meta.dirname, "..", "..");
/** It may read the code and use libraries that are not JavaScript, and nothing else. */
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
    mediaType: v.picklist(KEPT_TYPES),
    bytes: v.instance(Uint8Array),
    pixels: v.optional(v.object({ width: v.number(), height: v.number() })),
  }),
  v.object({ status: v.picklist([413, 415, 422]), message: v.string() }),
]);

/**
 * Returns what is kept of a file that came from a network. Throws FileError for one that is not taken,
 * and QueueFullError.
 */
export type Inspector = (bytes: Uint8Array, from: string) => Promise<Inspected>;

/** Returns what looks at files one after the other, each in a process that knows nothing of the site. */
export function createInspector(): Inspector {
  const turns = createTurns(AT_ONCE);
  return (bytes, from) => turns.take(from, () => inspectApart(bytes));
}

async function inspectApart(bytes: Uint8Array): Promise<Inspected> {
  const child = fork(PROGRAM, [], {
    execArgv: RIGHTS,
    // No password of the site's stands in there.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), TIMEOUT);
  const watch = setInterval(async () => {
    if ((await memoryOf(child.pid)) > MOST_MEMORY) child.kill("SIGKILL");
  }, LOOK_EVERY);
  try {
    // Whether it got there shows in what comes back.
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

/** Bytes in memory of a process; 0 where the system does not tell (only Linux does) and when it is over. */
async function memoryOf(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}
