import { lookup } from "node:dns/promises";
import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { chown, copyFile, mkdir, rename, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import { openDatabase, rejectUnusable } from "#server/database/connections.ts";
import { StartError } from "#server/database/start-error.ts";
import {
  ANSWERS_DRAFT,
  type Answers,
  readAnswers,
  type Settings,
  settingsText,
} from "./answers.ts";
import { reportProblems } from "./doctor.ts";
import {
  onMachine,
  output,
  RELEASE,
  requireRoot,
  runVisibly,
  SITE_LINK,
  systemctl,
  untilReady,
  writeWhole,
} from "./machine.ts";
import { caddyFile, nginxFile, otherNameOf, unitFile } from "./proxy-files.ts";
import { markReady, rejectUnsafe } from "./release.ts";
import { SETTINGS_FILE } from "./site-config.ts";

const LETS_ENCRYPT = "/etc/letsencrypt/live";

/** Every step can be repeated. */
export async function run(args: string[]): Promise<void> {
  requireRoot();
  process.umask(0o022);
  rejectWrongPlace();
  const isBundle = !existsSync(join(RELEASE, ".git"));
  if (isBundle) rejectUnsafe(RELEASE);
  const answers = await readAnswers(args);
  const { settings, user } = answers;
  const config = readConfig(settings);
  await rejectBusyPort(config);
  if (config.databaseUrl) {
    const database = openDatabase(config.databaseUrl, "reefline setup");
    await rejectUnusable(database).finally(() => database.destroy());
  }
  // A bundle is built, without the packages for building.
  if (!isBundle) {
    console.log("Building...");
    await runVisibly("npm", ["run", "--silent", "build"], RELEASE);
  }
  await markReady(RELEASE);

  const { uid, gid } = await makeUser(user);
  for (const folder of [config.dataDir, config.backups.folder]) {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await chown(folder, uid, gid);
  }
  const before = existsSync(SETTINGS_FILE) ? readFileSync(SETTINGS_FILE, "utf8") : "";
  await writeWhole(SETTINGS_FILE, settingsText(before, settings), 0o640);
  await chown(SETTINGS_FILE, 0, gid);
  await rm(ANSWERS_DRAFT, { force: true });
  await linkTo(basename(RELEASE), SITE_LINK);
  await linkTo(join(SITE_LINK, "reefline"), onMachine("/usr/local/bin/reefline"));
  const unit = onMachine("/etc/systemd/system/reefline.service");
  await writeWhole(unit, unitFile(settings, user));

  await systemctl("daemon-reload");
  await systemctl("enable", "reefline");
  await systemctl("restart", "reefline");
  await untilReady(config);
  console.log(`The site is running on port ${config.port}.`);
  await installProxy(answers, settings);
  await reportProblems(config);
  console.log(`The settings with their passwords are in ${SETTINGS_FILE}.`);
  console.log(`Sign up at ${config.siteUrl}, confirm the address, then run`);
  console.log("  reefline admin you@example.com");
}

function rejectWrongPlace(): void {
  const folder = dirname(SITE_LINK);
  const isNextToLink = RELEASE.startsWith(join(realpathSync(folder), `${basename(SITE_LINK)}-`));
  if (isNextToLink && dirname(RELEASE) === realpathSync(folder)) return;
  throw new StartError(
    `Releases must be in folders ${SITE_LINK}-… that the service may read. Run mv ${RELEASE} ${SITE_LINK}-1, then ${SITE_LINK}-1/reefline setup.`,
  );
}

async function rejectBusyPort({ port, host }: Config): Promise<void> {
  const state = await systemctl("show", "-p", "ActiveState", "reefline").catch(() => "");
  if (state.includes("=active")) return;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      reject(new StartError(`Port ${port} is not free (${code}). Choose another with --port.`));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

async function makeUser(user: string): Promise<{ uid: number; gid: number }> {
  const id = (option: string) => output("id", [option, user]).then(Number);
  await id("-u").catch(() => {
    const home = ["--home-dir", "/srv/reefline", "--shell", "/usr/sbin/nologin"];
    return output("useradd", ["--system", "--user-group", ...home, user]);
  });
  return { uid: await id("-u"), gid: await id("-g") };
}

async function linkTo(target: string, link: string): Promise<void> {
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (there && !there.isSymbolicLink()) {
    throw new StartError(`${link} exists and is not a link. Move it elsewhere first.`);
  }
  await mkdir(dirname(link), { recursive: true });
  await rm(`${link}.new`, { force: true });
  await symlink(target, `${link}.new`);
  await rename(`${link}.new`, link);
}

async function installProxy({ proxy, certificates }: Answers, settings: Settings): Promise<void> {
  const { SITE_URL: siteUrl = "", PORT: port = "" } = settings;
  if (proxy === "none") return;
  const other = otherNameOf(siteUrl);
  const otherName = await lookup(other).then(
    () => other,
    () => undefined,
  );
  if (proxy === "caddy") {
    const file = onMachine("/etc/caddy/Caddyfile");
    await saveForeign(file);
    await writeWhole(file, caddyFile({ siteUrl, port, otherName }));
    await output("caddy", ["validate", "--config", file, "--adapter", "caddyfile"]);
    await systemctl("reload-or-restart", "caddy");
    return;
  }
  const folder = certificates ?? join(LETS_ENCRYPT, new URL(siteUrl).hostname);
  if (!existsSync(join(folder, "fullchain.pem"))) {
    throw new StartError(
      `There is no certificate in ${folder}. Get one, for example with certbot certonly --webroot -w /var/www/html -d ${new URL(siteUrl).hostname}, or name its folder with --certificates. Then run reefline setup again.`,
    );
  }
  const file = onMachine("/etc/nginx/sites-available/reefline");
  await writeWhole(file, nginxFile({ siteUrl, port, otherName, certificates: folder }));
  await linkTo(file, onMachine("/etc/nginx/sites-enabled/reefline"));
  await output("nginx", ["-t"]);
  await systemctl("reload-or-restart", "nginx");
}

/** The Caddyfile of the package or of other sites. */
async function saveForeign(file: string): Promise<void> {
  const isForeign = existsSync(file) && !readFileSync(file, "utf8").includes("X-Private-Link");
  if (!isForeign) return;
  await copyFile(file, `${file}.before-reefline`);
  console.log(`The previous ${file} is now ${file}.before-reefline.`);
}
