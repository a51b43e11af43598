import "./mode.ts";
import type { RequestListener, Server } from "node:http";
import { enableCompileCache } from "node:module";
import { Server as ConnectionServer } from "node:net";
import type { Logger } from "pino";
import { hasAdmin } from "#server/database/admins.ts";
import type { Backend } from "#server/database/backend.ts";
import type { Services } from "#server/database/services.ts";
import { FinalStartError, StartError } from "#server/database/start-error.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import { COMPILED } from "./compiled.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLog } from "./log.ts";

/** Milliseconds. */
const STOP_TIMEOUT = 10_000;
/** Milliseconds between sweeps of idle connections. */
const STOP_SWEEP = 500;
/** Milliseconds, also for connections without a request yet. */
const STOP_HEADERS_TIMEOUT = 1000;

/** EX_CONFIG (sysexits.h). systemd does not restart the site after it. */
const NEEDS_PERSON = 78;

// Programs read JSON, people lines.
function print(stream: NodeJS.WriteStream, level: string, msg: string): void {
  const line = stream.isTTY ? msg : JSON.stringify({ level, time: new Date().toISOString(), msg });
  stream.write(`${line}\n`);
}
const progress = (line: string) => print(process.stdout, "info", line);
// A log that closes must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

enableCompileCache(COMPILED);
// Worker threads and child processes read it from the environment.
process.env.NODE_COMPILE_CACHE ??= COMPILED;

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  print(process.stderr, "fatal", error.message);
  const needsPerson = error instanceof ConfigError || error instanceof FinalStartError;
  process.exit(needsPerson ? NEEDS_PERSON : 1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);

  // Listen first, so that a busy port leaves nothing to undo; early requests wait.
  const site = Promise.withResolvers<RequestListener>();
  let listener: RequestListener = async (request, response) => {
    (await site.promise)(request, response);
  };
  const server = createHttpServer((request, response) => listener(request, response));
  await listen(server, config.port, config.host);

  let loading: ReturnType<typeof loadSite> | undefined;
  const load = () => {
    loading ??= loadSite(server);
    return loading;
  };
  // PostgreSQL starts in parallel with loading.
  const backend = await startServices(config, log, () => {
    load().catch(() => undefined);
  });
  const stopping = new AbortController();
  const starting = openSite();
  const stop = stopOnce(server, stopping, async () => {
    await starting.catch(() => undefined);
    await backend?.close();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  try {
    await starting;
  } catch (error) {
    await backend?.close();
    throw error;
  }

  async function openSite(): Promise<void> {
    const { createSite, pageSource } = await load();
    const { answer, warm, endStreams } = await createSite(config, backend, log, server, pageSource);
    stopping.signal.addEventListener("abort", endStreams);
    listener = answer;
    site.resolve(listener);
    await warm(stopping.signal);
    if (stopping.signal.aborted) return;
    if (backend && !config.hosted && !(await hasAdmin(backend.database))) {
      progress("There is no admin yet. Sign up on the site, confirm the address, then run");
      progress("  ./reefline admin you@example.com");
    }
    progress(`Ready: ${config.siteUrl}`);
  }
}

async function startServices(
  config: Config,
  log: Logger,
  meanwhile: () => void,
): Promise<Backend | Services | null> {
  const { hosted, databaseUrl } = config;
  if (!hosted) {
    const { startBackend } = await import("#server/database/backend.ts");
    return startBackend(config, log, progress, meanwhile);
  }
  meanwhile();
  if (databaseUrl) {
    const { startHostedServices } = await import("#server/database/hosted-services.ts");
    return startHostedServices(config, hosted, databaseUrl, log);
  }
  progress("DATABASE_URL is not set. Emails from the office and private pages are not sent,");
  progress(
    "reminders are off and file uploads are rejected. The office shows this too (docs/production.md).",
  );
  return null;
}

async function loadSite(server: Server) {
  const { createSite } = await import("./site.ts");
  const { loadPageBuild, startDevelopment } = await import("./pages/page-build.ts");
  const development = process.argv.includes("--dev");
  return {
    createSite,
    pageSource: await (development ? startDevelopment(server) : loadPageBuild()),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new StartError(
            `Port ${port} is in use. Stop the other program or set PORT to another port.`,
          ),
        );
      } else if (error.code === "EACCES") {
        reject(new StartError(`Port ${port} needs higher privileges. Set PORT to 1024 or above.`));
      } else {
        reject(new StartError(`Cannot listen on ${host}:${port} (${error.code}).`));
      }
    });
    server.listen(port, host, resolve);
  });
}

/** A second signal ends immediately. */
function stopOnce(
  server: Server,
  stopping: AbortController,
  closeBackend: () => Promise<void>,
): () => void {
  return () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    progress("Stopping...");
    server.headersTimeout = STOP_HEADERS_TIMEOUT;
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT);
    // Idle connections may first deliver requests in flight, which proxies must not resend.
    const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), STOP_SWEEP);
    server.on("request", () => sweep.refresh());
    // Server.close() would end idle connections immediately.
    ConnectionServer.prototype.close.call(server, async () => {
      clearTimeout(timeout);
      clearInterval(sweep);
      await closeBackend();
      process.exit(0);
    });
  };
}
