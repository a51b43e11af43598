/** Swedish is the language that writes dates as ISO 8601 does: 2026-11-21 12:06. */
const TIME = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Africa/Johannesburg",
});

/** Day and time on the office's own clock; spreadsheets take it for a date. */
export function officeTime(timestamp: string): string {
  return TIME.format(new Date(timestamp));
}

/** The day (YYYY-MM-DD) on the office's own calendar, so many days later. */
export function officeDay(now: Date, daysLater = 0): string {
  const later = new Date(now.getTime() + daysLater * 24 * 60 * 60 * 1000);
  return TIME.format(later).slice(0, 10);
}
