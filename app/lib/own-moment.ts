import { dateFormat } from "./place.ts";

/** Reader's time zone, for events on their device. */
export function formatOwnMoment(timestamp: string): string {
  const format = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: undefined });
  return format.format(new Date(timestamp));
}
