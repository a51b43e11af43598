import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { canEnter, canRead, databaseUser } from "./system-user.ts";

/** Unused ids, to which only the rights of "others" apply. */
const STRANGER = { uid: 60_001, gid: 60_001 };

async function folderWith(mode: number): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), "reefline-user-"));
  onTestFinished(() => rm(base, { recursive: true }));
  await chmod(base, 0o755);
  const folder = join(base, "folder");
  await mkdir(folder);
  await writeFile(join(folder, "file"), "");
  await chmod(folder, mode);
  return folder;
}

test.each([
  [0o755, true],
  [0o711, true],
  [0o744, false],
  [0o700, false],
])("reports whether others may enter a folder of mode %o, %s", async (mode, expected) => {
  const folder = await folderWith(mode);
  expect(canEnter(folder, STRANGER)).toBe(expected);
  expect(canRead(join(folder, "file"), STRANGER)).toBe(expected);
});

test("applies owner and group rights", async () => {
  const folder = await folderWith(0o710);
  const { uid, gid } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect(canEnter(folder, { ...STRANGER, gid })).toBe(true);
  expect(canEnter(folder, { ...STRANGER, uid })).toBe(true);
  await chmod(folder, 0o077);
  expect(canEnter(folder, { ...STRANGER, uid })).toBe(false);
});

test.runIf(process.getuid?.() === 0)(
  "runs the database as the folder's owner, or an unprivileged user for a new folder",
  async () => {
    const folder = await folderWith(0o700);
    const nobody = databaseUser(join(folder, "missing"));
    expect(nobody.uid).toBeGreaterThan(0);
    expect(databaseUser(folder)).toEqual(nobody);
    await chown(folder, STRANGER.uid, STRANGER.gid);
    expect(databaseUser(folder)).toEqual(STRANGER);
  },
);
