import { calendarDay } from "./days.ts";

/** `ydm` is the year with day and month exchanged, as one bank writes it. */
export const DATE_FORMATS = ["ymd", "ydm", "dmy", "mdy", "d mon y"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)$/;
const NAMED = /^(\d{1,2})[- /]?([a-z]{3})[a-z]*\.?[- /]?(\d{4}|\d\d)$/i;

/** A time after the date is ignored. */
export function readDay(text: string, format: DateFormat | null): string | null {
  return format === null ? null : (readings(text).get(format) ?? null);
}

/** Returns the formats that read every date; several if day and month are ambiguous. */
export function dateFormats(cells: readonly string[]): DateFormat[] {
  const read = cells.map(readings).filter((one) => one.size > 0);
  if (read.length === 0 || read.length < cells.length / 2) return [];
  const fitting = DATE_FORMATS.filter((format) => read.every((one) => one.has(format)));
  // Where all readings agree, such as 2026/05/05, the usual one stands for both.
  const agree = read.every((one) => new Set(fitting.map((format) => one.get(format))).size === 1);
  return agree ? fitting.slice(0, 1) : fitting;
}

function readings(text: string): Map<DateFormat, string> {
  const date = text.trim().replace(/[T ]\d{1,2}:\d\d.*$/, "");
  const found = new Map<DateFormat, string>();
  const add = (format: DateFormat, year: string, month: number | string, day: string) => {
    const fullYear = Number(year.length === 2 ? `20${year}` : year);
    const read = calendarDay(fullYear, Number(month), Number(day));
    if (read && fullYear >= 1990 && fullYear < 2100) found.set(format, read);
  };
  const [, compactYear, compactMonth = "", compactDay = ""] = COMPACT.exec(date) ?? [];
  const [, year, mark, second = "", third = ""] = YEAR_FIRST.exec(date) ?? [];
  const [, one = "", , other = "", lastYear] = YEAR_LAST.exec(date) ?? [];
  const [, day = "", name = "", namedYear] = NAMED.exec(date) ?? [];
  if (compactYear) add("ymd", compactYear, compactMonth, compactDay);
  if (year) {
    add("ymd", year, second, third);
    // ISO 8601 has dashes and one order.
    if (mark !== "-") add("ydm", year, third, second);
  }
  if (lastYear) {
    add("dmy", lastYear, other, one);
    add("mdy", lastYear, one, other);
  }
  if (namedYear) add("d mon y", namedYear, MONTHS.indexOf(name.toLowerCase()) + 1, day);
  return found;
}
