// The only script that must run on whatever Node (18 or newer) is on the machine: it installs the
// packages, the pinned Node among them. npm finds that Node first for every script after this one.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 18;
/** npm leaves out optional packages that need a newer Node than its own. */
const OLDEST_FOR_ALL = 20;
/** Time (ms) between two lines that say how far it is. */
const PAUSE = 5000;
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".installed-from");
const pinned = join(root, "node_modules", "node", "bin");

const major = Number(process.versions.node.split(".")[0]);
if (major < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed to install; this is Node ${process.versions.node}.`);
}

const hash = createHash("sha256");
for (const name of ["package.json", "package-lock.json"]) {
  hash.update(readFileSync(join(root, name)));
}
const wanted = hash.digest("hex");

const installed = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
if (!installed) {
  console.log("Installing packages...");
  // Until all of it is there: what broke off halfway is not what the stamp says.
  rmSync(stamp, { force: true });
  // Not `npm ci`: it refuses the lock file wherever a registry lacks another platform's optional
  // binaries. This keeps to the locked versions and checksums all the same, and writes no file.
  // The lock says where each package is: nothing has to be asked anew of what the cache holds.
  const packages = neededPackages();
  const counting = setInterval(() => {
    const there = packages.filter((path) => existsSync(join(root, path, "package.json")));
    console.log(`Packages installed: ${there.length} of ${packages.length}`);
  }, PAUSE);
  // npm asks for no leave before it runs a package's install script: only those that package.json lists
  // are run, whatever the settings of this machine say of others.
  const quietly = ["--no-save", "--no-audit", "--no-fund", "--prefer-offline"];
  // The second time with the pinned Node, which is there then.
  for (let times = major < OLDEST_FOR_ALL ? 2 : 1; times > 0; times -= 1) {
    await npm("install", ...quietly, "--ignore-scripts");
    await npm("rebuild", "--ignore-scripts=false", ...packagesWithScripts());
  }
  clearInterval(counting);
  writeFileSync(stamp, wanted);
}

/**
 * Runs npm to its end.
 * @param {string[]} options
 */
async function npm(...options) {
  const child = spawn("npm", [...options, "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PATH: [pinned, process.env.PATH].join(delimiter) },
    shell: process.platform === "win32",
  });
  const [status] = await once(child, "exit");
  if (status !== 0) fail("The packages could not be installed. See npm's message above.");
}

/** The installed packages whose install script is needed: they unpack what is for this machine. */
function packagesWithScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, "node_modules", name)),
  );
}

/** The folders of all packages of the lock that are for this machine. */
function neededPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.keys(packages).filter((path) => {
    const { os = [process.platform], cpu = [process.arch] } = packages[path];
    return path !== "" && os.includes(process.platform) && cpu.includes(process.arch);
  });
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
