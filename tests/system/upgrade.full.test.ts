import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, readlink, rename, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Ended,
  inDatabaseOf,
  journalOf,
  makeTestMachine,
  setupFlags,
  type TestMachine,
} from "./test-machine.ts";

const isRoot = process.getuid?.() === 0;
/** Where a kill of the command leaves its traces. */
const KILLS = [
  "git clone before",
  "git clone after",
  "npm run before",
  "npm run after",
  "systemctl stop before",
  "systemctl stop after",
  "systemctl start before",
  "systemctl start after",
];
const BROKEN = 'export async function createSite() { throw new Error("This release is broken."); }';

const LONG = { maxBuffer: 64_000_000 };
let machine: TestMachine;
let releases = 0;

/** Migrations of all releases so far and one more. */
function migrations(count: number): Record<string, string> {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));
  return Object.fromEntries(
    numbers.map((number) => [
      `supabase/migrations/299901010000${number}_release_${number}.sql`,
      `insert into public.categories (name) values ('Release ${number}')`,
    ]),
  );
}

function nextRelease(changes: Record<string, string> = {}): string {
  releases += 1;
  const name = `v2.0.${releases}`;
  machine.tag(name, { ...migrations(releases), ...changes });
  return name;
}

const running = async () => readlink(join(machine.root, "srv/reefline"));

async function categories(): Promise<string[]> {
  return inDatabaseOf(machine, async (database) => {
    const { rows } = await sql<{ name: string }>`
      select name from categories order by name`.execute(database);
    return rows.map(({ name }) => name);
  });
}

/** Whether the data are of this release, which its migration changed. */
async function isMigratedTo(release: number): Promise<boolean> {
  return (await categories()).includes(`Release ${String(release).padStart(2, "0")}`);
}

beforeAll(async () => {
  if (!isRoot) return;
  machine = await makeTestMachine();
  await machine.reefline(setupFlags(machine));
  await inDatabaseOf(machine, (database) =>
    sql`insert into categories (name) values ('Written before')`.execute(database),
  );
});
afterAll(() => machine?.remove());

test.runIf(isRoot)("packs a bundle and upgrades from its file (DAT-69)", async () => {
  const packed = await machine.reefline(["bundle", machine.root]);
  expect(packed).toMatchObject({ code: 0, said: expect.stringContaining("Packed ") });
  const [, file = ""] = /Packed (\S+\.tar\.gz)\./.exec(packed.said) ?? [];
  const listed = execFileSync("tar", ["-tvzf", file, "--numeric-owner"], LONG);
  expect(`${listed}`.split("\n").filter((line) => line && !line.includes(" 0/0 "))).toEqual([]);
  const { code, said } = await machine.reefline(["upgrade", file]);
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining(" is running.") });
  const release = join(machine.root, "srv", await running());
  expect(await readFile(join(release, "NOTICE"), "utf8")).toMatch(/^yazl 3\.\d+\.\d+ \(MIT\)$/m);
  const sbom = JSON.parse(await readFile(join(release, "sbom.json"), "utf8"));
  expect(sbom.components.length).toBeGreaterThan(50);
  expect(existsSync(join(release, ".git"))).toBe(false);
  const other = await machine.reefline(["upgrade", join(machine.root, "site.log")]);
  expect(other).toMatchObject({ code: 1, said: expect.stringContaining("failed") });
  expect(await machine.reefline(["upgrade"])).toEqual({
    code: 1,
    said: "This release has no git remote. Specify a bundle file.\n",
  });
  // Later releases come from the origin again.
  await symlink("reefline-1", join(machine.root, "srv/reefline.other"));
  await rename(join(machine.root, "srv/reefline.other"), join(machine.root, "srv/reefline"));
});

test.runIf(isRoot)("rejects a bundle with a link that leaves it (DAT-69)", async () => {
  const folder = join(machine.root, "reefline-v7.0.0");
  await mkdir(join(folder, "build"), { recursive: true });
  await symlink("/etc", join(folder, "build", "pages"));
  const file = join(machine.root, "links.tar.gz");
  execFileSync("tar", ["-czf", file, "-C", machine.root, "reefline-v7.0.0"]);
  const before = await running();
  expect(await machine.reefline(["upgrade", file])).toMatchObject({
    code: 1,
    said: expect.stringContaining("/build/pages is a link that leaves the release."),
  });
  expect(await running()).toBe(before);
});

