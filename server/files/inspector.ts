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

const FILE = v.object({
  mediaType: v.picklist(SAVED_TYPES),
  bytes: v.pipe(
    v.instance(Uint8Array),
    v.transform((bytes) => Buffer.from(bytes)),
  ),
  pixels: v.optional(v.object({ width: v.number(), height: v.number() })),
});
const LOGO = v.object({ logo: v.instance(Uint8Array), icon: v.instance(Uint8Array) });
const FAILURE = v.object({ status: v.picklist([413, 415, 422]), message: v.string() });

export type Inspector = {
  file: (bytes: Uint8Array, from: string) => Promise<Inspected>;
  logo: (bytes: Uint8Array, from: string) => Promise<v.InferOutput<typeof LOGO>>;
};

export function createInspector(): Inspector {
  const turns = createTurns(AT_ONCE);
  return {
    file: (bytes, from) => turns.take(from, () => inspectApart(FILE, { bytes })),
    logo: (bytes, from) => turns.take(from, () => inspectApart(LOGO, { bytes, isLogo: true })),
  };
}

async function inspectApart<Schema extends v.GenericSchema>(
  schema: Schema,
  request: { bytes: Uint8Array; isLogo?: true },
): Promise<v.InferOutput<Schema>> {
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
    child.send(request, () => undefined);
    const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
    const failure = v.safeParse(FAILURE, message);
    if (failure.success) throw new FileError(failure.output.status, failure.output.message);
    const answer = v.safeParse(schema, message);
    if (!answer.success) throw new FileError(422, "This file could not be opened.");
    return answer.output;
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
