import { officeTime } from "#app/lib/office-clock.ts";
import { WEEKDAYS } from "#app/lib/weekdays.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * In office time, closed on closing days and public holidays. The database has the same rules
 * (`private.closing_time`).
 */
export function isOpen({ open, closed }: PublicSettings["public.hours"], now: Date): boolean {
  const [day = "", time = ""] = officeTime(now.toISOString()).split(" ");
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return (
    open.some(
      ({ from, to, opens, closes }) =>
        WEEKDAYS.indexOf(from) <= weekday &&
        weekday <= WEEKDAYS.indexOf(to) &&
        opens <= time &&
        time < closes,
    ) &&
    !closed.some(({ from, to }) => from <= day && day <= to) &&
    !isPublicHoliday(day)
  );
}

/** Public Holidays Act 36 of 1994, schedule 1, without the two days of Easter. */
const FIXED = /-(01-01|03-21|04-27|05-01|06-16|08-09|09-24|12-16|12-25|12-26)$/;

/** A holiday on a Sunday includes the Monday after it (section 2). */
export function isPublicHoliday(day: string): boolean {
  const date = new Date(day);
  const sinceEaster = (date.getTime() - easterSunday(date.getUTCFullYear())) / DAY;
  const yesterday = new Date(date.getTime() - DAY).toISOString().slice(0, 10);
  return (
    FIXED.test(day) ||
    (date.getUTCDay() === 1 && FIXED.test(yesterday)) ||
    sinceEaster === -2 ||
    sinceEaster === 1
  );
}

/** UTC midnight of Easter Sunday, by the Gregorian algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const { floor } = Math;
  const golden = year % 19;
  const century = floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * golden +
      century -
      floor(century / 4) -
      floor((century - floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, floor(days / 31) - 1, (days % 31) + 1);
}
