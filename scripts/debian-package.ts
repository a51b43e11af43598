import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Needs Debian and root. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  const install = ["install", "-y", "-qq", "--no-install-recommends", name];
  spawnSync("apt-get", install, { stdio: "ignore", env });
}
