import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Connections held open at once, as the figures name them. */
const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
const NGINX_PORT = 3181;

export type Throughput = {
  path: string;
  /** Bytes of the compressed body. */
  bytes: number;
  requestsPerSecond: number;
  nginxRequestsPerSecond: number;
  /** 99th percentile of the latency, ms. */
  p99: number;
  nginxP99: number;
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
      const ours: Load[] = [];
      const theirs: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(load(`${url}${path}`));
        theirs.push(load(`http://localhost:${NGINX_PORT}/page-${index}`));
      }
      return {
        path,
        bytes: answers[index]?.body.length ?? 0,
        requestsPerSecond: median(ours.map((one) => one.requestsPerSecond)),
        nginxRequestsPerSecond: median(theirs.map((one) => one.requestsPerSecond)),
        p99: median(ours.map((one) => one.p99)),
        nginxP99: median(theirs.map((one) => one.p99)),
      };
    });
  } finally {
    await stopNginx();
  }
}

type Load = { requestsPerSecond: number; p99: number };

function load(url: string): Load {
  const output = execFileSync(
    "wrk",
    ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "--latency", "-H", "Accept-Encoding: br", url],
    { encoding: "utf8" },
  );
  const requests = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const latency = /99%\s+([\d.]+)(us|ms|s)/.exec(output);
  if (!requests || !latency || /Non-2xx/.test(output)) throw new Error(`wrk said:\n${output}`);
  const unit = { us: 0.001, ms: 1, s: 1000 }[latency[2] as "us" | "ms" | "s"];
  return { requestsPerSecond: Number(requests), p99: Number(latency[1]) * unit };
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

/** The middle value. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
