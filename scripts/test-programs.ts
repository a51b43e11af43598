import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian-package.ts";

/** What the files in deploy/ are for: tests run them there. By its name, the package of Debian that has it. */
const PACKAGES = {
  nginx: "nginx",
  openssl: "openssl",
  caddy: "caddy",
  "systemd-analyze": "systemd",
};

type Program = keyof typeof PACKAGES;

/** Returns the path of an installed program. */
export function installedProgram(name: Program): string | undefined {
  // Where Debian has servers is not in every PATH.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Installs what is missing where that is possible. */
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
