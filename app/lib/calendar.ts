import { dateFormat } from "./place.ts";

export function formatDate(day: string): string {
  return dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

export function formatOfficeDay(timestamp: string): string {
  return dateFormat({ dateStyle: "long" }).format(new Date(timestamp));
}
