const DAY = new Intl.DateTimeFormat("en-ZA", { dateStyle: "long", timeZone: "UTC" });
const OFFICE_DAY = new Intl.DateTimeFormat("en-ZA", {
  dateStyle: "long",
  timeZone: "Africa/Johannesburg",
});

export function formatDate(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

export function formatOfficeDay(timestamp: string): string {
  return OFFICE_DAY.format(new Date(timestamp));
}
