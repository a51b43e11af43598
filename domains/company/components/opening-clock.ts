import { isOpen } from "#domains/company/opening-times.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";

const MINUTE = 60_000;

/** Says now, and at the beginning of every minute, whether the workshop is closed. */
export function followHours(
  hours: PublicSettings["public.hours"],
  say: (isClosed: boolean) => void,
): void {
  say(!isOpen(hours, new Date()));
  setTimeout(() => followHours(hours, say), MINUTE - (Date.now() % MINUTE));
}
