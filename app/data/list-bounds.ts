import { officeDay, officeTime } from "#app/lib/office-clock.ts";

/** Office days (YYYY-MM-DD), both inclusive; empty for no bound. */
export type Period = { from: string; to: string };

export const ANY_TIME: Period = { from: "", to: "" };

const DAY = 24 * 60 * 60 * 1000;

type Bounded = {
  gte: (column: string, value: unknown) => unknown;
  or: (conditions: string) => unknown;
};

/**
 * Ignores invalid dates. The table API allows one condition per column, so `or` holds the second.
 */
export function inPeriod<Query extends Bounded>(
  query: Query,
  column: string,
  period: Period,
): Query {
  const { from, end } = boundsOf(period);
  if (from) query.gte(column, from.toISOString());
  if (end) query.or(`${column}.lt.${end.toISOString()}`);
  return query;
}

/** The end is exclusive. Invalid dates give undefined. */
export function boundsOf({ from, to }: Period): { from: Date | undefined; end: Date | undefined } {
  const last = startOf(to);
  // Noon of the next day is in that day with any offset.
  const next = last && officeDay(new Date(last.getTime() + 1.5 * DAY));
  return { from: startOf(from), end: next === undefined ? undefined : startOf(next) };
}

function startOf(day: string): Date | undefined {
  const utc = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(utc.getTime())) return undefined;
  // The zone's offset differs in summer, and may change during this very day.
  const guess = new Date(utc.getTime() - offsetAt(utc));
  return new Date(utc.getTime() - offsetAt(guess));
}

/** Milliseconds ahead of UTC. */
function offsetAt(moment: Date): number {
  const local = new Date(`${officeTime(moment.toISOString()).replace(" ", "T")}:00Z`);
  return local.getTime() - moment.getTime();
}
