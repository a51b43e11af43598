import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian-package.ts";

/** Debian package by program, for tests of deploy/. */
const PACKAGES = {
  nginx: "nginx",
  openssl: "openssl",
  caddy: "caddy",
  "systemd-analyze": "systemd",
};

type Program = keyof typeof PACKAGES;

export function installedProgram(name: Program): string | undefined {
  // Debian installs servers outside some PATHs.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function installPrograms(progress: (line: string) => void): void {
  for (const name of Object.keys(PACKAGES) as Program[]) {
    if (installedProgram(name)) continue;
    progress(`Installing Debian's ${PACKAGES[name]}...`);
    installDebianPackage(PACKAGES[name]);
    if (!installedProgram(name)) {
      progress(`${name} could not be installed. Its tests are skipped.`);
    }
  }
}
