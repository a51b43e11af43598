const OFFICE = { timeZone: "Africa/Johannesburg" } as const;
const OFFICE_MOMENT = new Intl.DateTimeFormat("en-ZA", {
  dateStyle: "medium",
  timeStyle: "short",
  ...OFFICE,
});
const OFFICE_DAY = new Intl.DateTimeFormat("en-ZA", { dateStyle: "medium", ...OFFICE });
const OFFICE_TIME = new Intl.DateTimeFormat("en-ZA", { timeStyle: "short", ...OFFICE });

/** Office time zone, for every reader. */
export function formatMoment(timestamp: string): string {
  return OFFICE_MOMENT.format(new Date(timestamp));
}

export function formatTime(timestamp: string): string {
  return OFFICE_TIME.format(new Date(timestamp));
}

export function formatDay(timestamp: string): string {
  return OFFICE_DAY.format(new Date(timestamp));
}