test.runIf(isRoot)(
  "notices a program that takes the port while the service is stopped, and returns after its end (DAT-62)",
  async () => {
    const before = await running();
    const release = nextRelease();
    const taken = join(machine.root, "taken");
    const program = `require("http").createServer((_, answer) => answer.end("ok"))
      .listen(${new URL(machine.url).port}, "127.0.0.1", () => require("fs").writeFileSync("${taken}", String(process.pid)))`;
    const AFTER_STOP = `[ -e ${taken} ] || { setsid node -e '${program}' >/dev/null 2>&1 & }; until [ -e ${taken} ]; do sleep 0.05; done`;
    const { code, said } = await machine.reefline(["upgrade", release], { AFTER_STOP });
    process.kill(Number(await readFile(taken, "utf8")));
    expect({ code, said }).toMatchObject({
      code: 1,
      said: expect.stringContaining("Another program listens on port"),
    });
    expect(said).not.toContain("is running");
    await machine.reefline(["upgrade", release]);
    await expectAsBefore(before);
  },
);

test.runIf(isRoot)(
  "upgrades over three releases and leaves the former one to return to (DAT-62)",
  async () => {
    nextRelease();
    nextRelease();
    const newest = nextRelease();
    const results = await Promise.all([
      machine.reefline(["upgrade"]),
      machine.reefline(["upgrade"]),
    ]);
    const [{ said }, late] = results.sort(
      (one, other) => Number(one.code) - Number(other.code),
    ) as [Ended, Ended];
    expect(said).toContain(`reefline-${newest} is running.`);
    expect(late.said).toBe("Another upgrade is running. Wait until it ends.\n");
    const lock = await stat(join(machine.root, "run/reefline-upgrade.lock"));
    expect(lock.mode & 0o777).toBe(0o600);
    console.info(said.match(/The site was down for .*/)?.[0]);
    expect(await running()).toBe(`reefline-${newest}`);
    expect(await categories()).toContain("Written before");
    expect(await isMigratedTo(releases)).toBe(true);
    expect(readdirSync(join(machine.root, "srv")).sort()).toEqual([
      "reefline",
      "reefline-1",
      `reefline-${newest}`,
    ]);
    expect(await machine.reefline(["upgrade"])).toEqual({
      code: 0,
      said: `reefline-${newest} is already installed.\n`,
    });
  },
);

test.runIf(isRoot)("leaves the site alone when a release cannot be built (DAT-62)", async () => {
  const before = await running();
  machine.tag("v9.0.0", { build: "This release cannot be built." });
  const { code, said } = await machine.reefline(["upgrade", "v9.0.0"]);
  expect(code).toBe(1);
  expect(said).toContain("npm run --silent build failed");
  expect(await running()).toBe(before);
  expect(existsSync(join(machine.root, "srv/reefline-v9.0.0"))).toBe(false);
  expect((await fetch(`${machine.url}/readyz`)).status).toBe(200);
});

test.runIf(isRoot)(
  "returns to the former release and its data when a release does not start (DAT-62)",
  async () => {
    const before = await running();
    const broken = nextRelease({ "server/site.ts": BROKEN });
    const { code, said } = await machine.reefline(["upgrade", broken]);
    expect(code).toBe(1);
    expect(said).toContain(`reefline-${broken} failed. ${before} is running again with its data.`);
    await expectAsBefore(before);
  },
);

test.runIf(isRoot)(
  "completes an upgrade that was killed at each of its steps (DAT-62)",
  async () => {
    const release = nextRelease();
    for (const KILL of KILLS) {
      const { code, said } = await machine.reefline(["upgrade", release], { KILL });
      expect({ KILL, code, said }).toMatchObject({ code: null });
    }
    const { code, said } = await machine.reefline(["upgrade", release]);
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(await running()).toBe(`reefline-${release}`);
    expect((await fetch(`${machine.url}/readyz`)).status).toBe(200);
    expect(await categories()).toContain("Written before");
    expect(await isMigratedTo(releases)).toBe(true);
    expect(await journalOf(machine)).toBeUndefined();
  },
);

test.runIf(isRoot)("completes a return that was killed at each of its steps (DAT-62)", async () => {
  const before = await running();
  const broken = nextRelease({ "server/site.ts": BROKEN });
  for (const KILL of ["start after", "stop after", "start before", "start after"]) {
    const { code, said } = await machine.reefline(["upgrade", broken], {
      KILL: `systemctl ${KILL}`,
    });
    expect({ KILL, code, said }).toMatchObject({ code: null });
  }
  expect(await machine.reefline(["upgrade", broken])).toMatchObject({ code: 1 });
  await expectAsBefore(before);
});

async function expectAsBefore(release: string): Promise<void> {
  expect(await running()).toBe(release);
  expect((await fetch(`${machine.url}/readyz`)).status).toBe(200);
  expect(await categories()).toContain("Written before");
  expect(await isMigratedTo(releases)).toBe(false);
  expect(await journalOf(machine)).toBeUndefined();
}
