import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Certificate } from "../tests/front-nginx.ts";

const PORT = 3181;
const SECURE_PORT = 3183;

/** A response as transferred, for nginx to repeat. */
export type Answer = { headers: [name: string, value: string][]; body: Buffer };

/** Headers that nginx writes itself. */
const OWN_HEADERS =
  /^(date|connection|keep-alive|transfer-encoding|content-length|content-type|etag)$/i;

/** Returns our server's response as transferred; `options` are for curl. */
export function answerOf(url: string, options: string[] = []): Answer {
  // fetch would decompress it.
  const all = execFileSync("curl", ["-sfi", ...options, url], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const end = all.indexOf("\r\n\r\n");
  const headers = all
    .subarray(0, end)
    .toString()
    .split("\r\n")
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    })
    .filter(([name]) => !OWN_HEADERS.test(name));
  return { headers, body: all.subarray(end + 4) };
}

/**
 * Runs `work` while nginx serves these responses to any method, and returns its result. `url(0)` is
 * the first one's URL, and with a certificate `secureUrl(0)` the same over TLS and HTTP/2.
 */
export async function besideNginx<T>(
  answers: Answer[],
  folder: string,
  work: (url: (index: number) => string, secureUrl: (index: number) => string) => T,
  secured?: Certificate,
): Promise<T> {
  const stop = await start(answers, folder, secured);
  try {
    return work(address, (index) => `https://localhost:${SECURE_PORT}/page-${index}`);
  } finally {
    await stop();
  }
}

const address = (index: number) => `http://localhost:${PORT}/page-${index}`;

async function start(
  answers: Answer[],
  folder: string,
  secured?: Certificate,
): Promise<() => Promise<void>> {
  const html = join(folder, "html");
  mkdirSync(html, { recursive: true });
  const locations = answers.map(({ headers, body }, index) => {
    writeFileSync(join(html, `page-${index}`), body);
    const added = headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
    return `location = /page-${index} { ${added.join(" ")} error_page 405 =200 $uri; }`;
  });
  const secure = secured
    ? `listen ${SECURE_PORT} ssl http2; ssl_certificate ${secured.certificate}; ssl_certificate_key ${secured.key};`
    : "";
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
  default_type text/html;
  server { listen ${PORT}; ${secure} root ${html}; ${locations.join("\n")} }
}
`,
  );
  const nginx = spawn("nginx", ["-c", config, "-p", folder], { stdio: "ignore" });
  const stop = async () => {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
  };
  try {
    await untilAnswered(address(0));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function untilAnswered(url: string): Promise<void> {
  const deadline = performance.now() + 5000;
  for (;;) {
    try {
      execFileSync("curl", ["-sf", "-o", "/dev/null", url]);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}
