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
  /** Identifies the site to the services. */
  key: string;
  /** URL of the database, in the role of the site's process. */
  database: string;
  /** Folder of captured emails. */
  dataDir: string;
  stop: () => Promise<void>;
};

export type HostedSite = {
  url: string;
  dataDir: string;
  /** Start-up messages. */
  said: string[];
  /** Entries of the site's own data folder. */
  ownData: () => Promise<string[]>;
  stop: () => Promise<void>;
};

/** A cross-site origin for browsers, with a free port. */
export async function otherOrigin(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** Starts a hosted backend and form service, whose emails link to `siteUrl`. */
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
    ...(await addressesOf(child.stdout)),
    dataDir,
    async stop() {
      if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
      await folder.remove();
    },
  };
}

/** Starts a site on these services, by default with the hosted form service only. */
export async function startHostedSite(
  url: string,
  services: Pick<HostedServices, "origin" | "key">,
  more: Record<string, string> = { FORM_ENDPOINT: `${services.origin}/f/xhosted` },
): Promise<HostedSite> {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, "data");
  const site = await startSiteProcess({
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    SUPABASE_URL: services.origin,
    SUPABASE_PUBLISHABLE_KEY: services.key,
    ...more,
  });
  return {
    url,
    dataDir,
    said: site.said,
    ownData: () => readdir(dataDir).catch(() => []),
    async stop() {
      await site.stop();
      await folder.remove();
    },
  };
}

/** Returns the values that the services print when ready. */
async function addressesOf(output: Readable): Promise<{ key: string; database: string }> {
  let database = "";
  for await (const text of createInterface({ input: output })) {
    const [, what, value = ""] = /^(database|key) (\S+)$/.exec(text) ?? [];
    if (what === "database") database = value;
    if (what === "key") return { key: value, database };
  }
  throw new Error("The services stopped before they were ready.");
}
