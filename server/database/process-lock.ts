import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { connectionConfig } from "./connections.ts";

const LOCK = 7_332_001;
/** PostgreSQL takes a moment to notice a killed process. */
const ATTEMPTS = 20;
const PAUSE = 100;
/** Milliseconds. */
const REGAIN_PAUSE = 500;
/** Milliseconds. */
const LOCK_TIMEOUT = 4000;

export type SoleProcess = { release: () => Promise<void> };

/** Undefined if another process holds it. On connection loss, calls `revive` and locks again. */
export async function becomeSoleProcess(
  url: string,
  revive: () => Promise<void> = async () => undefined,
): Promise<SoleProcess | undefined> {
  let marked: pg.Client | undefined;
  let released = false;

  async function mark(): Promise<boolean> {
    const client = new pg.Client({
      ...connectionConfig(url, "reefline lock"),
      query_timeout: LOCK_TIMEOUT,
    });
    // The `end` event that follows is handled.
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as locked`);
      if (rows[0].locked && !released) {
        marked = client;
        client.on("end", () => void regain());
        return true;
      }
    } catch (error) {
      await client.end();
      throw error;
    }
    await client.end();
    return false;
  }
  async function regain(): Promise<void> {
    marked = undefined;
    while (!released) {
      await revive();
      if (await mark().catch(() => false)) return;
      await setTimeout(REGAIN_PAUSE);
    }
  }
  async function release(): Promise<void> {
    released = true;
    await marked?.end();
  }

  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (await mark()) return { release };
    if (attempt < ATTEMPTS) await setTimeout(PAUSE);
  }
  return undefined;
}
