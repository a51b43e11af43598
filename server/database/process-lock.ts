import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { connectionConfig } from "./connections.ts";

/** Any fixed number; it means "a process serves this data folder". */
const LOCK = 7_332_001;
/** After a killed process PostgreSQL needs a moment to notice that its connection is gone. */
const ATTEMPTS = 20;
const PAUSE = 100;
/** Time (ms) between attempts to have a lost database back. */
const REGAIN_PAUSE = 500;
/** Longest wait (ms) for the database to answer. */
const LOCK_TIMEOUT = 4000;

/** A lock that ends with the process, however it ends. */
export type SoleProcess = { release: () => Promise<void> };

/**
 * Marks this process as the one that uses the database; nothing is returned when another does. The
 * mark hangs on a connection: when that breaks, `revive` is called to bring the database back, and
 * the mark is set again.
 */
export async function becomeSoleProcess(
  url: string,
  revive: () => Promise<void> = async () => undefined,
): Promise<SoleProcess | undefined> {
  let marked: pg.Client | undefined;
  let released = false;

  /** Returns whether the mark is set; its connection is closed when it is not. */
  async function mark(): Promise<boolean> {
    const client = new pg.Client({
      ...connectionConfig(url, "reefline lock"),
      query_timeout: LOCK_TIMEOUT,
    });
    // The end that follows is what counts.
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
