import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { appendFile, mkdir, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Config } from "#server/config.ts";
import { StartError } from "#server/database/start-error.ts";
import {
  onMachine,
  output,
  requireRoot,
  SITE_LINK,
  systemctl,
  untilReady,
  writeWhole,
} from "./machine.ts";
import { fetchRelease, removeOtherReleases } from "./release.ts";
import { readMachineConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

/** Written before each change of the machine, so that the next run can complete it. */
type Journal = {
  from: string;
  to: string;
  step: "switching" | "returning";
  /** Backups before the switch. The next one has the data before migrations. */
  backups: string[];
  restored?: true;
  /** Why it returned. */
  reason?: string;
};

const JOURNAL = `${SITE_LINK}.upgrade.json`;

export async function run([wanted, ...rest]: string[]): Promise<void> {
  if (rest.length > 0 || wanted?.startsWith("-")) throw new UsageError();
  requireRoot();
  process.umask(0o022);
  if (!lstatSync(SITE_LINK, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new StartError(`${SITE_LINK} is not a link to a release. Run reefline setup first.`);
  }
  const release = await becomeOnlyUpgrade();
  try {
    const config = readMachineConfig();
    const interrupted = readJournal();
    if (interrupted) {
      console.log("The last upgrade was interrupted. Completing it.");
      await complete(interrupted, config);
    }
    const from = realpathSync(SITE_LINK);
    const to = await fetchRelease(from, wanted);
    if (to === from) {
      console.log(`${basename(to)} is already installed.`);
      return;
    }
    // Made while the site runs, as it proves that a backup works and has space.
    if (!config.hosted) console.log(await command(from, "backup"));
    const backups = backupsIn(config);
    const journal: Journal = { from, to, step: "switching", backups };
    await note(journal);
    await complete(journal, config);
  } finally {
    release();
  }
}

/** Only root may open the lock. A kill of this process ends its program and frees it. */
async function becomeOnlyUpgrade(): Promise<() => void> {
  const file = onMachine("/run/reefline-upgrade.lock");
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, "", { mode: 0o600 });
  const holder = spawn("flock", ["--wait", "2", file, "sh", "-c", "echo held; exec cat"]);
  const held = once(holder.stdout, "data").then(() => true);
  const isHeld = await Promise.race([held, once(holder, "close").then(() => false)]);
  if (!isHeld) throw new StartError("Another upgrade is running. Wait until it ends.");
  return () => holder.stdin.end();
}

function readJournal(): Journal | undefined {
  return existsSync(JOURNAL) ? JSON.parse(readFileSync(JOURNAL, "utf8")) : undefined;
}

function note(journal: Journal): Promise<void> {
  return writeWhole(JOURNAL, JSON.stringify(journal));
}

/** Every step can be repeated. Throws StartError if it had to return. */
async function complete(journal: Journal, config: Config): Promise<void> {
  if (journal.step === "switching") {
    try {
      await goForward(journal, config);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(reason);
      Object.assign(journal, { step: "returning", reason });
      await note(journal);
    }
  }
  if (journal.step === "returning") {
    await goBack(journal, config);
    await rm(JOURNAL);
    throw new StartError(
      `${basename(journal.to)} failed. ${basename(journal.from)} is running again with its data. ${journal.reason}`,
    );
  }
  await removeOtherReleases(journal);
  await rm(JOURNAL);
}

async function goForward({ to }: Journal, config: Config): Promise<void> {
  await compile(to, config);
  const stopped = Date.now();
  await systemctl("stop", "reefline");
  await pointTo(to);
  await systemctl("start", "reefline");
  await untilReady(config);
  const seconds = ((Date.now() - stopped) / 1000).toFixed(1);
  console.log(`${basename(to)} is running. The site was down for ${seconds} s.`);
}

/** Into the service's cache, as its user, so that the start need not. Never throws. */
async function compile(release: string, { dataDir }: Config): Promise<void> {
  const unit = await systemctl("show", "-p", "Environment,ExecStart", "reefline");
  const cache = /NODE_COMPILE_CACHE=\S+/.exec(unit)?.[0];
  // V8 reuses code of the same flags only.
  const flags = unit.match(/--max-\S+/g) ?? [];
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (!cache || !owner) return;
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  const node = [join(release, "node_modules/node/bin/node"), ...flags, "scripts/compile-site.ts"];
  await output("setpriv", [...user, "env", cache, ...node], release).catch(() => undefined);
}

async function goBack(journal: Journal, config: Config): Promise<void> {
  const { from, backups } = journal;
  await systemctl("stop", "reefline");
  await pointTo(from);
  // The failed release's start made it before its migrations; without one there were none.
  const backup =
    hasMigrations(journal) && backupsIn(config).find((file) => !backups.includes(file));
  if (backup && !journal.restored) {
    // Backs up the failed release's data first.
    await command(from, "restore", join(config.backups.folder, backup), "--replace");
    await note(Object.assign(journal, { restored: true }));
  }
  await systemctl("start", "reefline");
  await untilReady(config);
}

/** Oldest first. */
function backupsIn({ backups }: Config): string[] {
  const names = existsSync(backups.folder) ? readdirSync(backups.folder) : [];
  return names.filter((name) => /\.backup\.(gz|encrypted)$/.test(name)).sort();
}

function hasMigrations({ from, to }: Journal): boolean {
  const [before, after] = [from, to].map((release) =>
    readdirSync(join(release, "supabase", "migrations"))
      .sort()
      .join(),
  );
  return before !== after;
}

/** A release's own commands fit its database. */
function command(release: string, ...args: string[]): Promise<string> {
  return output(join(release, "reefline"), args);
}

async function pointTo(release: string): Promise<void> {
  await rm(`${SITE_LINK}.new`, { force: true });
  await symlink(basename(release), `${SITE_LINK}.new`);
  await rename(`${SITE_LINK}.new`, SITE_LINK);
}
