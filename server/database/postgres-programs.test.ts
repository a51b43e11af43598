import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reachablePrograms } from "./postgres-programs.ts";

/** Unused ids, to which only the rights of "others" apply. */
const STRANGER = { uid: 60_001, gid: 60_001 };

/** Programs in a folder with this mode, next to an accessible data folder. */
async function packagedIn(mode: number) {
  const base = await mkdtemp(join(tmpdir(), "reefline-programs-"));
  onTestFinished(() => rm(base, { recursive: true }));
  const [closed, dataDir] = [join(base, "closed"), join(base, "data")];
  const bin = join(closed, "native/bin");
  await mkdir(bin, { recursive: true });
  await mkdir(dataDir);
  const programs = {
    initdb: join(bin, "initdb"),
    pg_ctl: join(bin, "pg_ctl"),
    postgres: join(bin, "postgres"),
  };
  for (const [name, path] of Object.entries(programs)) await writeFile(path, name, { mode: 0o755 });
  await chmod(base, 0o755);
  await chmod(dataDir, 0o711);
  await chmod(closed, mode);
  return { packaged: { ...programs, version: "18.4.0" }, dataDir };
}

test("runs programs in place if the database user can reach them", async () => {
  const { packaged, dataDir } = await packagedIn(0o755);
  expect(await reachablePrograms(packaged, STRANGER, dataDir)).toEqual(packaged);
  expect(await readdir(dataDir)).toEqual([]);
});

test("copies programs from a closed folder to the data folder once", async () => {
  const { packaged, dataDir } = await packagedIn(0o700);
  const [first, second] = await Promise.all([
    reachablePrograms(packaged, STRANGER, dataDir),
    reachablePrograms(packaged, STRANGER, dataDir),
  ]);
  expect(first).toEqual(second);
  expect(first.postgres).toBe(join(dataDir, "postgresql-18.4.0/bin/postgres"));
  expect(await readFile(first.postgres, "utf8")).toBe("postgres");
  expect(await readdir(dataDir)).toEqual(["postgresql-18.4.0"]);
});

test("rejects programs whose copy is unreadable, with a clear message", async () => {
  const { packaged, dataDir } = await packagedIn(0o700);
  await chmod(dataDir, 0o700);
  await expect(reachablePrograms(packaged, STRANGER, dataDir)).rejects.toThrow(
    /can read neither .* nor the copy in .*\. Start as another user\.$/,
  );
});
