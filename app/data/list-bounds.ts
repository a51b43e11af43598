/** Office days (YYYY-MM-DD), both inclusive; empty for no bound. */
export type Period = { from: string; to: string };

export const ANY_TIME: Period = { from: "", to: "" };

/** South Africa has no daylight saving time. */
const OFFICE_OFFSET = "+02:00";
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
  return { from: startOf(from), end: last && new Date(last.getTime() + DAY) };
}

function startOf(day: string): Date | undefined {
  const start = new Date(`${day}T00:00:00${OFFICE_OFFSET}`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(start.getTime()) ? start : undefined;
}
