import { dateFormat } from "./place.ts";

/** Office time zone, for every reader. */
export function formatMoment(timestamp: string): string {
  return dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(timestamp));
}

export function formatTime(timestamp: string): string {
  return dateFormat({ timeStyle: "short" }).format(new Date(timestamp));
}

export function formatDay(timestamp: string): string {
  return dateFormat({ dateStyle: "medium" }).format(new Date(timestamp));
}
