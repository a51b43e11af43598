import { execFileSync } from "node:child_process";

/** Concurrent connections. */
export const CONNECTIONS = 32;
export const SECONDS = 4;
const ROUNDS = 3;

export type Load = {
  requestsPerSecond: number;
  /** Latency, median and 99th percentile, ms. */
  p50: number;
  p99: number;
};

/**
 * Loads a URL for some seconds and returns wrk's figures; throws unless every response succeeds.
 */
export function load(url: string, options: string[] = []): Load {
  const output = execFileSync(
    "wrk",
    ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "--latency", ...options, url],
    { encoding: "utf8" },
  );
  const requests = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!requests || /Non-2xx/.test(output)) throw new Error(`wrk said:\n${output}`);
  return {
    requestsPerSecond: Number(requests),
    p50: percentile(output, 50),
    p99: percentile(output, 99),
  };
}

/** Loads the URLs in turn under equal conditions; returns the medians of each. */
export function loadInTurn(...loads: (() => Load)[]): Load[] {
  const rounds = Array.from({ length: ROUNDS }, () => loads.map((one) => one()));
  return loads.map((_, index) => {
    const of = (figure: keyof Load) =>
      median(rounds.map((round) => round[index]?.[figure] ?? Number.NaN));
    return { requestsPerSecond: of("requestsPerSecond"), p50: of("p50"), p99: of("p99") };
  });
}

function percentile(output: string, percent: number): number {
  const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  if (!value) throw new Error(`wrk said:\n${output}`);
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"];
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
