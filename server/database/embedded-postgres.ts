import { existsSync } from "node:fs";
import { lchown, link, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "./connections.ts";
import { prepareDataFolder, readSecrets } from "./data-folder.ts";
import { prepareDatabaseFolder } from "./database-folder.ts";
import { draftOf } from "./draft.ts";
import { findPrograms, type Programs, run } from "./postgres-programs.ts";
import { StartError } from "./start-error.ts";
import type { SystemUser } from "./system-user.ts";

/** A PostgreSQL of this data folder; it runs on when this process is killed. */
export type EmbeddedPostgres = {
  url: string;
  /** Starts it again under the same address when it has ended although nobody stopped it. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
};

type Cluster = {
  programs: Programs;
  user: SystemUser;
  /** The database files. */
  files: string;
  logFile: string;
  /** The superuser's, and the owner's. */
  password: string;
  ownerPassword: string;
};

/** Exists in every cluster; used for starting only. */
const SUPERUSER = "reefline";
/** Owns the site's database and nothing beyond it, as on a managed PostgreSQL. */
const OWNER = "reefline_owner";
const DATABASE = "reefline";
/** A port that was free a moment ago can be taken; a database may just be stopping. */
const ATTEMPTS = 12;
const PAUSE = 500;
/** Longest wait (s) for PostgreSQL to start, crash recovery included, and to stop. */
const START_TIMEOUT = 120;
const STOP_TIMEOUT = 30;
const STOP_POLL = 50;

/** Modest use of memory, and a log without client errors, which would hold what people typed. */
const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  jit: "off",
  // Two who wait for each other are told apart before either feels it; the default is a second.
  deadlock_timeout: "200ms",
  log_min_messages: "log",
  log_checkpoints: "off",
};

