import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prepareBackupFolder, prepareDataFolder, readSecrets } from "./data-folder.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "reefline-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Simulates containers that share a folder and process id, at different stages. */
async function together<Result>(start: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  async function several() {
    for (let time = 0; time < 20; time++) results.push(await start());
  }
  await Promise.all(Array.from({ length: 8 }, several));
  return results;
}

test("prepares one folder concurrently and leaves no temporary files (ALL-13)", async () => {
  const folder = await newFolder();
  await together(() => prepareDataFolder(join(folder, "data")));
  await together(() => prepareBackupFolder(join(folder, "data", "backups")));
  expect(await readdir(folder, { recursive: true })).toEqual(["data", "data/backups"]);
});

test("creates the same secrets in concurrent runs (ALL-13)", async () => {
  const folder = await newFolder();
  const secrets = await together(() => readSecrets(folder));
  expect(new Set(secrets.map((found) => JSON.stringify(found))).size).toBe(1);
  expect(await readdir(folder)).toEqual(["secrets.json"]);
});
