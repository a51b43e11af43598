import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Load, load, loadInTurn } from "./wrk.ts";

const NGINX_PORT = 3181;
const COMPRESSED = ["-H", "Accept-Encoding: br"];

export type Throughput = {
  path: string;
  /** Bytes of the compressed body. */
  bytes: number;
  ours: Load;
  nginx: Load;
};

/**
 * Measures how many requests a second our server answers from its page cache, and nginx with the
 * same bytes, in turn on the same machine; medians of the rounds. Needs nginx and wrk.
 */
export async function measureThroughput(
  url: string,
  paths: string[],
  folder: string,
): Promise<Throughput[]> {
  const answers = paths.map((path) => compressedAnswer(`${url}${path}`));
  const stopNginx = await startNginx(answers, folder);
  try {
    return paths.map((path, index) => {
      const [ours, nginx] = loadInTurn(
        () => load(`${url}${path}`, COMPRESSED),
        () => load(`http://localhost:${NGINX_PORT}/page-${index}`, COMPRESSED),
      ) as [Load, Load];
      return { path, bytes: answers[index]?.body.length ?? 0, ours, nginx };
    });
  } finally {
    await stopNginx();
  }
}

/** An answer as it travels: nginx is to send the same. */
type Answer = { headers: [name: string, value: string][]; body: Buffer };

/** What nginx writes by itself. */
const OWN_HEADERS = /^(date|connection|keep-alive|content-length|content-type|etag)$/i;

function compressedAnswer(url: string): Answer {
  // fetch would unpack it; curl keeps the bytes as they travel.
  const all = execFileSync("curl", ["-sfi", "-H", "Accept-Encoding: br", url], {
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

async function startNginx(answers: Answer[], folder: string): Promise<() => Promise<void>> {
  const html = join(folder, "html");
  mkdirSync(html, { recursive: true });
  const locations = answers.map(({ headers, body }, index) => {
    writeFileSync(join(html, `page-${index}`), body);
    const added = headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
    return `location = /page-${index} { ${added.join(" ")} }`;
  });
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
  default_type text/html;
  server { listen ${NGINX_PORT}; root ${html}; ${locations.join("\n")} }
}
`,
  );
  const nginx = spawn("nginx", ["-c", config, "-p", folder], { stdio: "ignore" });
  const stop = async () => {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
  };
  try {
    await untilAnswered(`http://localhost:${NGINX_PORT}/page-0`);
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
