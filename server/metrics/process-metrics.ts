import { monitorEventLoopDelay } from "node:perf_hooks";
import { memoryUsage, uptime } from "node:process";
import prometheus from "prom-client";

const LAG_RESOLUTION = 50;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** prom-client's default metrics also observe GC, which costs cached pages 10%. */
export function createProcessMetrics(registers: prometheus.Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new prometheus.Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  new prometheus.Counter({
    name: "process_cpu_seconds_total",
    help: "CPU time used by the process",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / MICROSECONDS);
    },
  });
  const started = Date.now() / 1000 - uptime();
  gauge("process_start_time_seconds", "Start time of the process", () => started);
  gauge("process_resident_memory_bytes", "Memory of the process", () => memoryUsage.rss());
  gauge("nodejs_heap_size_used_bytes", "Heap memory in use", () => memoryUsage().heapUsed);

  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION });
  lag.enable();
  gauge("nodejs_eventloop_lag_p99_seconds", "Event loop lag since the last scrape", () => {
    const seconds = Math.max(0, lag.percentile(99) / NANOSECONDS - LAG_RESOLUTION / 1000);
    lag.reset();
    return seconds;
  });
}
