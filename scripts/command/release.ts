import { existsSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { StartError } from "#server/database/start-error.ts";
import { output, runVisibly, SITE_LINK } from "./machine.ts";

const folder = () => realpathSync(dirname(SITE_LINK));
const PREFIX = `${basename(SITE_LINK)}-`;
/** A program that a kill left may still write there. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10 };
/** Written last. */
const READY = join("build", ".release");

/** A bundle's file, a tag, or the newest tag. Returns a complete folder. Throws StartError. */
export async function fetchRelease(current: string, wanted: string | undefined): Promise<string> {
  if (wanted && existsSync(wanted)) return unpack(current, resolve(wanted));
  const origin = await output("git", ["-C", current, "remote", "get-url", "origin"]).catch(() => {
    throw new StartError("This release has no git remote. Specify a bundle file.");
  });
  const tag = wanted ?? (await newestTag(origin));
  if (!/^[\w][\w.+-]*$/.test(tag)) throw new StartError(`${tag} is neither a file nor a tag.`);
  const name = `${PREFIX}${tag}`;
  const release = join(folder(), name);
  if (existsSync(join(release, READY)) || current === release) return release;
  return make(current, async (making) => {
    console.log(`Fetching ${tag}...`);
    const clone = ["clone", "--quiet", "--depth", "1", "--branch", tag, origin];
    await output("git", ["-c", "advice.detachedHead=false", ...clone, join(making, name)]);
    // The build takes minutes for pictures that are not there.
    const pictures = join("build", "public");
    await cp(join(current, pictures), join(making, name, pictures), { recursive: true });
    await runVisibly("npm", ["run", "--silent", "build"], join(making, name));
    return name;
  });
}

async function newestTag(origin: string): Promise<string> {
  const tags = await output("git", ["ls-remote", "--tags", "--refs", "--sort=-v:refname", origin]);
  const tag = /refs\/tags\/(v\d.*)$/m.exec(tags)?.[1];
  if (!tag) throw new StartError(`${origin} has no release tag yet. Specify a bundle file.`);
  return tag;
}

function unpack(current: string, bundle: string): Promise<string> {
  return make(current, async (making) => {
    console.log(`Unpacking ${bundle}...`);
    await output("tar", ["-xzf", bundle, "-C", making, "--no-same-owner", "--no-same-permissions"]);
    const [name = "", ...others] = readdirSync(making);
    if (others.length > 0 || !name.startsWith(PREFIX) || !existsSync(join(making, name, "build"))) {
      throw new StartError(`${bundle} is not a bundle of this site.`);
    }
    rejectUnsafe(join(making, name));
    return name;
  });
}

/** Root runs what is in it. Throws StartError. */
export function rejectUnsafe(release: string): void {
  for (const entry of readdirSync(release, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const { uid } = lstatSync(path);
    if (uid !== 0) {
      throw new StartError(
        `${path} belongs to user ${uid}, who could have changed it. Unpack the bundle with tar --no-same-owner.`,
      );
    }
    if (entry.isSymbolicLink() && !leadsInto(release, path)) {
      throw new StartError(`${path} is a link that leaves the release. Use another bundle.`);
    }
  }
}

function leadsInto(folder: string, link: string): boolean {
  try {
    return realpathSync(link).startsWith(`${realpathSync(folder)}/`);
  } catch {
    return false;
  }
}

/** In a folder apart, since a killed command leaves its programs running. */
async function make(current: string, fill: (making: string) => Promise<string>): Promise<string> {
  const making = await mkdtemp(join(folder(), `.${PREFIX}`));
  try {
    await chmod(making, 0o755);
    const name = await fill(making);
    const release = join(folder(), name);
    if (release === current) return release;
    // Open pages still request scripts of the running release.
    const previous = join(making, name, "build", "previous");
    await rm(previous, { recursive: true, force: true });
    await mkdir(previous);
    const assets = join(current, "build", "pages", "client", "assets");
    await cp(assets, join(previous, "assets"), { recursive: true });
    await markReady(join(making, name));
    await rm(release, { recursive: true, force: true });
    await rename(join(making, name), release);
    return release;
  } finally {
    await rm(making, REMOVAL);
  }
}

export async function markReady(release: string): Promise<void> {
  // Some packages come with the numbers of their authors' accounts.
  await output("chown", ["-hR", "root:root", release]);
  await writeFile(join(release, READY), "");
}

/** And what killed upgrades left; other folders remain. */
export async function removeOtherReleases({ from, to }: { from: string; to: string }) {
  for (const name of readdirSync(folder())) {
    const release = join(folder(), name);
    const isRelease = name.startsWith(PREFIX) && existsSync(join(release, READY));
    const isOther = isRelease && release !== from && release !== to;
    if (isOther || name.startsWith(`.${PREFIX}`)) await rm(release, REMOVAL);
  }
}
