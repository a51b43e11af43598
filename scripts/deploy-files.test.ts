import { execFile, execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { adaptedConfig } from "../tests/adapted-config.ts";
import { temporaryFolder } from "../tests/system/temporary-folder.ts";
import { installedProgram } from "./test-programs.ts";

/* Checks each file in deploy/ with the program that reads it. */

const deploy = join(import.meta.dirname, "..", "deploy");
const run = promisify(execFile);

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

/** Skips a test, with a warning, if its program is missing. */
function testWith(program: Parameters<typeof installedProgram>[0]) {
  const path = installedProgram(program) ?? "";
  if (!path) console.warn(`There is no ${program} here: its file in deploy/ is not checked.`);
  return (title: string, check: (path: string) => Promise<void>) =>
    test.skipIf(!path)(title, () => check(path));
}

testWith("nginx")("accepts nginx.conf with TLS and HTTP/2 in nginx (DAT-24)", async (nginx) => {
  const folder = await emptyFolder();
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const request = ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=localhost"];
  await run(installedProgram("openssl") ?? "openssl", [
    ...request,
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  const server = await adaptedConfig("nginx.conf", [
    [/\/etc\/ssl\/reefline/g, folder],
    [/\/var\/(?:cache|log\/nginx)\/reefline/g, `${folder}/reefline`],
  ]);
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${server} }`,
  );
  const { stderr } = await run(nginx, ["-t", "-c", config, "-p", folder]);
  expect(stderr).toContain("test is successful");
  expect(stderr).not.toMatch(/\[(warn|error|emerg)\].*(?<!nginx\.pid)$/m);
});

testWith("caddy")("accepts the unchanged Caddyfile in Caddy (DAT-24)", async (caddy) => {
  const folder = await emptyFolder();
  const { stdout } = await run(
    caddy,
    ["validate", "--config", join(deploy, "Caddyfile"), "--adapter", "caddyfile"],
    { env: { HOME: folder } },
  );
  expect(stdout).toContain("Valid configuration");
});

testWith("systemd-analyze")(
  "accepts the unit, which allows writing to BACKUP_DIR, in systemd (DAT-24)",
  async (analyze) => {
    const unit = join(await emptyFolder(), "reefline.service");
    // The unit's program must exist.
    const node = "/srv/reefline/node_modules/node/bin/node";
    await writeFile(unit, await adaptedConfig("reefline.service", [[node, process.execPath]]));
    const { stderr } = await run(analyze, ["verify", "--man=no", unit]);
    expect(stderr).toBe("");
    const [, folder] =
      /^# BACKUP_DIR=(.*)$/m.exec(await readFile(join(deploy, "settings.example"), "utf8")) ?? [];
    expect(await readFile(unit, "utf8")).toContain(`\nReadWritePaths=-${folder}\n`);
  },
);

function hasCompose(): boolean {
  try {
    execFileSync("docker", ["compose", "version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!hasCompose())("accepts compose.yaml in Docker (DAT-24)", async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, "secrets"));
  for (const name of ["settings", "database_password"]) {
    await writeFile(join(folder, "secrets", name), "x");
  }
  const file = ["--file", join(deploy, "compose.yaml"), "--project-directory", folder];
  await run("docker", ["compose", ...file, "config", "--quiet"]);
});
