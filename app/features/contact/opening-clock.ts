import type { PublicSettings } from "#app/content/settings/settings.ts";
import { isOpen } from "./opening-times.ts";

const MINUTE = 60_000;

/** Says now, and at the beginning of every minute, whether the workshop is closed. */
export function followHours(
  hours: PublicSettings["public.hours"],
  say: (isClosed: boolean) => void,
): void {
  say(!isOpen(hours, new Date()));
  setTimeout(() => followHours(hours, say), MINUTE - (Date.now() % MINUTE));
}
