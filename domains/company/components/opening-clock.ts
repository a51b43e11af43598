import { isOpen } from "#domains/company/opening-times.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";

const MINUTE = 60_000;

/** Calls back now and on every full minute. */
export function followHours(
  hours: PublicSettings["public.hours"],
  say: (isClosed: boolean) => void,
): void {
  say(!isOpen(hours, new Date()));
  setTimeout(() => followHours(hours, say), MINUTE - (Date.now() % MINUTE));
}
