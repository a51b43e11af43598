import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ephemeral ports, which outgoing connections could take before the caller listens.
 * Browsers block none of these.
 */
const [FIRST, COUNT] = [12_000, 20_000];
/** Ports reserved for each process, as process ids are close together. */
const SHARE = 50;

let next = process.pid * SHARE;

/** An unused port, so that two runs on one machine do not collide. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next % COUNT);
    next += 1;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
