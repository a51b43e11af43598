import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "#server/database/start-error.ts";

/** Folder of the release that runs this command. */
export const RELEASE = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Milliseconds. */
const READY_TIMEOUT = 600_000;
const READY_POLL = 100;
const REQUEST_TIMEOUT = 5000;
const MAX_RESTARTS = 1;

/** REEFLINE_ROOT places all files below a folder, for images and tests. */
export function onMachine(path: string): string {
  return join(process.env.REEFLINE_ROOT ?? "/", path);
}

/** Link to the running release; releases are folders next to it. */
export const SITE_LINK = onMachine("/srv/reefline");

export function requireRoot(): void {
  if (process.getuid?.() === 0) return;
  throw new StartError("This needs root. Run it with sudo.");
}

/** Throws StartError with the last line of a failing program. */
export async function output(program: string, args: string[], cwd = "/"): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let [said, failed] = ["", ""];
  child.stdout.on("data", (text) => {
    said += text;
  });
  child.stderr.on("data", (text) => {
    failed += text;
  });
  const code = await exitCode(program, once(child, "close"));
  if (code === 0) return said.trim();
  const reason = (failed || said).trim().split("\n").at(-1);
  throw new StartError(`${program} ${args[0]} failed (${reason || `code ${code}`}).`);
}

/** For long work, whose lines the operator sees. Throws StartError. */
export async function runVisibly(program: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  const code = await exitCode(program, once(child, "close"));
  if (code !== 0) throw new StartError(`${program} ${args.join(" ")} failed in ${cwd}.`);
}

async function exitCode(program: string, closed: Promise<unknown[]>): Promise<unknown> {
  try {
    return (await closed)[0];
  } catch {
    throw new StartError(`${program} is not installed.`);
  }
}

export function has(program: string): boolean {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/sbin"];
  return folders.some((folder) => existsSync(join(folder, program)));
}

/** Complete or unchanged, also after a kill or a power cut. */
export async function writeWhole(path: string, text: string, mode = 0o644): Promise<void> {
  const draft = `${path}.new`;
  await mkdir(dirname(path), { recursive: true });
  await rm(draft, { force: true });
  const file = await open(draft, "wx", mode);
  try {
    await file.chmod(mode);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

export function systemctl(...args: string[]): Promise<string> {
  return output("systemctl", args);
}

type Address = { port: number; host: string };

export function localUrl({ port, host }: Address): string {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  return `http://${isEverywhere ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Until the started service serves pages. Throws StartError once it has failed. */
export async function untilReady(address: Address): Promise<void> {
  for (const start = Date.now(); Date.now() - start < READY_TIMEOUT; ) {
    const state = await systemctl("show", "-p", "ActiveState,MainPID,NRestarts", "reefline");
    const listeners = listenersOf(address.port, state);
    if (listeners === "site" && (await isReady(address))) return;
    const restarts = Number(/NRestarts=(\d+)/.exec(state)?.[1] ?? 0);
    if (/ActiveState=(failed|inactive)/.test(state) || restarts > MAX_RESTARTS) {
      throw new StartError(
        listeners === "other"
          ? otherListener(address.port)
          : "The site does not start. See journalctl -u reefline -o cat -n 20.",
      );
    }
    await new Promise((resolve) => setTimeout(resolve, READY_POLL));
  }
  throw new StartError("The site started but is not ready. See journalctl -u reefline -o cat.");
}

async function isReady(address: Address): Promise<boolean> {
  return (await isOk(`${localUrl(address)}/readyz`)) && isOk(localUrl(address));
}

const LISTENING = "0A";

/**
 * Any user's program may take the port while the service is stopped, and would receive the visitors.
 * `state` names the service's MainPID.
 */
export function listenersOf(port: number, state: string): "site" | "other" | "none" {
  const own = new Set(socketsOf(/MainPID=([1-9]\d*)/.exec(state)?.[1]));
  const found = ["tcp", "tcp6"]
    .flatMap((table) => linesOf(`/proc/net/${table}`))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && portOf(local) === port)
    .map(([, , , , , , , , , inode]) => own.has(`socket:[${inode}]`));
  return found.length === 0 ? "none" : found.every(Boolean) ? "site" : "other";
}

export function otherListener(port: number): string {
  return `Another program listens on port ${port}. Run ss -ltnp to find it, stop it, then run systemctl restart reefline.`;
}

function portOf(local = ""): number {
  return Number.parseInt(local.split(":")[1] ?? "", 16);
}

function linesOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
}

function socketsOf(pid: string | undefined): string[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).map((name) => readlinkSync(join(folder, name)));
  } catch {
    return [];
  }
}

export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

export function deployFile(name: string): string {
  return readFileSync(join(RELEASE, "deploy", name), "utf8");
}
