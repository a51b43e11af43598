/** Days of the office's calendar (YYYY-MM-DD), both of them inside; empty for no bound. */
export type Period = { from: string; to: string };

export const ANY_TIME: Period = { from: "", to: "" };

/** South Africa has one time zone and no summer time. */
const OFFICE_OFFSET = "+02:00";
const DAY = 24 * 60 * 60 * 1000;

type Bounded = {
  gte: (column: string, value: unknown) => unknown;
  or: (conditions: string) => unknown;
};

/**
 * Leaves the rows whose moment lies in the period; a day that cannot be read is no bound. The table API
 * takes one condition a column: the other bound stands in `or`, as its only alternative.
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

/** Returns the moments between which a period lies, the second outside; a day that cannot be read is none. */
export function boundsOf({ from, to }: Period): { from: Date | undefined; end: Date | undefined } {
  const last = startOf(to);
  return { from: startOf(from), end: last && new Date(last.getTime() + DAY) };
}

function startOf(day: string): Date | undefined {
  const start = new Date(`${day}T00:00:00${OFFICE_OFFSET}`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(start.getTime()) ? start : undefined;
}
