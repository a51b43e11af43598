import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { cp, symlink } from "node:fs/promises";
import { getPriority } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { placeMedia } from "../../scripts/media.ts";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const PICTURE = "/media/products/fallback-320.avif";

/** Returns a copy of the site with built pages and no prepared pictures. */
async function siteWithoutPictures(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const copied = [
    ...["app", "domains", "media/masters", "public", "scripts", "server", "supabase", "tools"],
    ...["package.json", "package-lock.json", "vite.config.ts", "react-router.config.ts"],
    ...["build/pages", "build/pictures.json", "build/.built-from"],
  ];
  for (const name of copied) {
    await cp(join(root, name), join(folder.path, name), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(folder.path, "node_modules"));
  const media = {
    samples: join(folder.path, "media/masters"),
    own: join(folder.path, "media/own"),
    served: join(folder.path, "build/public/media"),
    manifest: join(folder.path, "build/pictures.json"),
  };
  await placeMedia(media, () => undefined);
  return folder.path;
}

/**
 * Starts a site as `npm start` does, and returns once it is ready and has reported the waiting
 * pictures.
 */
async function start(folder: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: `${port}`, DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ready = Promise.withResolvers<void>();
  // A low-priority process reports it, before or after the site is ready.
  const counted = Promise.withResolvers<number>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.includes('"msg":"Ready')) ready.resolve();
    if (line.startsWith("Pictures to prepare: ")) counted.resolve(Number(line.split(": ")[1]));
  });
  const [waitingPictures] = await Promise.all([counted.promise, ready.promise]);
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    // Resolves when every process that writes there has ended.
    await once(child, "close");
  };
  return { url: `http://localhost:${port}`, pid: child.pid, waitingPictures, stop };
}

function preparedPictures(folder: string): number {
  const files = readdirSync(join(folder, "build/public/media"), { recursive: true });
  return files.filter((name) => /(^|\/)\.[^/]+$/.test(`${name}`)).length;
}

function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}

test("serves originals while preparing pictures at low priority, and resumes after a kill", async () => {
  const folder = await siteWithoutPictures();
  const first = await start(folder);
  const all = first.waitingPictures;
  expect(preparedPictures(folder)).toBeLessThan(all);
  // The C library reads it at process start.
  expect(readFileSync(`/proc/${first.pid}/environ`, "utf8")).toContain("MALLOC_ARENA_MAX=2");
  expect(childrenOf(first.pid).map((pid) => getPriority(pid))).toContain(19);
  const early = await fetch(`${first.url}${PICTURE}`);
  expect(early.status).toBe(200);
  expect(early.headers.get("content-type")).toBe("image/avif");
  await first.stop("SIGKILL");

  const prepared = preparedPictures(folder);
  const second = await start(folder);
  expect(second.waitingPictures).toBe(all - prepared);
  await second.stop("SIGTERM");
});
