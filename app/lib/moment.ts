const OFFICE = { timeZone: "Africa/Johannesburg" } as const;
const OFFICE_MOMENT = new Intl.DateTimeFormat("en-ZA", {
  dateStyle: "medium",
  timeStyle: "short",
  ...OFFICE,
});
const OFFICE_DAY = new Intl.DateTimeFormat("en-ZA", { dateStyle: "medium", ...OFFICE });
const OFFICE_TIME = new Intl.DateTimeFormat("en-ZA", { timeStyle: "short", ...OFFICE });

/** Day and time of an ISO timestamp by the office's clock, the same wherever it is read. */
export function formatMoment(timestamp: string): string {
  return OFFICE_MOMENT.format(new Date(timestamp));
}

/** Time of an ISO timestamp by the office's clock. */
export function formatTime(timestamp: string): string {
  return OFFICE_TIME.format(new Date(timestamp));
}

/** Day of an ISO timestamp by the office's calendar. */
export function formatDay(timestamp: string): string {
  return OFFICE_DAY.format(new Date(timestamp));
}
