import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Certificate } from "../tests/front-nginx.ts";
import { CONNECTIONS, type Load, SECONDS } from "./wrk.ts";

/** Makes a self-signed certificate for localhost in the folder. */
export function makeCertificate(folder: string): Certificate {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"];
  const options = ["-x509", ...kind, "-subj", "/CN=localhost", "-out", certificate, "-keyout", key];
  execFileSync("openssl", ["req", ...options], { stdio: "ignore" });
  return { certificate, key };
}

/**
 * Loads a URL over TLS and HTTP/2 for some seconds, one request at a time per connection. Returns
 * the figures of h2load; throws unless every response succeeds.
 */
export function loadHttp2(url: string, folder: string): Load {
  const times = join(folder, "h2load.log");
  const output = execFileSync(
    "h2load",
    [
      ...[`-D${SECONDS}`, `-c${CONNECTIONS}`, "-m1", "-H", "accept-encoding: br"],
      ...[`--log-file=${times}`, url],
    ],
    { encoding: "utf8" },
  );
  const requests = /([\d.]+) req\/s/.exec(output)?.[1];
  if (!requests || !/\d 2xx, 0 3xx, 0 4xx, 0 5xx/.test(output)) {
    throw new Error(`h2load said:\n${output}`);
  }
  // Start, status and duration in microseconds.
  const taken = readFileSync(times, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => Number(line.split("\t")[2]) / 1000)
    .sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN;
  return { requestsPerSecond: Number(requests), p50: at(0.5), p99: at(0.99) };
}
