import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "#server/database/connections.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const repository = join(import.meta.dirname, "..", "..");

/** Copies the repository as it is, built, with its packages, to the folder TO. */
const COPY = [
  `cd ${repository}`,
  "git ls-files -z --cached --others --exclude-standard --deduplicate | xargs -0 ls -d 2>/dev/null | xargs -d '\\n' cp -a --parents -t \"$TO\"",
  'cp -aT build "$TO/build"',
  `ln -s ${repository}/node_modules "$TO/node_modules"`,
].join(" && ");

/** Instead of pruning the repository's packages. The builder of a bundle is not root. */
const OWN_PACKAGES = [
  "rm node_modules",
  "TO=$PWD",
  `cd ${repository}`,
  `node -p 'Object.entries(require("./package-lock.json").packages).filter(([path, { dev }]) => path && !dev).map(([path]) => path).join("\\n")' | xargs ls -d node_modules/.installed-from 2>/dev/null | xargs cp -alf --parents -t "$TO"`,
  'chown -h 1000:1000 "$TO"/*',
].join("; ");

/** Without pictures, which take minutes. */
const PAGES_BUILD = "scripts/build-pages.ts";

/** Files of a release that differ from the repository's, by path. */
type Changes = Record<string, string>;

export type Ended = { code: number | null; said: string };

export type TestMachine = {
  root: string;
  url: string;
  dataDir: string;
  /** The installed command, with these variables. */
  reefline: (args: string[], env?: Record<string, string>) => Promise<Ended>;
  /** Adds a release to the git origin. */
  tag: (name: string, changes: Changes) => void;
  remove: () => Promise<void>;
};

/**
 * Imitates systemd, as tests cannot boot one. AFTER_STOP is a command that runs then. With KILL="systemctl stop after", the command that calls
 * it dies there; git and npm are real programs that obey KILL too.
 */
const SYSTEMCTL = `
pid() { cat "$REEFLINE_ROOT/pid" 2>/dev/null || echo none; }
runs() { kill -0 "$(pid)" 2>/dev/null; }
stop() { if runs; then kill "$(pid)"; while runs; do sleep 0.05; done; fi; }
case "$1" in
  stop) stop; eval "$AFTER_STOP" ;;
  start|restart)
    [ "$1" = restart ] && stop
    if ! runs; then
      cd "$REEFLINE_ROOT/srv/reefline" || exit
      setsid setpriv --reuid=daemon --regid=daemon --clear-groups node_modules/node/bin/node --env-file="$REEFLINE_ROOT/etc/reefline.env" server/main.ts \\
        >>"$REEFLINE_ROOT/site.log" 2>&1 </dev/null &
      echo $! >"$REEFLINE_ROOT/pid"
    fi ;;
  show) runs && echo "ActiveState=active MainPID=$(pid)" || echo ActiveState=failed ;;
esac
`;

const wrapper = (name: string, work: string) => `#!/bin/sh
dies() { [ "$KILL" = "${name} $1 $2" ] && kill -9 $PPID; }
dies "$1" before
${work}
status=$?
dies "$1" after
exit $status
`;

/** A folder as the root of a server, with an origin of releases. Its first release is /srv/reefline-1. */
export async function makeTestMachine(): Promise<TestMachine> {
  const { path: root, remove: removeFolder } = await temporaryFolder();
  await chmod(root, 0o755);
  const [programs, origin] = [join(root, "programs"), join(root, "origin")];
  await mkdir(programs);
  for (const folder of ["srv", "etc"]) await mkdir(join(root, folder));
  const real = (name: string) => execFileSync("which", [name], { encoding: "utf8" }).trim();
  const texts = {
    systemctl: wrapper("systemctl", SYSTEMCTL),
    git: wrapper("git", `${real("git")} "$@"`).replaceAll('"$1"', '"$3"'),
    gzip: `#!/bin/sh\nexec ${real("gzip")} -1 "$@"`,
    npm: wrapper(
      "npm",
      `[ "$1" = prune ] && { ${OWN_PACKAGES}; exit; }
if [ "$1" = run ] && [ -e ${PAGES_BUILD} ]; then node ${PAGES_BUILD}; else ${real("npm")} "$@"; fi`,
    ),
  };
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(join(programs, name), text, { mode: 0o755 });
  }
  const git = (...args: string[]) =>
    execFileSync(real("git"), ["-C", origin, "-c", "user.name=t", "-c", "user.email=t@t", ...args]);
  await mkdir(origin);
  git("init", "--quiet");
  await writeFile(join(origin, "package.json"), '{"scripts":{"build":"node build.mjs"}}');
  await writeFile(
    join(origin, "build.mjs"),
    `import { execSync } from "node:child_process";
     import { readFileSync, writeFileSync } from "node:fs";
     const changes = JSON.parse(readFileSync("changes.json", "utf8"));
     if (changes.build) throw new Error(changes.build);
     const env = { ...process.env, TO: process.cwd() };
     execSync(${JSON.stringify(COPY)}, { shell: "/bin/sh", env });
     for (const [path, text] of Object.entries(changes)) writeFileSync(path, text);`,
  );
  const port = await freePort();
  const first = join(root, "srv", "reefline-1");
  const environment = {
    PATH: `${programs}:${process.env.PATH}`,
    HOME: root,
    REEFLINE_ROOT: root,
  };
  const machine: TestMachine = {
    root,
    url: `http://localhost:${port}`,
    dataDir: join(root, "data"),
    tag(name, changes) {
      execFileSync("tee", [join(origin, "changes.json")], { input: JSON.stringify(changes) });
      git("add", "--all");
      git("commit", "--quiet", "--message", name);
      git("tag", name);
    },
    async reefline(args, env = {}) {
      const installed = join(root, "usr/local/bin/reefline");
      const program = existsSync(installed) ? installed : join(first, "reefline");
      const child = spawn(program, args, {
        cwd: "/",
        env: { ...environment, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (text) => {
          said += text;
        });
      }
      const [code] = await once(child, "exit");
      return { code, said };
    },
    async remove() {
      execFileSync(join(programs, "systemctl"), ["stop"], { env: environment });
      await removeFolder();
    },
  };
  machine.tag("v1.0.0", {});
  execFileSync(real("git"), ["clone", "--quiet", `file://${origin}`, first]);
  execFileSync("/bin/sh", ["-c", COPY], { env: { ...process.env, TO: first } });
  return machine;
}

/** What a setup without questions is given. */
export function setupFlags({ url, dataDir, root }: TestMachine): string[] {
  return [
    ...["setup", "--yes", "--name", "Acme Blowers (Pty) Ltd", "--site", url],
    ...["--email", "owner@acme.example", "--samples", "no", "--proxy", "none", "--user", "daemon"],
    ...["--port", new URL(url).port, "--data", dataDir, "--backups", join(root, "backups")],
  ];
}

/** The database of the running site; its port changes with each start. */
export async function inDatabaseOf<T>(
  { dataDir }: TestMachine,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { url } = await startEmbeddedPostgres(dataDir, () => undefined);
  const database = openDatabase(url, "test");
  return work(database).finally(() => database.destroy());
}

export async function journalOf({ root }: TestMachine): Promise<string | undefined> {
  return readFile(join(root, "srv/reefline.upgrade.json"), "utf8").catch(() => undefined);
}
