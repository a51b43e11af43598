import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian-package.ts";

/** Returns the path of an installed nginx. */
export function installedNginx(): string | undefined {
  // Where Debian has it is not in everybody's PATH.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));
}

/** Installs nginx for the tests of `deploy/nginx.conf` where it is missing and that is possible. */
export function installNginx(progress: (line: string) => void): void {
  if (installedNginx()) return;
  progress("Installing Debian's nginx …");
  installDebianPackage("nginx");
  if (!installedNginx()) progress("No nginx could be installed: its tests are skipped.");
}
