import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { photo } from "../../tests/file-samples.ts";
import { createInspector, RIGHTS } from "./inspector.ts";

const { file: inspect } = createInspector();

test("redraws every type of picture in a separate process", async () => {
  const create = { width: 30, height: 20, channels: 4 as const, background: "#8a60" };
  const files = [
    await photo(),
    ...(await Promise.all(
      (["png", "webp", "avif"] as const).map((format) =>
        sharp({ create }).toFormat(format).toBuffer(),
      ),
    )),
  ];
  for (const file of files) expect((await inspect(file, "a")).mediaType).toBe("image/jpeg");
});

test("restricts the process to reading the code (ENQ-9)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reefline-inspector-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const secrets = join(folder, "secrets.json");
  await writeFile(secrets, "a password");
  const attempts = {
    code: `fs.readFileSync(${JSON.stringify(join(import.meta.dirname, "inspect.ts"))})`,
    secrets: `fs.readFileSync(${JSON.stringify(secrets)})`,
    environment: `fs.readFileSync("/proc/self/environ")`,
    write: `fs.writeFileSync(${JSON.stringify(join(folder, "new"))}, "")`,
    program: `require("node:child_process").execSync("true")`,
    thread: `new (require("node:worker_threads").Worker)("", { eval: true })`,
  };
  const script = Object.entries(attempts)
    .map(([name, code]) => `try { ${code}; done("${name}") } catch {}`)
    .join("\n");
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...RIGHTS,
    "-e",
    `const fs = require("node:fs"), done = (name) => console.log(name);\n${script}`,
  ]);
  expect(stdout.trim()).toBe("code");
});
