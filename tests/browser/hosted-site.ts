import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "../system/temporary-folder.ts";

export type HostedServices = {
  origin: string;
  /** Names the site to the services. */
  key: string;
  /** Folder in which mails are kept. */
  dataDir: string;
  stop: () => Promise<void>;
};

export type HostedSite = {
  url: string;
  /** What the site has put into its own data folder. */
  ownData: () => Promise<string[]>;
  stop: () => Promise<void>;
};

/** An origin that is, to browsers, another site than ours; nobody listens there yet. */
export async function otherOrigin(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** Starts a hosted backend and form service, whose mails lead to `siteUrl`. */
export async function startServices(siteUrl: string): Promise<HostedServices> {
  const folder = await temporaryFolder();
  const origin = await otherOrigin();
  const dataDir = join(folder.path, "data");
  const child = run("tests/hosted-services.ts", {
    PORT: new URL(origin).port,
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    RATE_LIMIT_FACTOR: "20",
  });
  const key = (await line(child, /^key (\S+)$/))[1] ?? "";
  return {
    origin,
    key,
    dataDir,
    async stop() {
      await stopped(child);
      await folder.remove();
    },
  };
}

/** Starts a site that uses these services, and nothing else. */
export async function startHostedSite(
  url: string,
  services: Pick<HostedServices, "origin" | "key">,
): Promise<HostedSite> {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, "data");
  const child = run("server/main.ts", {
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    SUPABASE_URL: services.origin,
    SUPABASE_PUBLISHABLE_KEY: services.key,
    FORM_ENDPOINT: `${services.origin}/f/xhosted`,
    LOG_LEVEL: "silent",
  });
  await line(child, /^Ready/);
  return {
    url,
    ownData: () => readdir(dataDir).catch(() => []),
    async stop() {
      await stopped(child);
      await folder.remove();
    },
  };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
}

function run(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Waits for a line of a process's output. Rejects when the process ends without it. */
async function line(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  if (!child.stdout) throw new Error("The output is not piped.");
  for await (const text of createInterface({ input: child.stdout })) {
    const found = wanted.exec(text);
    if (found) return found;
  }
  throw new Error(`The process ended without saying ${wanted}.`);
}
