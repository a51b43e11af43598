import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import * as v from "valibot";
import { KEPT_TYPES } from "#app/data/attachments.ts";
import { createTurns } from "#server/guard/turns.ts";
import { FileError } from "./file-error.ts";
import type { Inspected } from "./inspect.ts";

/** Files looked at in this process at once: each keeps a processor busy and takes some memory. */
const AT_ONCE = 1;
/** Longest time (ms) of one file; the slowest good one needs a few seconds. */
const TIMEOUT = 20_000;

const PROGRAM = join(import.meta.dirname, "inspecting-process.ts");
/** It may read what is installed and use libraries that are not JavaScript, and nothing else. */
const RIGHTS = ["--permission", "--allow-fs-read=*", "--allow-addons", "--max-old-space-size=256"];

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
  try {
    // Whether it got there shows in what comes back.
    child.send(bytes, () => undefined);
    const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
    const answer = v.safeParse(answers, message);
    if (!answer.success) throw new FileError(422, "This file cannot be read.");
    if ("status" in answer.output) {
      throw new FileError(answer.output.status, answer.output.message);
    }
    return { ...answer.output, bytes: Buffer.from(answer.output.bytes) };
  } finally {
    clearTimeout(timeout);
    child.kill("SIGKILL");
  }
}
