const DAY = new Intl.DateTimeFormat("en-ZA", { dateStyle: "medium" });

/** Day of an ISO timestamp, in the reader's own time zone. */
export function formatDay(timestamp: string): string {
  return DAY.format(new Date(timestamp));
}
