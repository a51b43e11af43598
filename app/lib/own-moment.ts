const OWN_MOMENT = new Intl.DateTimeFormat("en-ZA", { dateStyle: "medium", timeStyle: "short" });

/** Day and time of an ISO timestamp by the reader's own clock: for what happened on their device. */
export function formatOwnMoment(timestamp: string): string {
  return OWN_MOMENT.format(new Date(timestamp));
}
