import { isOpen } from "#domains/company/opening-times.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";

const MINUTE = 60_000;

/** Calls back now and on every full minute. */
export function followHours(
  hours: PublicSettings["public.hours"],
  country: PublicSettings["public.country"],
  say: (isClosed: boolean) => void,
): void {
  say(!isOpen(hours, country, new Date()));
  setTimeout(() => followHours(hours, country, say), MINUTE - (Date.now() % MINUTE));
}
