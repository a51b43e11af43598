/** Swedish formats dates as ISO 8601. */
const TIME = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Africa/Johannesburg",
});

/** Spreadsheets recognise the result as a date. */
export function officeTime(timestamp: string): string {
  return TIME.format(new Date(timestamp));
}

/** Returns YYYY-MM-DD. */
export function officeDay(now: Date, daysLater = 0): string {
  const later = new Date(now.getTime() + daysLater * 24 * 60 * 60 * 1000);
  return TIME.format(later).slice(0, 10);
}
