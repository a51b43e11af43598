import type { Change } from "#app/data/audit-log.ts";
import { columnChange } from "#app/features/office/history/merge-changes.ts";

const MAIL: Record<string, string> = {
  waiting: "Put the mail to the office into the outbox again",
  sent: "Sent the mail to the office",
  failed: "Gave up sending the mail to the office",
  unknown: "Handed the mail to the office over without an answer",
};

/** Returns what a change did to an enquiry, in words. Of the note the log holds the length only. */
export function enquiryChangeTexts(change: Change): string[] {
  const status = columnChange(change, "status");
  // A note may change and keep its length.
  const noted = change.after !== null && "note" in change.after;
  const mail = columnChange(change, "mail_state");
  return [
    ...(status ? [`Status: ${status.from} → ${status.to}`] : []),
    ...(noted ? [noteText(change)] : []),
    ...(mail ? [MAIL[`${mail.to}`] ?? `Mail: ${mail.to}`] : []),
  ];
}

function noteText({ before, after }: Change): string {
  if (before?.note === 0) return "Wrote a note";
  return after?.note === 0 ? "Removed the note" : "Changed the note";
}
