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
import { FinalStartError, StartError } from "./start-error.ts";
import type { SystemUser } from "./system-user.ts";

/** Survives a kill of this process. */
export type EmbeddedPostgres = {
  url: string;
  revive: () => Promise<void>;
  stop: () => Promise<void>;
};

type Cluster = {
  programs: Programs;
  user: SystemUser;
  files: string;
  logFile: string;
  password: string;
  ownerPassword: string;
};

const SUPERUSER = "reefline";
/** Owns the site's database only, as on a managed PostgreSQL. */
const OWNER = "reefline_owner";
const DATABASE = "reefline";
/** A free port can be taken, or a database be stopping. */
const ATTEMPTS = 12;
const PAUSE = 500;
/** SQLSTATE invalid_password. */
const WRONG_PASSWORD = "28P01";
/** Seconds, including crash recovery. */
const START_TIMEOUT = 120;
const STOP_TIMEOUT = 30;
const STOP_POLL = 50;

/** Low memory, and no client errors in the log since they hold user input. */
const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  jit: "off",
  deadlock_timeout: "200ms",
  log_min_messages: "log",
  log_checkpoints: "off",
};

/** pg_ctl starts a separate session, so Ctrl-C does not reach PostgreSQL. Throws StartError. */
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
  await rejectOtherVersion(cluster);

  const otherSecrets = new FinalStartError(
    `The passwords in ${join(dataDir, "secrets.json")} do not match the database next to it. Restore the previous file from a copy, or restore a backup into another DATA_DIR.`,
  );
  let isRejected = false;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = await runningPort(cluster, ({ code }) => {
      isRejected = code === WRONG_PASSWORD;
    });
    if (port) {
      await ensureOwnDatabase(cluster, port);
      return running(cluster, port, progress);
    }
    progress("Starting the database...");
    const failure = await start(cluster, { meanwhile });
    if (failure && attempt === ATTEMPTS) {
      if (isRejected) throw otherSecrets;
      throw new StartError(`PostgreSQL did not start (${failure}). See ${cluster.logFile}.`);
    }
    if (failure) await setTimeout(PAUSE);
  }
  if (isRejected) throw otherSecrets;
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
      await reviving.catch(() => undefined);
      return stop(cluster);
    },
  };
}

/** Renamed into place, so an interruption leaves nothing incomplete. */
async function createCluster(cluster: Cluster, folder: string): Promise<void> {
  const making = await mkdtemp(join(folder, "making-"));
  try {
    const passwordFile = join(making, "password");
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    for (const path of [making, passwordFile]) {
      // lchown, as root must not follow links in another account's folder.
      if (cluster.user.uid !== undefined)
        await lchown(path, cluster.user.uid, cluster.user.gid ?? 0);
    }
    const files = join(making, "files");
    const { code, output } = await run(
      cluster.programs.initdb,
      [
        ...["--pgdata", files, "--username", SUPERUSER, "--pwfile", passwordFile],
        ...["--auth", "scram-sha-256", "--encoding", "UTF8"],
        // Built into PostgreSQL, so OS updates cannot change index order.
        ...["--locale-provider", "builtin", "--locale", "C.UTF-8"],
      ],
      cluster.user,
    );
    if (code !== 0)
      throw new StartError(`The database could not be created (${lastLine(output)}).`);
    await rename(files, cluster.files).catch((error) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function rejectOtherVersion({ files, programs, user }: Cluster): Promise<void> {
  const ofFiles = (await readFile(join(files, "PG_VERSION"), "utf8").catch(() => "?")).trim();
  const { output } = await run(programs.postgres, ["--version"], user);
  const ofPrograms = /\d+/.exec(output)?.[0];
  if (ofFiles === ofPrograms) return;
  throw new StartError(
    `The database in ${files} was made by PostgreSQL ${ofFiles} and this is PostgreSQL ${ofPrograms}. Move the data by backup and restore.`,
  );
}

async function runningPort(
  cluster: Cluster,
  onError?: (error: { code?: string }) => void,
): Promise<string | undefined> {
  const [, , , port] = await lockLines(cluster.files);
  if (!port) return undefined;
  try {
    const { rows } = await asSuperuser(cluster, port, (database) =>
      sql<{ files: string }>`select current_setting('data_directory') as files`.execute(database),
    );
    return rows[0]?.files === cluster.files ? port : undefined;
  } catch (error) {
    onError?.(error as { code?: string });
    return undefined;
  }
}

/** Never a superuser, so a flaw cannot reach files or programs of the machine. */
async function ensureOwnDatabase(cluster: Cluster, port: string): Promise<void> {
  await asSuperuser(cluster, port, async (database) => {
    // Needed to grant BYPASSRLS to service_role.
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

/** PostgreSQL never starts if another process has reused the pid in its lock. */
async function removeStaleLock(files: string): Promise<void> {
  const [id] = await lockLines(files);
  // Unreadable means another user's process or none, which PostgreSQL handles.
  const command = await readFile(`/proc/${Number(id)}/cmdline`, "utf8").catch(() => undefined);
  if (command === undefined || command.includes(files)) return;
  const lock = join(files, "postmaster.pid");
  const aside = draftOf(lock);
  const isMine = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (!isMine) return;
  // Restore the lock if a concurrent start made it.
  const [moved] = (await readFile(aside, "utf8")).split("\n");
  if (moved !== id) await link(aside, lock);
  await rm(aside);
}

async function stop({ programs, user, files }: Cluster): Promise<void> {
  const [running, , , port] = await lockLines(files);
  // After a kill the lock remains, and pg_ctl counts a zombie as running.
  if (!port || !(await listens(Number(port)))) return;
  // "fast" rolls back open transactions and loses nothing.
  const mode = ["-m", "fast", "--no-wait"];
  const { code, output } = await run(programs.pg_ctl, ["stop", "-D", files, ...mode], user);
  if (code !== 0) throw new Error(`PostgreSQL did not stop: ${output}`);
  // pg_ctl would also wait for a successor's database.
  let wasSilent = false;
  for (let waited = 0; waited < STOP_TIMEOUT * 1000; waited += STOP_POLL) {
    const [now] = await lockLines(files);
    if (now !== running) return;
    // A kill leaves the lock; a stop removes it just after closing the port.
    const isSilent = !(await listens(Number(port)));
    if (wasSilent && isSilent) return;
    wasSilent = isSilent;
    await setTimeout(STOP_POLL);
  }
  throw new Error("PostgreSQL did not stop in time.");
}

/** Line 1 is the pid, line 4 the port (PostgreSQL, "Database File Layout"). */
async function lockLines(files: string): Promise<string[]> {
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
