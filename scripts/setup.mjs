// The only script that must run on whatever Node (20 or newer) is on the machine: it installs the
// packages, the pinned Node among them. npm finds that Node first for every script after this one.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".installed-from");

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
  console.log("Installing packages …");
  // Until all of it is there: what broke off halfway is not what the stamp says.
  rmSync(stamp, { force: true });
  // Not `npm ci`: it refuses the lock file wherever a registry lacks another platform's optional
  // binaries. This keeps to the locked versions and checksums all the same, and writes no file.
  const options = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawnSync("npm", options, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) fail("The packages could not be installed: npm's message stands above.");
  writeFileSync(stamp, wanted);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