/**
 * Starts the PostgreSQL of the data folder, or adopts it when an earlier process left it running.
 * Driven by PostgreSQL's own programs: `pg_ctl` gives it its own session, so that Ctrl-C reaches
 * this process only and the database stops last. `meanwhile` is called when it is on its way and this
 * process would only wait; not when it was found running. Throws StartError.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  progress: (line: string) => void,
  meanwhile?: () => void,
): Promise<EmbeddedPostgres> {
  await prepareDataFolder(dataDir);
  const { databasePassword, ownerPassword } = await readSecrets(dataDir);
  const { folder, user } = await prepareDatabaseFolder(dataDir);
  const cluster: Cluster = {
    programs: await findPrograms(user, dataDir),
    user,
    files: join(folder, "cluster"),
    logFile: join(folder, "postgres.log"),
    password: databasePassword,
    ownerPassword,
  };
  if (!existsSync(cluster.files)) {
    progress("Creating the database...");
    await createCluster(cluster, folder);
  }
  await refuseOtherVersion(cluster);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = await runningPort(cluster);
    if (port) {
      await ensureOwnDatabase(cluster, port);
      return running(cluster, port, progress);
    }
    progress("Starting the database...");
    const failure = await start(cluster, { meanwhile });
    if (failure && attempt === ATTEMPTS) {
      throw new StartError(`PostgreSQL did not start (${failure}). See ${cluster.logFile}.`);
    }
    if (failure) await setTimeout(PAUSE);
  }
  throw new StartError(`PostgreSQL started but is not responding. See ${cluster.logFile}.`);
}

function running(
  cluster: Cluster,
  port: string,
  progress: (line: string) => void,
): EmbeddedPostgres {
  let stopped = false;
  let reviving = Promise.resolve();
  async function revive(): Promise<void> {
    if (stopped || (await runningPort(cluster))) return;
    progress("The database stopped. Restarting it...");
    const failure = await start(cluster, { wanted: Number(port) });
    if (failure) progress(`PostgreSQL did not start (${failure}). See ${cluster.logFile}.`);
  }
  return {
    url: address(port, OWNER, cluster.ownerPassword, DATABASE),
    revive() {
      reviving = reviving.catch(() => undefined).then(revive);
      return reviving;
    },
    async stop() {
      stopped = true;
      // A database that is just being restarted would outlive the site.
      await reviving.catch(() => undefined);
      return stop(cluster);
    },
  };
}

/** Makes the files beside their place, so that an interruption leaves nothing half-made there. */
async function createCluster(cluster: Cluster, folder: string): Promise<void> {
  const making = await mkdtemp(join(folder, "making-"));
  try {
    const passwordFile = join(making, "password");
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    for (const path of [making, passwordFile]) {
      // Never what a link leads to: the folder is another account's, and this may be root.
      if (cluster.user.uid !== undefined)
        await lchown(path, cluster.user.uid, cluster.user.gid ?? 0);
    }
    const files = join(making, "files");
    const { code, output } = await run(
      cluster.programs.initdb,
      [
        ...["--pgdata", files, "--username", SUPERUSER, "--pwfile", passwordFile],
        ...["--auth", "scram-sha-256", "--encoding", "UTF8"],
        // Part of PostgreSQL itself: an update of the packages cannot change the order of indexes.
        ...["--locale-provider", "builtin", "--locale", "C.UTF-8"],
      ],
      cluster.user,
    );
    if (code !== 0)
      throw new StartError(`The database could not be created (${lastLine(output)}).`);
    await rename(files, cluster.files).catch((error) => {
      // Another start was faster; both then use the same files.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function refuseOtherVersion({ files, programs, user }: Cluster): Promise<void> {
  const ofFiles = (await readFile(join(files, "PG_VERSION"), "utf8").catch(() => "?")).trim();
  const { output } = await run(programs.postgres, ["--version"], user);
  const ofPrograms = /\d+/.exec(output)?.[0];
  if (ofFiles === ofPrograms) return;
  throw new StartError(
    `The database in ${files} was made by PostgreSQL ${ofFiles} and this is PostgreSQL ${ofPrograms}. Move the data by backup and restore.`,
  );
}

/** Returns the port of the database when it runs and takes our password, otherwise nothing. */
async function runningPort(cluster: Cluster): Promise<string | undefined> {
  const [, , , port] = await lockLines(cluster.files);
  if (!port) return undefined;
  try {
    const { rows } = await asSuperuser(cluster, port, (database) =>
      sql<{ files: string }>`select current_setting('data_directory') as files`.execute(database),
    );
    return rows[0]?.files === cluster.files ? port : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes the site's own role and database. The site never works as superuser: what a flaw in it could
 * reach ends at this database, without files and programs of the machine.
 */
async function ensureOwnDatabase(cluster: Cluster, port: string): Promise<void> {
  await asSuperuser(cluster, port, async (database) => {
    // BYPASSRLS is needed to hand it to service_role, which hosted projects have too.
    const rights = `login createdb createrole bypassrls password '${cluster.ownerPassword}'`;
    await sql.raw(`create role ${OWNER} ${rights}`).execute(database).catch(unlessItExists);
    await sql
      .raw(`create database ${DATABASE} owner ${OWNER}`)
      .execute(database)
      .catch(unlessItExists);
  });
}

function unlessItExists(error: { code?: string }): void {
  const exists = ["42710", "42P04", "23505"];
  if (!exists.includes(error.code ?? "")) throw error;
}

async function asSuperuser<T>(
  cluster: Cluster,
  port: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(
    address(port, SUPERUSER, cluster.password, "postgres"),
    "reefline start",
  );
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

function address(port: string, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Starts PostgreSQL and waits until it takes connections. Returns why it did not, if so. */
async function start(
  cluster: Cluster,
  { wanted, meanwhile }: { wanted?: number; meanwhile?: (() => void) | undefined },
): Promise<string | undefined> {
  const { programs, user, files, logFile } = cluster;
  await removeStaleLock(files);
  const port = wanted ?? (await freePort());
  const settings = Object.entries({ ...SETTINGS, port: String(port) })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(" ");
  const started = run(
    programs.pg_ctl,
    ["start", "-D", files, "-l", logFile, "-w", "-t", String(START_TIMEOUT), "-o", settings],
    user,
  );
  meanwhile?.();
  const { code, output } = await started;
  return code === 0 ? undefined : lastLine(output);
}

/**
 * Takes away the lock of a database that is gone, when another process has its process id by now: PostgreSQL would take
 * that for the database and never start. A database that still uses the files is told by its shared memory.
 */
async function removeStaleLock(files: string): Promise<void> {
  const [id] = await lockLines(files);
  // One that cannot be seen is another user's, or none: PostgreSQL itself goes on then.
  const command = await readFile(`/proc/${Number(id)}/cmdline`, "utf8").catch(() => undefined);
  if (command === undefined || command.includes(files)) return;
  const lock = join(files, "postmaster.pid");
  const aside = draftOf(lock);
  const isMine = await rename(lock, aside).then(
    () => true,
    // The database that ends has taken it away itself.
    () => false,
  );
  if (!isMine) return;
  // Another start may have been faster: the lock is that of its database then.
  const [moved] = (await readFile(aside, "utf8")).split("\n");
  if (moved !== id) await link(aside, lock);
  await rm(aside);
}

async function stop({ programs, user, files }: Cluster): Promise<void> {
  const [running, , , port] = await lockLines(files);
  // One that was killed has left its lock; its process counts as running for pg_ctl until somebody has taken note of its end.
  if (!port || !(await listens(Number(port)))) return;
  // "fast" ends open transactions and writes everything down; nothing is lost.
  const mode = ["-m", "fast", "--no-wait"];
  const { code, output } = await run(programs.pg_ctl, ["stop", "-D", files, ...mode], user);
  if (code !== 0) throw new Error(`PostgreSQL did not stop: ${output}`);
  // Not by pg_ctl, which would also wait for the end of one that the next process has started since.
  let wasSilent = false;
  for (let waited = 0; waited < STOP_TIMEOUT * 1000; waited += STOP_POLL) {
    const [now] = await lockLines(files);
    if (now !== running) return;
    // One that is killed meanwhile leaves its lock, too; one that stops takes it away right after it closes its port.
    const isSilent = !(await listens(Number(port)));
    if (wasSilent && isSilent) return;
    wasSilent = isSilent;
    await setTimeout(STOP_POLL);
  }
  throw new Error("PostgreSQL did not stop in time.");
}

/** The lines of the lock file that a running PostgreSQL keeps: first its process, fourth its port. */
async function lockLines(files: string): Promise<string[]> {
  // PostgreSQL, "Database File Layout", postmaster.pid.
  const lock = await readFile(join(files, "postmaster.pid"), "utf8").catch(() => "");
  return lock.split("\n");
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function lastLine(output: string): string {
  return output.split("\n").at(-1) ?? output;
}
