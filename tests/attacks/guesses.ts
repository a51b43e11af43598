import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { startAttackedSite } from "./attacked-site.ts";

export const site = await startAttackedSite({ RATE_LIMIT_FACTOR: "1" });
const { signIn, database } = site;

export async function guess(email: string, times: number, from: () => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    statuses.push((await signIn(email, `guess ${time}`, { from: from() })).status);
  }
  return statuses;
}

/** Stores a failure count; real failures would take as many hashes. */
export async function countGuesses(key: string, points: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update private.rate_limits set points = ${points} where key = ${key}`.execute(database);
  expect(numAffectedRows).toBe(1n);
}

export function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
