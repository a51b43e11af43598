import { existsSync, readdirSync, realpathSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { StartError } from "#server/database/start-error.ts";
import { output, runVisibly, SITE_LINK } from "./machine.ts";

const folder = () => realpathSync(dirname(SITE_LINK));
const PREFIX = `${basename(SITE_LINK)}-`;
/** Written last. */
const READY = join("build", ".release");

/** A bundle's file, a tag, or the newest tag. Returns a complete folder. Throws StartError. */
export async function fetchRelease(current: string, wanted: string | undefined): Promise<string> {
  if (wanted && existsSync(wanted)) return unpack(current, resolve(wanted));
  const origin = await output("git", ["-C", current, "remote", "get-url", "origin"]).catch(() => {
    throw new StartError("This release has no git origin. Name a bundle’s file.");
  });
  const tag = wanted ?? (await newestTag(origin));
  if (!/^[\w][\w.+-]*$/.test(tag)) throw new StartError(`${tag} is no file and no tag.`);
  const release = join(folder(), `${PREFIX}${tag}`);
  if (existsSync(join(release, READY)) || realpathSync(SITE_LINK) === release) return release;
  await rm(release, { recursive: true, force: true });
  try {
    console.log(`Fetching ${tag}...`);
    const clone = ["clone", "--quiet", "--depth", "1", "--branch", tag, origin, release];
    await output("git", ["-c", "advice.detachedHead=false", ...clone]);
    await runVisibly("npm", ["run", "--silent", "build"], release);
    return await finish(current, release);
  } catch (error) {
    await rm(release, { recursive: true, force: true });
    throw error;
  }
}

async function newestTag(origin: string): Promise<string> {
  const tags = await output("git", ["ls-remote", "--tags", "--refs", "--sort=-v:refname", origin]);
  const tag = /refs\/tags\/(v\d.*)$/m.exec(tags)?.[1];
  if (!tag) throw new StartError(`${origin} has no release yet.`);
  return tag;
}

async function unpack(current: string, bundle: string): Promise<string> {
  const making = await mkdtemp(join(folder(), `.${PREFIX}`));
  try {
    console.log(`Unpacking ${bundle}...`);
    await output("tar", ["-xzf", bundle, "-C", making, "--no-same-owner"]);
    const [name = "", ...others] = readdirSync(making);
    if (others.length > 0 || !name.startsWith(PREFIX) || !existsSync(join(making, name, "build"))) {
      throw new StartError(`${bundle} is not a bundle of this site.`);
    }
    const release = join(folder(), name);
    if (existsSync(join(release, READY))) return release;
    await finish(current, join(making, name));
    await rm(release, { recursive: true, force: true });
    await rename(join(making, name), release);
    return release;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Open pages still request scripts of the running release. */
async function finish(current: string, release: string): Promise<string> {
  const assets = join("pages", "client", "assets");
  const previous = join(release, "build", "previous");
  await rm(previous, { recursive: true, force: true });
  await mkdir(previous);
  await cp(join(current, "build", assets), join(previous, "assets"), { recursive: true });
  await markReady(release);
  return release;
}

export async function markReady(release: string): Promise<void> {
  await writeFile(join(release, READY), "");
}

/** Also unfinished ones; other folders remain. */
export async function removeOtherReleases({ from, to }: { from: string; to: string }) {
  for (const name of readdirSync(folder())) {
    const release = join(folder(), name);
    const isRelease = name.startsWith(PREFIX) && existsSync(join(release, READY));
    if (isRelease && release !== from && release !== to) {
      await rm(release, { recursive: true, force: true });
    }
  }
}
