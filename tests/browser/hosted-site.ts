import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { freePort } from "../free-port.ts";
import { startSiteProcess } from "../system/site-process.ts";
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
  const child = spawn(process.execPath, ["tests/hosted-services.ts"], {
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      RATE_LIMIT_FACTOR: "20",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return {
    origin,
    key: await keyOf(child.stdout),
    dataDir,
    async stop() {
      if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
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
  const site = await startSiteProcess({
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    SUPABASE_URL: services.origin,
    SUPABASE_PUBLISHABLE_KEY: services.key,
    FORM_ENDPOINT: `${services.origin}/f/xhosted`,
  });
  return {
    url,
    ownData: () => readdir(dataDir).catch(() => []),
    async stop() {
      await site.stop();
      await folder.remove();
    },
  };
}

/** Returns the publishable key that the services tell when they are ready. */
async function keyOf(output: Readable): Promise<string> {
  for await (const text of createInterface({ input: output })) {
    const [, key] = /^key (\S+)$/.exec(text) ?? [];
    if (key) return key;
  }
  throw new Error("The services stopped before they were ready.");
}
