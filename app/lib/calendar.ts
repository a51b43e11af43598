const DAY = new Intl.DateTimeFormat("en-ZA", { dateStyle: "long", timeZone: "UTC" });
const OFFICE_DAY = new Intl.DateTimeFormat("en-ZA", {
  dateStyle: "long",
  timeZone: "Africa/Johannesburg",
});

/** A day without a time (`2026-12-31`), the same for every reader: `31 December 2026`. */
export function formatDate(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** The day of an ISO timestamp by the office's calendar. */
export function formatOfficeDay(timestamp: string): string {
  return OFFICE_DAY.format(new Date(timestamp));
}
