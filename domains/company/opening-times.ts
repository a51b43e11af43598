import { officeTime } from "#app/lib/office-clock.ts";
import { WEEKDAYS } from "#app/lib/weekdays.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";

type Country = PublicSettings["public.country"];

const DAY = 24 * 60 * 60 * 1000;

/**
 * In office time, closed on closing days and public holidays. The database has the same rules
 * (`private.closing_time`).
 */
export function isOpen(
  { open, closed }: PublicSettings["public.hours"],
  country: Country,
  now: Date,
): boolean {
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
    !isPublicHoliday(day, country)
  );
}

export function isPublicHoliday(day: string, { holidays, sundays }: Country): boolean {
  const date = new Date(day);
  const yesterday = new Date(date.getTime() - DAY).toISOString();
  const sinceEaster = (date.getTime() - easterSunday(date.getUTCFullYear())) / DAY;
  const days = holidays.split("\n");
  return (
    days.includes(day.slice(5)) ||
    days.includes(`Easter${sinceEaster < 0 ? "" : "+"}${sinceEaster}`) ||
    (sundays === "Monday follows" &&
      date.getUTCDay() === 1 &&
      days.includes(yesterday.slice(5, 10)))
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
