import { expect, test } from "vitest";
import { SETTINGS } from "#domains/company/settings/settings.ts";
import { isOpen, isPublicHoliday } from "./opening-times.ts";

const { open } = SETTINGS["public.hours"].first;
const COUNTRY = SETTINGS["public.country"].first;
const SATURDAY = { from: "Saturday", to: "Saturday", opens: "08:00", closes: "13:00" } as const;
const SHUTDOWN = { from: "2026-12-18", to: "2027-01-08", reason: "Annual shutdown" };
const HOURS = { open: [...open, SATURDAY], closed: [SHUTDOWN] };

test.each([
  ["before a Monday's opening", "2026-11-16T05:59:59Z", false],
  ["at a Monday's opening", "2026-11-16T06:00:00Z", true],
  ["in a Monday's last minute", "2026-11-16T15:59:59Z", true],
  ["at a Monday's closing", "2026-11-16T16:00:00Z", false],
  ["at midnight in Germiston, which is Monday for London", "2026-11-16T22:30:00Z", false],
  ["at noon of a Friday", "2026-11-20T10:00:00Z", true],
  ["on a Saturday morning with separate hours", "2026-11-21T10:59:00Z", true],
  ["on a Saturday afternoon", "2026-11-21T11:00:00Z", false],
  ["on a Sunday", "2026-11-22T08:00:00Z", false],
  ["on the day before the shutdown", "2026-12-17T08:00:00Z", true],
  ["on the first day of the shutdown", "2026-12-18T08:00:00Z", false],
  ["on the last day of the shutdown", "2027-01-08T08:00:00Z", false],
  ["on the day after the shutdown", "2027-01-09T08:00:00Z", true],
  ["on the Day of Reconciliation", "2026-12-16T08:00:00Z", false],
  ["on Good Friday", "2027-03-26T08:00:00Z", false],
  ["on Family Day", "2027-03-29T08:00:00Z", false],
  ["on the Monday after Women's Day on a Sunday", "2026-08-10T08:00:00Z", false],
])("reports the workshop's opening status %s (%s) as %s (NAV-12)", (_, at, answers) => {
  expect(isOpen(HOURS, COUNTRY, new Date(at))).toBe(answers);
});

test("reports a workshop without opening hours as closed", () => {
  expect(isOpen({ open: [], closed: [] }, COUNTRY, new Date("2026-11-20T10:00:00Z"))).toBe(false);
});

test.each([
  ["2022", "01-01 03-21 04-15 04-18 04-27 05-01 05-02 06-16 08-09 09-24 12-16 12-25 12-26"],
  ["2026", "01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26"],
  ["2027", "01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27"],
])("returns the statutory public holidays of %s", (year, days) => {
  const holidays = [];
  for (const day = new Date(`${year}-01-01`); day.toJSON().startsWith(year); nextDay(day)) {
    const date = day.toJSON().slice(0, 10);
    if (isPublicHoliday(date, COUNTRY)) holidays.push(date.slice(5));
  }
  expect(holidays.join(" ")).toBe(days);
});

function nextDay(day: Date): void {
  day.setUTCDate(day.getUTCDate() + 1);
}
