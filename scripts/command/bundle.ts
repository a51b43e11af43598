import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import packageFile from "../../package.json" with { type: "json" };
import { output, RELEASE, runVisibly } from "./machine.ts";
import { thirdPartyNotices } from "./notices.ts";
import { UsageError } from "./usage-error.ts";

/** Not of the account with the same number on the server. */
const ROOTS = ["--owner=0", "--group=0", "--numeric-owner"];

/** Of the commit, not of changed files. */
export async function run([folder = ".", ...rest]: string[]): Promise<void> {
  if (rest.length > 0 || folder.startsWith("-")) throw new UsageError();
  const name = `reefline-v${packageFile.version}`;
  const making = await mkdtemp(join(tmpdir(), "reefline-bundle-"));
  const release = join(making, name);
  try {
    await output("git", ["clone", "--quiet", "--depth", "1", `file://${RELEASE}`, release]);
    await runVisibly("npm", ["run", "--silent", "build"], release);
    await runVisibly("npm", ["prune", "--omit=dev", "--no-audit", "--no-fund"], release);
    const sbom = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
    await writeFile(join(release, "sbom.json"), await output("npm", sbom, release));
    await writeFile(join(release, "NOTICE"), thirdPartyNotices(release));
    await rm(join(release, ".git"), { recursive: true });
    const file = join(resolve(folder), `${name}-${process.platform}-${process.arch}.tar.gz`);
    await output("tar", ["-czf", file, ...ROOTS, "-C", making, name]);
    console.log(`Packed ${file}. Copy it to the server, then run reefline upgrade FILE.`);
    console.log(
      `For a first setup, run tar -xzf FILE --no-same-owner -C /srv && /srv/${name}/reefline setup.`,
    );
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
