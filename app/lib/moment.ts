const MOMENT = new Intl.DateTimeFormat("en-ZA", { dateStyle: "medium", timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-ZA", { dateStyle: "medium" });

/** Day and time of an ISO timestamp, in the reader's own time zone. */
export function formatMoment(timestamp: string): string {
  return MOMENT.format(new Date(timestamp));
}

/** Day of an ISO timestamp, in the reader's own time zone. */
export function formatDay(timestamp: string): string {
  return DAY.format(new Date(timestamp));
}
