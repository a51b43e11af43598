import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedProgram } from "../scripts/test-programs.ts";
import { accepts, adaptedConfig } from "./adapted-config.ts";
import { freePort } from "./free-port.ts";

const root = join(import.meta.dirname, "..");

export type FrontNginx = {
  url: string;
  /** Caches of pages, pages with a query, and files. */
  folders: string[];
  /** Error and access log so far. */
  errors: () => Promise<string>;
  accesses: () => Promise<string>;
  stop: () => Promise<void>;
};

/** Certificate files for localhost. */
export type Certificate = { certificate: string; key: string };

/**
 * Runs nginx with `deploy/nginx.conf`, except names and ports, in front of these site processes;
 * without a certificate, without TLS and HTTP/2.
 */
export async function startFrontNginx(
  siteUrls: string[],
  secured?: Certificate,
): Promise<FrontNginx> {
  const folder = await mkdtemp(join(tmpdir(), "reefline-nginx-"));
  const port = await freePort();
  const folders = ["pages", "queries", "files"].map((name) => join(folder, name));
  const server = await adaptedConfig("nginx.conf", [
    [/\tlisten \[::\].*\n/g, ""],
    [/listen (?:80|443 ssl http2);/g, `listen 127.0.0.1:${port}${secured ? " ssl http2" : ""};`],
    secured ? [/\tssl_certificate.*\n/g, ""] : [/\tssl_.*\n/g, ""],
    ["server_name www.example.com example.com;", "server_name elsewhere.example;"],
    ["server_name www.example.com;", "server_name localhost;"],
    [
      "server 127.0.0.1:3000 max_fails=0;",
      siteUrls.map((url) => `server ${new URL(url).host} max_fails=0;`).join(" "),
    ],
    ["/srv/reefline/build", join(root, "build")],
    [/\/var\/cache\/reefline-(\w+)/g, `${folder}/$1`],
    ["/var/log/nginx/reefline.log", `${folder}/access.log`],
  ]);
  await mkdir(join(folder, "temporary"));
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  keepalive_requests 1000000;
  default_type text/html;
  ${secured ? `ssl_certificate ${secured.certificate}; ssl_certificate_key ${secured.key};` : ""}
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join(" ")}
  ${server}
}
`,
  );
  const nginx = spawn(installedProgram("nginx") ?? "nginx", ["-c", config, "-p", folder], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const stop = async () => {
    if (nginx.exitCode === null && nginx.kill("SIGTERM")) await once(nginx, "exit");
    await rm(folder, { recursive: true, force: true });
  };
  const log = (name: string) => () => readFile(join(folder, name), "utf8");
  while (!(await accepts(port))) {
    if (nginx.exitCode === null) continue;
    await stop();
    throw new Error("nginx did not start.");
  }
  return {
    url: `${secured ? "https" : "http"}://localhost:${port}`,
    folders,
    errors: log("error.log"),
    accesses: log("access.log"),
    stop,
  };
}
