import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below those that systems give their outgoing connections: one of these would take a free port before whoever asked for
 * it listens. Browsers open all of them.
 */
const [FIRST, COUNT] = [12_000, 20_000];
/** Each process has so many to itself, where their ids are near to each other. */
const SHARE = 50;

let next = process.pid * SHARE;

/** A port nobody listens on, so that two runs on one machine do not meet. */
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
