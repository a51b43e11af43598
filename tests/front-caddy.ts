import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedProgram } from "../scripts/test-programs.ts";
import { accepts, adaptedConfig } from "./adapted-config.ts";
import { freePort } from "./free-port.ts";

const root = join(import.meta.dirname, "..");

export type FrontCaddy = { url: string; log: () => Promise<string>; stop: () => Promise<void> };

/**
 * Runs Caddy in front of the site with `deploy/Caddyfile`, except names, ports and TLS, and with an
 * access log.
 */
export async function startFrontCaddy(siteUrl: string): Promise<FrontCaddy> {
  const folder = await mkdtemp(join(tmpdir(), "reefline-caddy-"));
  const port = await freePort();
  const config = await adaptedConfig("Caddyfile", [
    ["\n{\n\tlog {", `\n{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\toutput file ${folder}/log`],
    ["\nexample.com {", `\nhttp://elsewhere.example:${port} {`],
    ["\nwww.example.com {", `\nhttp://localhost:${port} {\n\tlog`],
    ["127.0.0.1:3000", new URL(siteUrl).host],
    ["/srv/reefline/build", join(root, "build")],
  ]);
  await writeFile(join(folder, "Caddyfile"), config);
  const caddy = spawn(
    installedProgram("caddy") ?? "caddy",
    ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    { stdio: "ignore", env: { HOME: folder } },
  );
  const stop = async () => {
    if (caddy.exitCode === null && caddy.kill("SIGTERM")) await once(caddy, "exit");
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await accepts(port))) {
    if (caddy.exitCode === null) continue;
    await stop();
    throw new Error("Caddy did not start.");
  }
  return {
    url: `http://localhost:${port}`,
    log: () => readFile(join(folder, "log"), "utf8"),
    stop,
  };
}
