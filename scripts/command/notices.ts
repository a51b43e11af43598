import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Package = { name?: string; version?: string; license?: unknown; dev?: boolean };

/** Licence texts of the packages that a release contains, from the lock file. */
export function thirdPartyNotices(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const notices = Object.entries<Package>(packages).flatMap(([path, { dev, version, license }]) => {
    if (path === "" || dev) return [];
    const files = listed(join(folder, path)).filter((name) =>
      /^(licen[cs]e|notice|copying)/i.test(name),
    );
    // Binaries for other machines are not installed.
    if (files.length === 0 && listed(join(folder, path)).length === 0) return [];
    const name = path.replace(/^.*node_modules\//, "");
    const texts = files.map((file) => readFileSync(join(folder, path, file), "utf8").trim());
    return [[`${name} ${version} (${license ?? "see its text"})`, ...texts].join("\n\n")];
  });
  return `This site contains the following packages.\n\n${notices.join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
