const OWN_MOMENT = new Intl.DateTimeFormat("en-ZA", { dateStyle: "medium", timeStyle: "short" });

/** Reader's time zone, for events on their device. */
export function formatOwnMoment(timestamp: string): string {
  return OWN_MOMENT.format(new Date(timestamp));
}
