import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { CONNECTION_OPTIONS } from "./connections.ts";

/** Any fixed number; it means "a process serves this data folder". */
const LOCK = 7_332_001;
/** After a killed process PostgreSQL needs a moment to notice that its connection is gone. */
const ATTEMPTS = 20;
const PAUSE = 100;
/** Time (ms) between attempts to have a lost database back. */
const REGAIN_PAUSE = 500;

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
  let marked = false;
  let released = false;
  const sql = postgres(url, {
    ...CONNECTION_OPTIONS,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onclose: () => {
      if (marked && !released) void regain();
    },
  });

  async function mark(): Promise<boolean> {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as locked`;
    marked = row?.locked;
    return marked;
  }
  async function regain(): Promise<void> {
    marked = false;
    while (!released) {
      await revive();
      if (await mark().catch(() => false)) return;
      await setTimeout(REGAIN_PAUSE);
    }
  }
  async function release(): Promise<void> {
    released = true;
    // Without waiting: an attempt to have the mark back may be under way.
    await sql.end({ timeout: 0 });
  }

  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (await mark()) return { release };
    if (attempt < ATTEMPTS) await setTimeout(PAUSE);
  }
  await release();
  return undefined;
}
