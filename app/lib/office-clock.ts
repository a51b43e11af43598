import { dateFormat } from "./place.ts";

/** Swedish formats dates as ISO 8601. */
const iso = () => dateFormat({ dateStyle: "short", timeStyle: "short" }, "sv-SE");

/** Spreadsheets recognise the result as a date. */
export function officeTime(timestamp: string): string {
  return iso().format(new Date(timestamp));
}

/** Returns YYYY-MM-DD. */
export function officeDay(now: Date, daysLater = 0): string {
  const later = new Date(now.getTime() + daysLater * 24 * 60 * 60 * 1000);
  return iso().format(later).slice(0, 10);
}
