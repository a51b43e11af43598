import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "../system/temporary-folder.ts";

export type HostedSite = {
  url: string;
  /** Origin of the hosted services. */
  services: string;
  /** Folder of the services, in which mails are kept. */
  servicesDir: string;
  /** Makes an account of the hosted backend an admin. */
  makeAdmin: (email: string) => Promise<void>;
  /** What the site itself has put into its own data folder. */
  ownData: () => Promise<string[]>;
  stop: () => Promise<void>;
};

/** Starts the hosted services on one port and a site that uses them, and nothing else, on another. */
export async function startHostedSite(): Promise<HostedSite> {
  const folder = await temporaryFolder();
  const url = `http://localhost:${await freePort()}`;
  // Another host name and port: another origin and, to cookies and browsers, another site.
  const services = `http://127.0.0.1:${await freePort()}`;
  const servicesDir = join(folder.path, "services");
  const siteDir = join(folder.path, "site");
  const backend = run("tests/hosted-services.ts", {
    PORT: new URL(services).port,
    DATA_DIR: servicesDir,
    SITE_URL: url,
    RATE_LIMIT_FACTOR: "20",
  });
  const key = (await line(backend, /^key (\S+)$/))[1] ?? "";
  const site = run("server/main.ts", {
    PORT: new URL(url).port,
    DATA_DIR: siteDir,
    SUPABASE_URL: services,
    SUPABASE_PUBLISHABLE_KEY: key,
    FORM_ENDPOINT: `${services}/f/xhosted`,
    LOG_LEVEL: "warn",
  });
  await line(site, /^Ready/);
  return {
    url,
    services,
    servicesDir,
    async makeAdmin(email) {
      const script = run("scripts/admin.ts", { DATA_DIR: servicesDir }, [email]);
      await line(script, /is an admin now/);
    },
    ownData: () => readdir(siteDir).catch(() => []),
    async stop() {
      for (const child of [site, backend]) {
        if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
      }
      await folder.remove();
    },
  };
}

function run(script: string, env: Record<string, string>, words: string[] = []): ChildProcess {
  return spawn(process.execPath, [script, ...words], {
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
