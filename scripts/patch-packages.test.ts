import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const PATCH = `diff --git a/node_modules/x/index.js b/node_modules/x/index.js
--- a/node_modules/x/index.js
+++ b/node_modules/x/index.js
@@ -1,3 +1,3 @@
 one
-two
+deux
 three
`;

/** A project with one package, of these lines, and one correction of it. */
async function project(source: string) {
  const folder = await mkdtemp(join(tmpdir(), "reefline-patches-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "node_modules/x/index.js");
  for (const name of ["node_modules/x", "patches", "scripts"]) {
    await mkdir(join(folder, name), { recursive: true });
  }
  await symlink(
    join(import.meta.dirname, "../node_modules/diff"),
    join(folder, "node_modules/diff"),
  );
  const script = join(folder, "scripts/patch-packages.mjs");
  await cp(join(import.meta.dirname, "patch-packages.mjs"), script);
  await writeFile(join(folder, "patches/x.patch"), PATCH);
  await writeFile(file, source);
  return {
    run: () => spawnSync(process.execPath, [script], { encoding: "utf8" }),
    source: () => readFile(file, "utf8"),
  };
}

test("a package is corrected once, however often it is installed", async () => {
  const { run, source } = await project("one\ntwo\nthree\n");
  for (const _time of [1, 2]) {
    expect(run().status).toBe(0);
    expect(await source()).toBe("one\ndeux\nthree\n");
  }
});

test("a correction that does not fit stops the installation and says which", async () => {
  const { run, source } = await project("one\nzwei\nthree\n");
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^patches\/x\.patch does not fit b\/node_modules\/x\/index\.js/);
  expect(await source()).toBe("one\nzwei\nthree\n");
});
