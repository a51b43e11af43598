const DAY = 24 * 60 * 60 * 1000;

/* Days are YYYY-MM-DD. UTC has no daylight saving. */

export function daysAfter(day: string, days: number): string {
  return isoDay(new Date(timeOf(day) + days * DAY));
}

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / DAY;
}

export function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return isoDay(new Date(Date.UTC(year, month, 0)));
}

/** Returns null for a day that no calendar has, such as 30 February. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? isoDay(date) : null;
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
