import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
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
    if ((await isOk(`${localUrl(address)}/readyz`)) && (await isOk(localUrl(address)))) return;
    const state = await systemctl("show", "-p", "ActiveState,NRestarts", "reefline");
    const restarts = Number(/NRestarts=(\d+)/.exec(state)?.[1] ?? 0);
    if (/ActiveState=(failed|inactive)/.test(state) || restarts > MAX_RESTARTS) {
      throw new StartError("The site does not start. See journalctl -u reefline -o cat -n 20.");
    }
    await new Promise((resolve) => setTimeout(resolve, READY_POLL));
  }
  throw new StartError("The site started but is not ready. See journalctl -u reefline -o cat.");
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
