import type { RequestListener } from "node:http";
import prometheus from "prom-client";
import type { Database } from "#server/database/connections.ts";
import type { Held } from "#server/http/guards.ts";
import type { PageCounts } from "#server/pages/page-cache.ts";
import { createDatabaseMetrics } from "./database-metrics.ts";
import { createProcessMetrics } from "./process-metrics.ts";

export type Metrics = {
  observe: RequestListener;
  answer: () => Promise<Response>;
};

/** Seconds; password checks take 0.25 or more. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const KINDS = Object.entries({
  "/rest/v1/": "tables",
  "/auth/v1/": "accounts",
  "/storage/v1/": "upload",
  "/office/changes": "stream",
  "/f/": "form",
  "/assets/": "file",
  "/media/": "file",
  "/healthz": "operation",
  "/readyz": "operation",
  "/metrics": "operation",
});

export function createMetrics(
  database: Database | null,
  pageCounts: () => PageCounts,
  held: () => Held,
): Metrics {
  const { Counter, Histogram, Registry } = prometheus;
  const register = new Registry();
  const registers = [register];
  createProcessMetrics(registers);
  const requests = new Counter({
    name: "reefline_http_requests_total",
    help: "Responses not served from memory; status 'aborted' when the client disconnected",
    labelNames: ["kind", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "reefline_http_request_duration_seconds",
    help: "From request headers to the end of the response",
    labelNames: ["kind"],
    buckets: BUCKETS,
    registers,
  });
  createPageMetrics(registers, pageCounts);
  createHeldMetrics(registers, held);
  const databaseMetrics = database && createDatabaseMetrics(registers, database);

  return {
    observe(request, response) {
      const kind = kindOf(request.url);
      const end = kind === "stream" ? undefined : durations.startTimer({ kind });
      response.once("close", () => {
        end?.();
        requests.inc({ kind, status: response.writableFinished ? response.statusCode : "aborted" });
      });
    },
    async answer() {
      await databaseMetrics?.read();
      return new Response(await register.metrics(), {
        headers: { "Content-Type": register.contentType },
      });
    },
  };
}

function createPageMetrics(registers: prometheus.Registry[], pageCounts: () => PageCounts): void {
  const { Counter, Gauge } = prometheus;
  const totals = {
    hits: "Pages served from memory",
    renders: "Pages rendered because they were missing or stale",
  };
  for (const [name, help] of Object.entries(totals) as [keyof typeof totals, string][]) {
    new Counter({
      name: `reefline_page_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(pageCounts()[name]);
      },
    });
  }
  new Gauge({
    name: "reefline_page_memory_bytes",
    help: "Size of the pages in memory",
    registers,
    collect() {
      this.set(pageCounts().bytes);
    },
  });
}

function createHeldMetrics(registers: prometheus.Registry[], held: () => Held): void {
  const { Gauge } = prometheus;
  new Gauge({
    name: "reefline_body_bytes",
    help: "Bytes of request bodies in memory",
    registers,
    collect() {
      this.set(held().bytes);
    },
  });
  new Gauge({
    name: "reefline_requests_in_hand",
    help: "Request bodies being received, and work running or queued by network",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(held().requests)) this.set({ kind }, count);
    },
  });
}

function kindOf(url = "/"): string {
  return KINDS.find(([prefix]) => url.startsWith(prefix))?.[1] ?? "page";
}
