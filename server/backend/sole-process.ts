import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { CONNECTION_OPTIONS } from "./connections.ts";

/** Any fixed number; it means "a process serves this data folder". */
const LOCK = 7_332_001;
/** After a killed process PostgreSQL needs a moment to notice that its connection is gone. */
const ATTEMPTS = 20;
const PAUSE = 100;

/** A lock that ends with the process, however it ends. */
export type SoleProcess = { release: () => Promise<void> };

/** Marks this process as the one that uses the database; nothing is returned when another does. */
export async function becomeSoleProcess(url: string): Promise<SoleProcess | undefined> {
  const sql = postgres(url, { ...CONNECTION_OPTIONS, max: 1, idle_timeout: 0, max_lifetime: null });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as locked`;
    if (row?.locked) return { release: () => sql.end() };
    if (attempt < ATTEMPTS) await setTimeout(PAUSE);
  }
  await sql.end();
  return undefined;
}
